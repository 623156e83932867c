import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NewAlert, previewQuery, type Watched } from '../../api/alerts.ts';
import { alreadyText, isReached, itemAlreadyText } from '../../format/already-text.ts';
import { alertText } from '../../format/conditions.ts';
import { money } from '../../format/money.ts';
import { lowestText } from '../../format/threshold.ts';
import { day } from '../../format/time.ts';
import { Message } from '../message.tsx';
import { NotifiedHint } from '../notified-hint.tsx';
import { useNow } from '../time.tsx';

/** A pause in typing. */
const pauseMs = 250;

interface PreviewProps {
  product: Watched;
  alert: NewAlert | null;
  added: NewAlert | null;
}

/** Shows how often an alert would have fired so far, before it is added and once more afterwards. */
export function Preview({ product, alert, added }: PreviewProps) {
  const isAdded = added !== null && (alert === null || isSame(alert, added));
  const shown = useSettled(alert ?? added, pauseMs);
  const preview = useQuery(previewQuery(product, shown));
  const isCurrent = JSON.stringify(shown) === JSON.stringify(alert ?? added);
  const data = preview.data && isCurrent ? preview.data : null;
  const described = alert ?? added;
  const now = useNow();
  const history = described?.condition === 'lowest' && data ? lowestText(data.since, now) : '';
  const text =
    data &&
    [firedText(data, described), history, todayText(data, described, product)].filter(Boolean).join(' ');
  return (
    <div className="column tight preview">
      {isAdded && (
        <Message kind="good">
          Added: {alertText(added, product.currency)}. {text}
        </Message>
      )}
      {!isAdded && alert && text && <Message>{text}</Message>}
      {data && <NotifiedHint notifiedBy={data.notified_by} />}
    </div>
  );
}

/** After an alert without a threshold is added, the form still describes it. */
function isSame(alert: NewAlert, added: NewAlert): boolean {
  return alert.condition === added.condition && !('threshold' in added);
}

interface Outcome {
  would_have_fired: number;
  fired: { amount: number; currency: string; checked_at: string }[];
  since: string | null;
}

interface Today {
  current_price: number | null;
  currency: string | null;
  fires_at_next_check: boolean;
}

function todayText(
  { current_price, currency, fires_at_next_check }: Today,
  alert: NewAlert | null,
  { isOld, isItem }: Pick<Watched, 'isOld' | 'isItem'>,
): string {
  if (current_price === null || currency === null) return '';
  const today = `${isOld ? 'The last price' : "Today's price"} is ${money(current_price, currency)}.`;
  const side = alert?.condition === 'above' ? 'above' : 'below';
  const threshold = alert && 'threshold' in alert ? alert.threshold : null;
  if (fires_at_next_check) return `${alreadyText(side, current_price, threshold, isOld)} ${today}`;
  const isThere = isItem && alert !== null && isReached(alert.condition, current_price, threshold);
  return isThere ? `${today} ${itemAlreadyText(side, current_price, threshold)}` : today;
}

function firedText(
  { would_have_fired: times, fired: [last], since }: Outcome,
  alert: NewAlert | null,
): string {
  // Back in stock needs no price.
  if (since === null)
    return alert?.condition === 'back_in_stock' ? '' : 'It can be tried once there is a price.';
  const begin = ` since ${day(since)}`;
  if (times === 0 || !last) return `It would not have fired${begin}.`;
  const count = times === 1 ? 'once' : `${times} times`;
  return `It would have fired ${count}${begin}, last at ${money(last.amount, last.currency)} on ${day(last.checked_at)}.`;
}

/** Returns a value once it has not changed for a while, so that a request is not sent for every letter. */
function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the value.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [key, afterMs]);
  return settled;
}
