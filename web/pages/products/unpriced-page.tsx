import { useState } from 'react';
import type { PageCandidates } from '../../api/candidates.ts';
import type { Asked } from '../../api/watching.ts';
import { Button } from '../../parts/button.tsx';
import { ReadFailure } from '../../parts/failure.tsx';
import { Form } from '../../parts/form.tsx';
import { FoundProduct } from './found-product.tsx';
import { type Started, useStart } from './use-start.ts';

interface UnpricedPageProps extends Started {
  asked: Asked;
  page: PageCandidates;
  /** The user sees a price on the page. */
  onChoose: () => void;
}

/** Offers to watch a page until it shows its first price. Enter alone accepts. */
export function UnpricedPage({ asked, page: { meta, data }, onChoose, ...started }: UnpricedPageProps) {
  const [attemptKey] = useState(() => crypto.randomUUID());
  const [isNotified, setNotified] = useState(true);
  const { start, begin } = useStart(started);
  const submit = () => {
    if (start.isPending) return;
    const alert = isNotified ? { condition: 'back_in_stock' as const } : null;
    begin({ asked, isUnpriced: true, alert, attemptKey });
  };
  return (
    <Form className="column roomy found" label="What was found" onSubmit={submit}>
      <FoundProduct page={meta} shop={new URL(asked.url).host}>
        <h2 className="found-price">No price on this page yet</h2>
      </FoundProduct>
      <p className="muted">
        We check the page as often as your plan says, and show its price once there is one.
      </p>
      <label className="choice">
        <input type="checkbox" checked={isNotified} onChange={() => setNotified(!isNotified)} />
        Notify me when it is available
      </label>
      {isNotified && meta.availability === 'in_stock' && (
        <p className="muted">
          The page says that it is in stock, so you will be notified only after it was sold out. To be
          notified of its first price, add an alert with a price on the product’s page.
        </p>
      )}
      {start.isError && <ReadFailure error={start.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={start.isPending} hasFocus>
          Watch anyway
        </Button>
        {data.length > 0 && <Button onPress={onChoose}>Choose a price</Button>}
        <Button kind="quiet" onPress={() => started.onDone(null)}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
