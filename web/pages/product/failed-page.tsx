import type { Check } from '../../api/checks.ts';
import { type Product, useChangeProduct } from '../../api/products.ts';
import { aboutOf, readProblemText } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { Message } from '../../parts/message.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { ChangePrice, ReadNowFailure } from './change-price.tsx';

interface FailedPageProps {
  product: Product;
  /** Newest first. */
  checks: readonly Check[];
}

/** A banner for a product whose last check failed in a way that the user can resolve, or that cannot be read any longer. */
export function FailedPage({ product, checks }: FailedPageProps) {
  const error = checks.find(({ status }) => status !== 'queued')?.error ?? null;
  if (product.last_check_error === 'no_price') return <LostPrice product={product} error={error} />;
  const isOther = product.last_check_error === 'unavailable' && error?.reason?.kind === 'other_product';
  if (isOther) return <OtherPage product={product} error={error} />;
  if (product.status !== 'failing' || !error) return null;
  return <Message kind="warn">{readProblemText(error, aboutOf(product)) ?? error.message}</Message>;
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

/** A shop can change the number or the name of a product, so the user decides. The page is then read again. */
export function OtherPage({ product, error }: { product: Product; error: NonNullable<Check['error']> }) {
  const { id, url } = product;
  const change = useChangeProduct(id);
  const accept = () =>
    change.mutate({ url, is_same_product: true }, { onSuccess: () => showToast('Saved.') });
  return (
    <Message kind="warn">
      <p>{readProblemText(error, aboutOf(product))} If it is the same product, use it anyway.</p>
      <details>
        <summary>Details</summary>
        {error.message}
      </details>
      <Button isPending={change.isPending} onPress={accept}>
        Use it anyway
      </Button>
      {change.isError && <ReadNowFailure error={change.error} product={product} />}
    </Message>
  );
}
