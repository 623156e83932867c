import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Item, isNotCompared, mostProducts, useAddShop } from '../../api/items.ts';
import { messageOf, Problem } from '../../api/problem.ts';
import { addressOf } from '../../format/address.ts';
import { emptied } from '../../format/choice.ts';
import { canBeWatchedAlone } from '../../format/read-problem.ts';
import { addedText } from '../../format/shops.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { Progress } from '../../parts/progress.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { showToast } from '../../parts/toasts.tsx';

/** Watches the same product at another shop, and compares it. */
export function AddShop({ item }: { item: Item }) {
  const [url, setUrl] = useState('');
  const add = useAddShop(item.id);
  const submit = () => {
    if (add.isPending) return;
    add.mutateAsync(addressOf(url)).then(
      (offer) => {
        setUrl(emptied(url, ''));
        showToast(addedText(offer));
      },
      // The page may be gone, with the message in it.
      (error: unknown) => isNotCompared(error) && showToast(messageOf(error)),
    );
  };
  if (item.offers.length >= mostProducts)
    return (
      <Card title="Add a shop">
        <p className="card-body muted">
          At most {mostProducts} products can be compared. Remove one to add another.
        </p>
      </Card>
    );
  return (
    <Card title="Add a shop">
      <Form className="card-body" label="Add a shop" onSubmit={submit}>
        <TextInput
          label="Product URL"
          value={url}
          onChange={setUrl}
          placeholder="https://shop.example/product"
          isInvalid={add.isError}
          note="The page of the same product at another shop. It counts toward your plan."
        />
        {add.isPending && <Progress label="Reading the page" />}
        {add.isError && <ReadFailure error={add.error} />}
        {add.error instanceof Problem && canBeWatchedAlone(add.error) && (
          <div className="row">
            <Link className="button" to="/" search={{ url: addressOf(url) }}>
              Watch this page
            </Link>
            <span className="muted">Then add its URL here.</span>
          </div>
        )}
        <div>
          <Button type="submit" kind="primary" isPending={add.isPending}>
            Add a shop
          </Button>
        </div>
      </Form>
    </Card>
  );
}
