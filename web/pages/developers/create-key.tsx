import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useCreateToken } from '../../api/developers.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { SecretField } from '../../parts/secret-field.tsx';
import { TextInput } from '../../parts/text-input.tsx';

export function CreateKey() {
  const [name, setName] = useState('');
  const create = useCreateToken();
  return (
    <>
      <Form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending)
            create.mutate(name.trim(), {
              onSuccess: () => setName((written) => (written === name ? '' : written)),
            });
        }}
      >
        <TextInput
          label="Name"
          value={name}
          onChange={setName}
          placeholder="What it is for"
          maxLength={255}
        />
        <Button type="submit" kind="primary" isPending={create.isPending}>
          Create API key
        </Button>
      </Form>
      {create.isError && <Failure error={create.error} />}
      {create.data && (
        <SecretField
          label="API key"
          value={create.data.token}
          note="You won’t be able to see it again. Store it where only your program can read it."
        />
      )}
    </>
  );
}
