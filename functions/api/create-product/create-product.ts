import type { createProduct } from '../../../shared/contract/operations/create-product.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Behaviour } from '../serve/serve.ts';
import { readToWatch, saveWatch, type WatchDependencies } from '../watch-page.ts';

/** Watches one page. */
export function addProduct(dependencies: WatchDependencies): Behaviour<typeof createProduct> {
  return async ({ body, ...call }) => {
    const request = { ...call, ...body };
    const product = await saveWatch(await readToWatch(request, dependencies), request, dependencies);
    return { body: { data: toProductView(product, call.account.plan, call.allowance) } };
  };
}
