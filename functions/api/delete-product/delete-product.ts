import type { deleteProduct as operation } from '../../../shared/interface/operations/delete-product.ts';
import type { Queue } from '../../../shared/platform/queues/queue.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../../shared/products/purge-message.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get' | 'delete'>;
  purgeQueue: Queue<PurgeMessage>;
}

/**
 * Deletes a product; its alerts, checks and prices follow. The purge is queued first, so that a crash between the two
 * leaves no orphans: a purge whose product still exists does nothing.
 */
export function deleteProduct({ products, purgeQueue }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params: { id } }) => {
    let product = await products.get(account.id, id);
    await purgeQueue.send({ account_id: account.id, product_id: id }, { delaySeconds: purgeDelaySeconds });
    // It is refused if the product was paused or resumed since it was read; get() throws once it is gone.
    while (!(await products.delete(account, product))) product = await products.get(account.id, id);
    return { body: undefined };
  };
}
