import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useWatchSeveral } from '../../api/watch-several.ts';
import { addressesIn, maxAddresses } from '../../format/address.ts';
import { canBeWatchedAlone, listedProblemText } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { PlanIsFull } from '../../parts/change-plan.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { WatchedAlready } from './watched.tsx';

/** `onChoose` is called with a page whose price has to be chosen, or without a price. */
export function AddSeveral({ onChoose }: { onChoose: (address: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = useWatchSeveral();
  const { usage, limits } = useSession();
  const free = Math.max(0, limits.products - usage.products_active);
  const addresses = addressesIn(text);
  const excess = addresses.length - maxAddresses;
  const { added, errors: refused, watched } = add.data ?? { added: 0, errors: [], watched: [] };
  const submit = () => {
    // The button stays enabled without URLs, because otherwise it would lose the focus once they are added,
    // and Escape would stop working.
    setMissing(addresses.length === 0);
    if (addresses.length === 0) return;
    add.mutate(addresses, {
      // URLs that could not be added stay, to be corrected.
      onSuccess: ({ errors }) => setText(errors.map(({ url }) => url).join('\n')),
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
          error={isMissing && addresses.length === 0 ? 'Enter at least one address.' : null}
        />
        {free < addresses.length && <PlanIsFull wanted={addresses.length} />}
        {add.isPending && <Progress label="Reading the pages" />}
        {add.isError && <Failure error={add.error} />}
        {added > 0 && <Message kind="good">{added} added.</Message>}
        {watched.length > 0 && (
          <Message>
            <ul className="column tight">
              {watched.map(({ url, productId: id }) => (
                <li key={url}>
                  <strong>{url}</strong>: <WatchedAlready productId={id} />
                </li>
              ))}
            </ul>
          </Message>
        )}
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
