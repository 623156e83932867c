import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { useWatchSeveral } from '../../api/products.ts';
import { isContinued, useSession } from '../../api/session.ts';
import { useLookUp } from '../../api/watching.ts';
import { addressesIn, addressOf, maxAddresses, sharedAddress } from '../../format/address.ts';
import {
  canBeReadLater,
  canBeWatchedAlone,
  isPickLost,
  listedProblemText,
  missingCurrencyIn,
} from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { PlanIsFull } from '../../parts/change-plan.tsx';
import { ChoosePrice } from '../../parts/choose-price.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure, ReadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { ChooseCurrency } from './choose-currency.tsx';
import { FoundPage } from './found-page.tsx';
import { UnpricedPage } from './unpriced-page.tsx';
import { AlreadyWatched, Watched, type WatchedOutcome } from './watched.tsx';

/** Leads from a page's URL to a watched product with an alert. */
export function WatchForm() {
  const input = useRef<HTMLInputElement>(null);
  const shared = useSearch({ from: '/' });
  const [url, setUrl] = useState(sharedAddress(shared));
  const [outcome, setOutcome] = useState<WatchedOutcome | null>(null);
  const lookUp = useLookUp();
  // Reads the page again at the price that the user chose.
  const choose = useLookUp();
  const [isChoosing, setChoosing] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const found = choose.data ?? lookUp.data ?? null;
  const forget = () => {
    lookUp.reset();
    choose.reset();
    setChoosing(false);
    setOutdated(false);
  };
  const { mutate } = lookUp;
  useEffect(() => {
    if (isContinued(url)) mutate({ url, currency: null });
  }, [url, mutate]);
  const read = (written: string) => {
    setOutcome(null);
    forget();
    lookUp.mutate({ url: addressOf(written), currency: null });
  };
  const asked = lookUp.variables;
  const missing = lookUp.error instanceof Problem ? missingCurrencyIn(lookUp.error) : null;
  /** The page shows other prices than those that were read. */
  const readAgain = () => {
    if (!asked) return;
    forget();
    setOutdated(true);
    lookUp.mutate(asked);
  };
  const change = (written: string) => {
    setUrl(written);
    // The preview belongs to another URL, also one that is still being read.
    if (lookUp.status !== 'idle') forget();
  };
  const done = (watched: WatchedOutcome | null) => {
    setOutcome(watched);
    if (watched) setUrl('');
    forget();
    input.current?.focus();
  };
  return (
    <section className="card watch" aria-label="Watch a product">
      <Form className="watch-form" isPending={lookUp.isPending} onSubmit={() => read(url)}>
        <TextInput
          label="Product URL"
          inputRef={input}
          value={url}
          onChange={change}
          placeholder="https://shop.example/product"
          isInvalid={lookUp.isError && missing === null}
        />
        <div className="row">
          <Button type="submit" kind="primary" isPending={lookUp.isPending}>
            Watch
          </Button>
          <AddSeveral
            onChoose={(address) => {
              setUrl(address);
              read(address);
            }}
          />
        </div>
      </Form>
      <div className="watch-outcome">
        {lookUp.isPending && <Progress label="Reading the page" />}
        {isOutdated && <Message kind="warn">The page has changed since it was read.</Message>}
        {lookUp.isError && <ReadFailure error={lookUp.error} />}
        {missing && asked && (
          <ChooseCurrency
            missing={missing}
            refused={asked.currency}
            onChoose={(currency) => lookUp.mutate({ ...asked, currency })}
            onCancel={() => done(null)}
          />
        )}
        {lookUp.error instanceof Problem && canBeReadLater(lookUp.error) && asked && (
          <FoundPage asked={asked} page={null} onDone={done} onChanged={readAgain} />
        )}
        {found?.kind === 'watched' && <AlreadyWatched productId={found.productId} />}
        {found?.kind === 'full' && <PlanIsFull />}
        {found?.kind === 'unpriced' && !isChoosing && (
          <UnpricedPage
            asked={found.asked}
            page={found.page}
            onDone={done}
            onChanged={readAgain}
            onChoose={() => setChoosing(true)}
          />
        )}
        {(found?.kind === 'unclear' || (found?.kind === 'unpriced' && isChoosing)) && (
          <ChoosePrice
            candidates={found.page.data}
            isPending={choose.isPending}
            error={choose.error}
            onChoose={(choice, currency) =>
              choose.mutate(
                { ...found.asked, choice, currency: currency ?? found.asked.currency },
                {
                  onError: (error) => error instanceof Problem && isPickLost(error) && readAgain(),
                },
              )
            }
            onCancel={() => done(null)}
          />
        )}
        {found?.kind === 'read' && (
          <FoundPage
            key={found.asked.url}
            asked={found.asked}
            page={found.page}
            onDone={done}
            onChanged={readAgain}
          />
        )}
        {outcome && <Watched outcome={outcome} />}
      </div>
    </section>
  );
}

/** `onChoose` is called with a page whose price has to be chosen, or without a price. */
function AddSeveral({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const add = useWatchSeveral();
  const { usage, limits } = useSession();
  const free = Math.max(0, limits.products - usage.products_active);
  const addresses = addressesIn(text);
  const excess = addresses.length - maxAddresses;
  const refused = add.data?.meta.errors ?? [];
  const submit = () => {
    // The button stays enabled without URLs, because otherwise it would lose the focus once they are added,
    // and Escape would stop working.
    if (addresses.length === 0) return;
    add.mutate(addresses, {
      // URLs that could not be added stay, to be corrected.
      onSuccess: ({ meta }) => setText(meta.errors.map(({ url }) => url).join('\n')),
    });
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add several</Button>
      <Dialog title="Add several products" isOpen={isOpen} onClose={() => setOpen(false)} isLarge>
        <TextInput
          label="Addresses, one per line"
          value={text}
          onChange={setText}
          isLong
          note={
            excess > 0
              ? `Maximum ${maxAddresses}. Remove ${excess} of the ${addresses.length}.`
              : `${addresses.length} of at most ${maxAddresses}. Your plan has room for ${free} more.`
          }
          isInvalid={excess > 0}
        />
        {free < addresses.length && <PlanIsFull wanted={addresses.length} />}
        {add.isPending && <Progress label="Reading the pages" />}
        {add.isError && <Failure error={add.error} />}
        {add.data && add.data.data.length > 0 && <Message kind="good">{add.data.data.length} added.</Message>}
        {refused.length > 0 && (
          <Message kind="bad">
            <ul className="column tight">
              {refused.map((error) => (
                <li key={error.index}>
                  <strong>{error.url}</strong>: {listedProblemText(error)}
                  {canBeWatchedAlone(error) && (
                    <Button
                      isSmall
                      label={`Watch ${error.url} by itself`}
                      onPress={() => {
                        setOpen(false);
                        onChoose(error.url);
                      }}
                    >
                      Watch by itself
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Message>
        )}
        <div className="modal-foot">
          <Button kind="primary" isPending={add.isPending} isDisabled={excess > 0} onPress={submit}>
            Add
          </Button>
        </div>
      </Dialog>
    </>
  );
}
