import { useState } from 'react';
import { useEditItem } from '../../api/items.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Form, FormFoot } from '../../parts/form.tsx';
import { TextInput } from '../../parts/text-input.tsx';

export function RenameItem({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  // Follows the item until the user types: another tab may rename it.
  const [typed, setTyped] = useState<string | null>(null);
  const wanted = (typed ?? name).trim();
  const rename = useEditItem(id);
  const open = () => {
    setTyped(null);
    rename.reset();
    setOpen(true);
  };
  return (
    <>
      <Button label={`Rename ${name}`} onPress={open}>
        Rename
      </Button>
      <Dialog title="Rename" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          onSubmit={() => {
            if (wanted === '' || rename.isPending) return;
            rename.mutate({ name: wanted }, { onSuccess: () => setOpen(false) });
          }}
        >
          <TextInput
            label="Name"
            value={typed ?? name}
            onChange={setTyped}
            error={wanted === '' ? 'Enter a name.' : null}
            maxLength={255}
            hasFocus
          />
          {rename.isError && <Failure error={rename.error} />}
          <FormFoot isPending={rename.isPending} />
        </Form>
      </Dialog>
    </>
  );
}
