import type { getProduct as operation } from '../../../shared/interface/operations/get-product.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
}

/** Answers with one product of the account. */
export function getProduct({ products }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, allowance, params }) => {
    const product = await products.get(account.id, params.id);
    return { body: { data: toProductView(product, account.plan, allowance) } };
  };
}
