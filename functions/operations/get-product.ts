import { getProduct as contract } from '../../shared/interface/operations/products.ts';
import { toProductView } from '../../shared/products/to-product-view.ts';
import { operation } from './wiring/operation.ts';

/** Returns one product of the account. */
export const getProduct = operation(
  contract,
  { needs: ['products'] },
  async ({ account, allowance, params }, { products }) => {
    const product = await products.get(account.id, params.id);
    return { body: { data: toProductView(product, account.plan, allowance) } };
  },
);
