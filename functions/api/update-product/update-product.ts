import type { updateProduct } from '../../../shared/contract/operations/update-product.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Behaviour } from '../serve/serve.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get' | 'setActive' | 'rename'>;
}

/**
 * Pauses, resumes or renames a product. The cap decides first, so that a refused request changes nothing.
 * Asking for what is already so is answered as a success.
 */
export function changeProduct({ products }: Dependencies): Behaviour<typeof updateProduct> {
  return async ({ account, allowance, params: { id }, body: { name, is_active } }) => {
    let product = await products.get(account.id, id);
    if (is_active !== undefined && is_active !== product.is_active) {
      await products.setActive(account, product, is_active, allowance);
      product = await products.get(account.id, id);
    }
    if (name !== undefined) product = await products.rename(account.id, id, name);
    return { body: { data: toProductView(product, account.plan, allowance) } };
  };
}
