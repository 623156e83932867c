import * as contracts from '../../shared/interface/operations/products.ts';
import { untilUnchanged } from '../../shared/products/items/item-store.ts';
import { purgeDelaySeconds } from '../../shared/products/purge.ts';
import { toProductView } from '../../shared/products/to-product-view.ts';
import { productMatcher } from './steps/product-filters.ts';
import { operation } from './wiring/operation.ts';

/** Reads one more, to know whether there is another page. With filters, reads all products. */
export const listProducts = operation(
  contracts.listProducts,
  ['products'],
  async ({ account, allowance, query }, { products }) => {
    const { page, per_page, starting_after: after } = query;
    const skip = after === undefined ? (page - 1) * per_page : 0;
    const limit = per_page + 1;
    const matches = productMatcher(query);
    const matching = matches === null ? null : (await products.listAll(account.id)).filter(matches);
    const total = matching?.length ?? account.products_total;
    const found = matching
      ? matching
          .toReversed()
          .filter(({ id }) => after === undefined || id < after)
          .slice(skip, skip + limit)
      : skip >= total
        ? []
        : await products.list(account.id, { after, skip, limit });
    const shown = found.slice(0, per_page);
    const hasMore = found.length > per_page;
    return {
      body: {
        data: shown.map((product) => toProductView(product, account.plan, allowance)),
        meta: {
          page,
          per_page,
          total,
          has_more: hasMore,
          next_starting_after: hasMore ? (shown.at(-1)?.id ?? null) : null,
        },
      },
    };
  },
);

export const getProduct = operation(
  contracts.getProduct,
  ['products'],
  async ({ account, allowance, params }, { products }) => {
    const product = await products.get(account.id, params.id);
    return { body: { data: toProductView(product, account.plan, allowance) } };
  },
);

/** The purge is queued first, so that a crash leaves no orphans. An item goes with its last product. */
export const deleteProduct = operation(
  contracts.deleteProduct,
  ['products', 'items', 'purgeQueue'],
  async ({ account, params: { id }, nowMs }, { products, items, purgeQueue }) => {
    const purge = (product_id: string) =>
      purgeQueue.send({ account_id: account.id, product_id }, { delaySeconds: purgeDelaySeconds });
    await products.get(account.id, id);
    await purge(id);
    // get() throws if another request deleted it.
    await untilUnchanged(async () => {
      const product = await products.get(account.id, id);
      if (product.item_id) await purge(product.item_id);
      return products.delete(account, product, await items.writesToFollow(product, () => null, { nowMs }));
    });
    return { body: undefined };
  },
);
