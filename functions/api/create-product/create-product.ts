import type { createProduct as operation } from '../../../shared/interface/operations/create-product.ts';
import { toProductView } from '../../../shared/products/to-product-view.ts';
import type { Behaviour } from '../serve/validated.ts';
import { readToWatch, saveWatch, type WatchDependencies } from '../watch-page.ts';

/** Reads a page and watches it. */
export function createProduct(dependencies: WatchDependencies): Behaviour<typeof operation> {
  return async ({ body, ...call }) => {
    const request = { ...call, ...body };
    const read = await readToWatch(request, dependencies);
    const { product, account, allowance } = await saveWatch(read, request, dependencies);
    return { body: { data: toProductView(product, account.plan, allowance) } };
  };
}
