import type { Check } from '../../api/checks.ts';
import { type Product, useChangeProduct } from '../../api/products.ts';
import { aboutOf, readProblemText } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { Message } from '../../parts/message.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { ReadNowFailure } from './change-price.tsx';

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
