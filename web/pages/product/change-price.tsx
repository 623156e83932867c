import { useState } from 'react';
import { useCandidates } from '../../api/candidates.ts';
import { isPassing, Problem } from '../../api/problem.ts';
import { type Product, useChangeProduct } from '../../api/products.ts';
import { aboutOf, isPickLost, isWithoutPrice } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { ChoosePrice } from '../../parts/choose-price.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { isOtherProduct, OtherProduct } from '../../parts/other-product.tsx';
import { Progress } from '../../parts/progress.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** A button that reads the page now, and asks which price is right. */
export function ChangePrice({ product, label }: { product: Product; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const candidates = useCandidates();
  const change = useChangeProduct(product.id);
  const { url, currency } = product;
  const isOther = isOtherProduct(change.error);
  const read = () => candidates.mutate({ url, ...(currency !== null && { currency }) });
  const open = () => {
    change.reset();
    read();
    setOpen(true);
  };
  const close = () => setOpen(false);
  const onSuccess = () => {
    showToast('Saved.');
    close();
  };
  const onError = (error: unknown) => {
    if (error instanceof Problem && isPickLost(error)) read();
  };
  return (
    <>
      <Button onPress={open}>{label}</Button>
      <Dialog title={label} isOpen={isOpen} onClose={close} isLarge>
        {candidates.isPending && <Progress label="Reading the page" />}
        {candidates.isError && <ReadNowFailure error={candidates.error} product={product} />}
        {candidates.data?.data.length === 0 && (
          <Message kind="warn">
            The page shows no price now. If the product has another page, enter its URL under “Edit”.
          </Message>
        )}
        {candidates.data && candidates.data.data.length > 0 && (
          <ChoosePrice
            candidates={candidates.data.data}
            isPending={change.isPending}
            error={isOther ? null : change.error}
            onChoose={(choice, chosen) =>
              change.mutate(
                { ...choice, ...(chosen !== null && { currency: chosen }) },
                { onSuccess, onError },
              )
            }
            onCancel={close}
          />
        )}
        {isOther && (
          <OtherProduct
            isPending={change.isPending}
            onAccept={() => change.mutate({ ...change.variables, is_same_product: true }, { onSuccess })}
          />
        )}
      </Dialog>
    </>
  );
}

/** Says that the user chose the price, with a button that returns to automatic reading. */
export function PickedPrice({ product }: { product: Product }) {
  const { id, reading } = product;
  const change = useChangeProduct(id);
  if (reading !== 'picked') return null;
  const isUnclear = change.error instanceof Problem && change.error.code === 'no_price';
  const isEmpty = change.error instanceof Problem && isWithoutPrice(change.error);
  const isOther = isOtherProduct(change.error);
  return (
    <div className="row picked-price">
      <span className="muted">You chose this price</span>
      <Button isSmall isPending={change.isPending} onPress={() => change.mutate({ pick: null })}>
        Choose automatically
      </Button>
      {isUnclear && (
        <Message kind="bad">
          {isEmpty
            ? 'The page shows no price now. Try again once it does.'
            : 'The price cannot be chosen automatically on this page.'}
        </Message>
      )}
      {isOther && (
        <OtherProduct
          isPending={change.isPending}
          onAccept={() => change.mutate({ pick: null, is_same_product: true })}
        />
      )}
      {change.isError && !isUnclear && !isOther && <ReadNowFailure error={change.error} product={product} />}
    </div>
  );
}

/** A later check does not repeat what the user wanted now. */
export function ReadNowFailure({ error, product }: { error: unknown; product: Product }) {
  return <ReadFailure error={error} about={isPassing(error) ? 'new' : aboutOf(product)} />;
}
