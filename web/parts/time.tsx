import { useSyncExternalStore } from 'react';
import type { Product } from '../api/products.ts';
import { onCorrection, serviceTime } from '../format/clock.ts';
import { staleReason } from '../format/stale-reason.ts';
import { exactTime, hourOf, relativeHour, relativeTime } from '../format/time.ts';

/** Shows how long ago a time is, with the exact time as tooltip and for screen readers. */
export function Time({ at }: { at: string }) {
  const now = useNow();
  const exact = exactTime(at);
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(at, Math.max(now, Date.parse(at)))}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}

/** A time in the future; one that has just passed is about to happen. */
export function TimeAhead({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exactTime(at)}>
      {relativeTime(at, Math.min(now, Date.parse(at) - 1))}
    </time>
  );
}

/** A time known by the hour, given by the start of that hour. */
export function Hour({ at }: { at: string }) {
  const now = useNow();
  const hour = hourOf(at);
  return (
    <time dateTime={at} title={hour}>
      {relativeHour(at, now)}
      <span className="sr-only"> ({hour})</span>
    </time>
  );
}

const tickMs = 15_000;
const listeners = new Set<() => void>();
let now = serviceTime();

function tick(): void {
  now = serviceTime();
  for (const listener of listeners) listener();
}

setInterval(tick, tickMs);
onCorrection(tick);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current time, which advances while a page is open, for all components at once. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** Shows when the price was read, and in the same line why the last check has no newer one. */
export function PriceTime({ product }: { product: Product }) {
  const { price_read_at, checked_at, is_active } = product;
  const waiting = is_active ? 'Waiting for the page to show a price.' : 'The page showed no price.';
  const reason = staleReason(product);
  if (price_read_at === null)
    return checked_at === null ? (
      'Reading the page for the first time.'
    ) : (
      <>
        Checked <Time at={checked_at} />. {reason ?? waiting}
      </>
    );
  return (
    <>
      {reason === null ? 'Checked' : 'Price from'} <Time at={price_read_at} />
      {reason !== null && `. ${reason}`}
    </>
  );
}
