import { deleteProduct as contract } from '../../shared/interface/operations/products.ts';
import { untilUnchanged } from '../../shared/products/items/item-store.ts';
import { purgeDelaySeconds } from '../../shared/products/purge.ts';
import { operation } from './wiring/operation.ts';

/**
 * Deletes a product, then its alerts, checks and prices. The last product of an item takes the item along. The purge is
 * queued first, so that a crash in between leaves no orphans; it skips what still exists.
 */
export const deleteProduct = operation(
  contract,
  { needs: ['products', 'items', 'purgeQueue'] },
  async ({ account, params: { id }, nowMs }, { products, items, purgeQueue }) => {
    const purge = (product_id: string) =>
      purgeQueue.send({ account_id: account.id, product_id }, { delaySeconds: purgeDelaySeconds });
    await products.get(account.id, id);
    await purge(id);
    // get() throws if another request deleted it.
    await untilUnchanged(async () => {
      const product = await products.get(account.id, id);
      if (product.item_id) await purge(product.item_id);
      return products.delete(account, product, await items.writesToFollow(product, () => null, nowMs));
    });
    return { body: undefined };
  },
);
