import { useState } from 'react';
import { Form } from 'react-aria-components';
import { type Snapshot, useStartWatching } from '../../api/watching.ts';
import { money } from '../../format/money.ts';
import { type Wanted, wantedAlert } from '../../format/new-alert.ts';
import { readThreshold, thresholdRules } from '../../format/threshold.ts';
import { Button } from '../../parts/button.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf } from '../../parts/product-status.ts';
import { Status } from '../../parts/status.tsx';
import { NotifyChoice } from './notify-choice.tsx';
import type { WatchedOutcome } from './watched.tsx';

interface FoundPageProps {
  url: string;
  /** What was read; null if the shop was too slow, in which case the page can be watched without a preview. */
  page: Snapshot | null;
  onDone: (outcome: WatchedOutcome | null) => void;
}

/** Shows what was found on a page, and asks when to notify the user. Enter alone chooses any price drop. */
export function FoundPage({ url, page, onDone }: FoundPageProps) {
  const [attemptKey] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Wanted>('drops');
  const [typed, setTyped] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const start = useStartWatching();
  const { currency = null, price = null } = page ?? {};
  const read = readThreshold('price', typed, currency);
  const submit = () => {
    const amount = read.kind === 'amount' ? read.amount : null;
    const isMissing = wanted === 'below' && amount === null;
    setIncomplete(isMissing);
    if (isMissing || start.isPending) return;
    start.mutate({ url, alert: wantedAlert(wanted, amount), attemptKey }, { onSuccess: onDone });
  };
  return (
    <Form
      className="found"
      aria-label="What was found"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {page && <FoundProduct page={page} />}
      <NotifyChoice
        price={price}
        currency={currency}
        isOutOfStock={page?.availability === 'out_of_stock'}
        wanted={wanted}
        onChoose={setWanted}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setWanted('below');
        }}
      />
      {isIncomplete && read.kind !== 'amount' && <Message kind="bad">Price: {thresholdRules.price}</Message>}
      {start.isError && <ReadFailure error={start.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={start.isPending} hasFocus={page !== null}>
          {page ? 'Start watching' : 'Watch without a preview'}
        </Button>
        <Button kind="quiet" onPress={() => onDone(null)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function FoundProduct({ page }: { page: Snapshot }) {
  const { name, price, currency, image_url, store_name, canonical_url } = page;
  const availability = availabilityOf(page);
  const shop = store_name ?? new URL(canonical_url).host;
  return (
    <div className="found-product">
      <Picture address={image_url} name={name ?? shop} size={72} />
      <div>
        <div className="found-price">
          {price !== null && currency !== null ? money(price, currency) : 'No price shown'}
        </div>
        <h2 dir="auto">{name ?? shop}</h2>
        <div className="row facts-line">
          <span className="muted">{shop}</span>
          {availability && <Status tone={availability.tone}>{availability.text}</Status>}
        </div>
      </div>
    </div>
  );
}
