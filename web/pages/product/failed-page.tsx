import type { Check } from '../../api/checks.ts';
import type { Product } from '../../api/products.ts';
import { aboutOf, readProblemText } from '../../format/read-problem.ts';
import { Message } from '../../parts/message.tsx';
import { ChangePrice } from './change-price.tsx';
import { OtherPage } from './other-page.tsx';

interface FailedPageProps {
  product: Product;
  /** Newest first. */
  checks: readonly Check[];
}

/** A banner for a product whose last check failed in a way that the user can resolve. */
export function FailedPage({ product, checks }: FailedPageProps) {
  const error = checks.find(({ status }) => status !== 'queued')?.error ?? null;
  if (product.last_check_error === 'no_price') return <LostPrice product={product} error={error} />;
  const isOther = product.last_check_error === 'unavailable' && error?.reason?.kind === 'other_product';
  return isOther ? <OtherPage product={product} error={error} /> : null;
}

/** The chosen price moved or disappeared, or the page shows several. */
function LostPrice({ product, error }: { product: Product; error: Check['error'] }) {
  const isLost = error ? error.reason?.kind === 'pick_lost' : product.reading === 'picked';
  return (
    <Message kind="warn">
      <p>
        {error
          ? readProblemText(error, aboutOf(product))
          : 'The page showed no clear price at our last visit.'}
      </p>
      <ChangePrice product={product} label={isLost ? 'Choose the price again' : 'Choose the price'} />
    </Message>
  );
}
