import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { productsQuery } from '../../api/products.ts';
import { Message } from '../../parts/message.tsx';

/** Leads to the product of a page that is watched already. */
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
