import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useWatch } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { tell } from '../../parts/toasts.tsx';
import { AddSeveral } from './add-several.tsx';
import { sharedAddress } from './products-search.ts';

export function WatchForm() {
  const shared = useSearch({ from: '/' });
  const [url, setUrl] = useState(sharedAddress(shared));
  const watch = useWatch();
  const submit = () =>
    watch.mutate(url.trim(), {
      onSuccess: (product) => {
        // The next address may be written already.
        setUrl((written) => (written === url ? '' : written));
        tell(product.status === 'pending' ? 'The page is still being read.' : `Watching ${product.name}.`);
      },
    });
  return (
    <div className="card watch">
      <Form
        className="watch-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!watch.isPending) submit();
        }}
      >
        <TextInput
          label="Product URL"
          value={url}
          onChange={setUrl}
          placeholder="https://shop.example/product"
          isInvalid={watch.isError}
        />
        <div className="row">
          <Button type="submit" kind="primary" isPending={watch.isPending}>
            Watch
          </Button>
          <AddSeveral />
        </div>
      </Form>
      <div className="watch-outcome">
        {watch.isPending && <Progress label="Reading the page" />}
        {watch.isError && <Failure error={watch.error} />}
      </div>
    </div>
  );
}
