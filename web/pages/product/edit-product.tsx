import { useState } from 'react';
import { Form } from 'react-aria-components';
import { type Product, useChangeProduct } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** A button that opens a dialog to change what the user chose about a product. */
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

function EditForm({ product: { id, name: kept }, onDone }: { product: Product; onDone: () => void }) {
  const [name, setName] = useState(kept);
  const change = useChangeProduct(id);
  const isEmpty = name.trim() === '';
  const submit = () => {
    if (isEmpty || change.isPending) return;
    if (name.trim() === kept) return onDone();
    const onSuccess = () => {
      showToast('Saved.');
      onDone();
    };
    change.mutate({ name: name.trim() }, { onSuccess });
  };
  return (
    <Form
      className="edit-product"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput label="Name" value={name} onChange={setName} isInvalid={isEmpty} maxLength={255} />
      {isEmpty && <Message kind="bad">Enter a name.</Message>}
      {change.isError && <Failure error={change.error} />}
      <div className="modal-foot">
        <Button type="submit" kind="primary" isPending={change.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
