import { useMemo, useState } from 'react';
import { useCandidates } from '../../api/candidates.ts';
import { Problem } from '../../api/problem.ts';
import { type Changes, type Product, useChangeProduct } from '../../api/products.ts';
import { addressOf } from '../../format/address.ts';
import { currencyChoices } from '../../format/currency-choices.ts';
import { savedText } from '../../format/other-currency.ts';
import { isPickLost, isUnclearPage } from '../../format/read-problem.ts';
import { Button } from '../../parts/button.tsx';
import { ChoiceInput } from '../../parts/choice-input.tsx';
import { ChoosePrice } from '../../parts/choose-price.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Form, FormFoot } from '../../parts/form.tsx';
import { isOtherProduct, OtherProduct } from '../../parts/other-product.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** A button that opens a dialog to change a product's name, page or currency. */
export function EditProduct({ product }: { product: Product }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={`Edit ${product.name}`} onPress={() => setOpen(true)}>
        Edit
      </Button>
      <Dialog title="Edit product" isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditForm product={product} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EditForm({ product, onDone }: { product: Product; onDone: () => void }) {
  // Fields that the user has not changed follow the product, which a check or another tab may change.
  const [typedName, setName] = useState<string | null>(null);
  const [typedUrl, setUrl] = useState<string | null>(null);
  const [chosenCurrency, setCurrency] = useState<string | null>(null);
  const [name, url] = [typedName ?? product.name, typedUrl ?? product.url];
  const currency = chosenCurrency ?? product.currency ?? '';
  const change = useChangeProduct(product.id);
  // The prices of a page that shows no clear one, and the one that the user chose.
  const candidates = useCandidates();
  const [choice, setChoice] = useState<Changes>({});
  const isOther = isOtherProduct(change.error);
  const isReading = change.isPending && Object.keys(change.variables).some((field) => field !== 'name');
  const isIncomplete = name.trim() === '' || url.trim() === '';
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    // What it says is about the values before.
    if (change.isError) change.reset();
    candidates.reset();
    setChoice({});
  };
  const save = (accepted: Changes) => {
    if (isIncomplete || change.isPending) return;
    const changes: Changes = {
      ...(name.trim() !== product.name && { name: name.trim() }),
      ...(addressOf(url) !== product.url && { url: addressOf(url) }),
      ...(currency !== (product.currency ?? '') && { currency }),
    };
    // A page that no longer shows its currency is read in the one that the user confirms.
    const isConfirmed = product.last_check_error === 'no_price' && currency !== '';
    if (Object.keys(changes).length === 0 && isConfirmed) changes.currency = currency;
    if (Object.keys(changes).length === 0) return onDone();
    const onSuccess = ({ data }: { data: Product }) => {
      showToast(savedText(changes.currency, data));
      onDone();
    };
    const onError = (error: unknown) => {
      if (!(error instanceof Problem)) return;
      if ((candidates.isIdle && isUnclearPage(error)) || isPickLost(error))
        candidates.mutate({ url: addressOf(url), ...(currency !== '' && { currency }) });
    };
    change.mutate({ ...changes, ...choice, ...accepted }, { onSuccess, onError });
  };
  const prices = candidates.data?.data ?? [];
  if (prices.length > 0 && !isOther)
    return (
      <ChoosePrice
        candidates={prices}
        isPending={change.isPending}
        // Before a choice, it is why the question is asked.
        error={Object.keys(choice).length > 0 ? change.error : null}
        onChoose={(chosen, inCurrency) => {
          const made = { ...chosen, ...(inCurrency !== null && { currency: inCurrency }) };
          setChoice(made);
          save(made);
        }}
        onCancel={onDone}
      />
    );
  return (
    <Form className="column roomy" onSubmit={() => save({})}>
      <TextInput
        label="Name"
        value={name}
        onChange={edit(setName)}
        error={name.trim() === '' ? 'Enter a name.' : null}
        maxLength={255}
      />
      <TextInput
        label="Product URL"
        value={url}
        onChange={edit(setUrl)}
        error={url.trim() === '' ? 'Enter the address of the product page.' : null}
        note="History, alerts, tags and note stay if the product moves to another page."
      />
      <CurrencyInput likely={product.currency} value={currency} onChange={edit(setCurrency)} />
      {(isReading || candidates.isPending) && <Progress label="Reading the page" />}
      {isOther && (
        <OtherProduct isPending={change.isPending} onAccept={() => save({ is_same_product: true })} />
      )}
      {change.isError && !isOther && !candidates.isPending && <ReadFailure error={change.error} />}
      <FormFoot isPending={change.isPending} />
    </Form>
  );
}

/** The currency of the product is listed first. */
function CurrencyInput({
  likely,
  value,
  onChange,
}: {
  likely: string | null;
  value: string;
  onChange: (currency: string) => void;
}) {
  const choices = useMemo(() => currencyChoices(likely === null ? [] : [likely]), [likely]);
  const options = likely === null ? [{ value: '', text: 'As the page shows' }, ...choices] : choices;
  return <ChoiceInput label="Currency" value={value} options={options} onChange={onChange} />;
}
