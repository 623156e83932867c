import { useState } from 'react';
import { useEditItem } from '../../api/items.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Form, FormFoot } from '../../parts/form.tsx';
import { TextInput } from '../../parts/text-input.tsx';

export function RenameItem({ id, name }: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const rename = useEditItem(id);
  const open = () => {
    setTyped(name);
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
            if (typed.trim() === '' || rename.isPending) return;
            rename.mutate({ name: typed.trim() }, { onSuccess: () => setOpen(false) });
          }}
        >
          <TextInput label="Name" value={typed} onChange={setTyped} maxLength={255} hasFocus />
          {rename.isError && <Failure error={rename.error} />}
          <FormFoot isPending={rename.isPending} />
        </Form>
      </Dialog>
    </>
  );
}
