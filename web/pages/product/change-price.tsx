import { useState } from 'react';
import { useCandidates, useChoosePrice } from '../../api/candidates.ts';
import { Problem } from '../../api/problem.ts';
import type { Product } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { ChoosePrice } from '../../parts/choose-price.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure, ReadFailure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { Progress } from '../../parts/progress.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** A button that reads the page now, and asks which price is right. */
export function ChangePrice({ product, label }: { product: Product; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const candidates = useCandidates();
  const choose = useChoosePrice(product.id);
  const { url, currency } = product;
  const open = () => {
    choose.reset();
    candidates.mutate({ url, ...(currency !== null && { currency }) });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const onSuccess = () => {
    showToast('Saved.');
    close();
  };
  return (
    <>
      <Button onPress={open}>{label}</Button>
      <Dialog title={label} isOpen={isOpen} onClose={close} isLarge>
        {candidates.isPending && <Progress label="Reading the page" />}
        {candidates.isError && <ReadFailure error={candidates.error} isWatched />}
        {candidates.data && (
          <ChoosePrice
            candidates={candidates.data.data}
            isPending={choose.isPending}
            error={choose.error}
            onChoose={(choice, chosen) => choose.mutate({ choice, currency: chosen }, { onSuccess })}
            onCancel={close}
          />
        )}
      </Dialog>
    </>
  );
}

/** Says that the user chose the price, with a button that returns to automatic reading. */
export function PickedPrice({ product: { id, reading } }: { product: Product }) {
  const choose = useChoosePrice(id);
  if (reading !== 'picked') return null;
  const isUnclear = choose.error instanceof Problem && choose.error.code === 'no_price';
  return (
    <div className="picked-price">
      <span className="muted">You chose this price</span>
      <Button
        isSmall
        isPending={choose.isPending}
        onPress={() => choose.mutate({ choice: { pick: null }, currency: null })}
      >
        Choose automatically
      </Button>
      {isUnclear && <Message kind="bad">The price cannot be chosen automatically on this page.</Message>}
      {choose.isError && !isUnclear && <Failure error={choose.error} />}
    </div>
  );
}

/** A banner for a product whose price is no longer where it was, or no longer clear. */
export function LostPrice({ product }: { product: Product }) {
  if (product.last_check_error !== 'no_price') return null;
  const isPicked = product.reading === 'picked';
  return (
    <Message kind="warn">
      <p>
        {isPicked
          ? 'The price that you chose is no longer on the page.'
          : 'The page no longer shows one clear price.'}
      </p>
      <ChangePrice product={product} label={isPicked ? 'Choose the price again' : 'Choose the price'} />
    </Message>
  );
}
