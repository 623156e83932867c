import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { isContinued } from '../../api/session.ts';
import { useLookUp } from '../../api/watching.ts';
import { addressOf, sharedAddress } from '../../format/address.ts';
import { canBeReadLater, isPickLost, missingCurrencyIn } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { PlanIsFull } from '../../parts/change-plan.tsx';
import { ChoosePrice } from '../../parts/choose-price.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { AddSeveral } from './add-several.tsx';
import { ChooseCurrency } from './choose-currency.tsx';
import { FoundPage } from './found-page.tsx';
import { UnpricedPage } from './unpriced-page.tsx';
import { Watched, WatchedAlready, type WatchedOutcome } from './watched.tsx';

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
        {found?.kind === 'watched' && (
          <Message>
            <p>
              <WatchedAlready productId={found.productId} />
            </p>
          </Message>
        )}
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
