import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Alert } from '../../api/alerts.ts';
import { messageOf } from '../../api/problem.ts';
import { type Product, productsQuery } from '../../api/products.ts';
import { notifiedWhen } from '../../format/conditions.ts';
import { Message } from '../../parts/message.tsx';
import { hasNoRecipient, NobodyHint } from '../../parts/notified-hint.tsx';

export interface WatchedOutcome {
  product: Product;
  alert: Alert | null;
  alertError: unknown;
}

/** Confirms what is now watched, and when the user is notified. */
export function Watched({ outcome: { product, alert, alertError } }: { outcome: WatchedOutcome }) {
  const { id, name, status } = product;
  const nobody = alert !== null && hasNoRecipient(alert.notified_by);
  return (
    <Message kind={alertError === null && !nobody ? 'good' : 'warn'}>
      <p>
        Watching <bdi>{name}</bdi>. {status === 'pending' && 'Its page is still being read. '}
        {alert && !nobody && `You will be notified ${notifiedWhen(alert, product.currency)}.`}
        {nobody && <NobodyHint />}
        {alertError !== null && `The alert was not set: ${messageOf(alertError)}`}{' '}
        <Link to="/products/$id" params={{ id }}>
          Open the product
        </Link>
      </p>
    </Message>
  );
}

/** Links to the product of a page that is already watched. */
export function AlreadyWatched({ productId: id }: { productId: string }) {
  const products = useQuery(productsQuery);
  const name = products.data?.find((product) => product.id === id)?.name;
  return (
    <Message>
      <p>
        You already watch this page. <bdi>{name}</bdi>{' '}
        <Link to="/products/$id" params={{ id }}>
          Open the product
        </Link>
      </p>
    </Message>
  );
}
