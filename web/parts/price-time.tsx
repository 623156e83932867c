import { type Read, staleReason } from '../format/stale-reason.ts';
import { Time } from './time.tsx';

/** Shows when the price was read, and in the same line why the last check has no newer one. */
export function PriceTime({ product }: { product: Read }) {
  const { price_read_at, checked_at } = product;
  const reason = staleReason(product);
  if (price_read_at === null)
    return checked_at === null ? (
      'Reading the page for the first time.'
    ) : (
      <>
        Checked <Time at={checked_at} />. {reason ?? 'Waiting for the page to show a price.'}
      </>
    );
  return (
    <>
      {reason === null ? 'Checked' : 'Price from'} <Time at={price_read_at} />
      {reason !== null && `. ${reason}`}
    </>
  );
}
