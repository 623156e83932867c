import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Alert } from '../../api/alerts.ts';
import { useCompare } from '../../api/items.ts';
import { messageOf } from '../../api/problem.ts';
import { type Product, productsQuery } from '../../api/products.ts';
import { notifiedWhen } from '../../format/conditions.ts';
import { shopOf } from '../../format/shops.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { hasNoRecipient, NobodyHint } from '../../parts/notified-hint.tsx';
import { isUnpriced } from '../../parts/product-status.ts';

export interface WatchedOutcome {
  product: Product;
  /** Another product with the same page. */
  otherId: string | null;
  suggested: { item_id: string | null; product_ids: string[] } | null;
  alert: Alert | null;
  alertError: unknown;
}

/** Confirms what is now watched, and when the user is notified. */
export function Watched({ outcome }: { outcome: WatchedOutcome }) {
  const { product, otherId, suggested, alert, alertError } = outcome;
  const products = useQuery(productsQuery);
  // Its first price can come while this is shown.
  const current = products.data?.find(({ id }) => id === product.id) ?? product;
  const { id, name, status } = current;
  const state = isUnpriced(current) ? 'It has no price yet. ' : 'Its page is still being read. ';
  const nobody = alert !== null && hasNoRecipient(alert.notified_by);
  return (
    <Message kind={alertError === null && !nobody && otherId === null ? 'good' : 'warn'}>
      <p>
        Watching <bdi>{name}</bdi>. {status === 'pending' && state}
        {alert && !nobody && `You will be notified ${notifiedWhen(alert, product.currency)}.`}
        {nobody && <NobodyHint />}
        {alertError !== null && `The alert was not set: ${messageOf(alertError)}`}{' '}
        <Link to="/products/$id" params={{ id }}>
          Open the product
        </Link>
      </p>
      {otherId !== null && (
        <p>
          You watch this page twice now.{' '}
          <Link to="/products/$id" params={{ id: otherId }}>
            Open the other product
          </Link>
        </p>
      )}
      {suggested && <SameProduct key={id} product={product} otherIds={suggested.product_ids} />}
    </Message>
  );
}

/** Asks whether to compare a product with another one that has the same GTIN. */
function SameProduct({ product, otherIds }: { product: Product; otherIds: string[] }) {
  const products = useQuery(productsQuery);
  const compare = useCompare();
  const navigate = useNavigate();
  const others = products.data?.filter(({ id }) => otherIds.includes(id)) ?? [];
  // Those of one item, or all that are in none.
  const itemId = others.find(({ item_id }) => item_id !== null)?.item_id ?? null;
  const same = others.filter(({ item_id }) => item_id === itemId);
  const [first] = same;
  if (!first) return null;
  return (
    <>
      <p>
        Same product as <bdi>{first.name}</bdi> at {shopOf(first)}?
      </p>
      <Button
        isSmall
        isPending={compare.isPending}
        onPress={() =>
          compare.mutate([...same, product], {
            onSuccess: ({ id }) => void navigate({ to: '/items/$id', params: { id } }),
          })
        }
      >
        Compare them
      </Button>
      {compare.isError && <Failure error={compare.error} />}
    </>
  );
}

/** Names the product that watches a page, and says if no check reads it. */
export function WatchedAlready({ productId: id }: { productId: string }) {
  const products = useQuery(productsQuery);
  const { name, is_active: isActive = true } = products.data?.find((product) => product.id === id) ?? {};
  return (
    <>
      You already watch this page{name && ': '}
      <bdi>{name}</bdi>. {!isActive && 'It is paused. '}
      <Link to="/products/$id" params={{ id }}>
        Open the product
      </Link>
    </>
  );
}
