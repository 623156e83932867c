import { limits } from '../../shared/interface/limits.ts';
import * as contracts from '../../shared/interface/operations/items.ts';
import { clipName } from '../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { type Item, newItem } from '../../shared/products/items/item.ts';
import { untilUnchanged } from '../../shared/products/items/item-store.ts';
import { isBestFresh, itemDays } from '../../shared/products/items/move-item.ts';
import { toItemView } from '../../shared/products/items/to-item-view.ts';
import { statsOf } from '../../shared/products/prices/price-stats.ts';
import { cleanDescription, type Product } from '../../shared/products/product.ts';
import { purgeDelaySeconds } from '../../shared/products/purge.ts';
import { itemsMatching } from './steps/product-filters.ts';
import { addAlert, alertsOf, previewAlertOn, pricesOf } from './steps/watched-prices.ts';
import { operation, type Services } from './wiring/operation.ts';

const both = ['items', 'products'] as const;

export const listItems = operation(
  contracts.listItems,
  both,
  async ({ account, query }, { items, products }) => {
    const { page, per_page, starting_after: after } = query;
    const all = await itemsMatching(await items.listAll(account.id), query, () =>
      products.listAll(account.id),
    );
    const left = after === undefined ? all.slice((page - 1) * per_page) : all.filter(({ id }) => id < after);
    const shown = left.slice(0, per_page);
    const hasMore = left.length > per_page;
    return {
      body: {
        data: await viewsOf(shown, account.id, products),
        meta: {
          page,
          per_page,
          total: all.length,
          has_more: hasMore,
          next_starting_after: hasMore ? (shown.at(-1)?.id ?? null) : null,
        },
      },
    };
  },
);

/** Compares products of the account. A rerun of the request returns the item that the first run made. */
export const createItem = operation(contracts.createItem, both, async (call, { items, products }) => {
  const { account, nowMs, body } = call;
  const id = call.newId();
  const { name, tags = [] } = cleanDescription(body);
  const item = await untilUnchanged(async () => {
    const made = await items.find(account.id, id);
    if (made) return made;
    const members: Product[] = [];
    for (const productId of body.product_ids) {
      const product = await products.get(account.id, productId);
      await requireUngrouped(product, id, items);
      members.push(product);
    }
    const [first] = members;
    const empty = newItem({
      id,
      account_id: account.id,
      name: name ?? clipName(first?.name ?? ''),
      currency: body.currency ?? first?.currency ?? null,
      tags,
      best_product_id: first?.id ?? '',
      created_at: toTime(nowMs),
    });
    return (await items.create(empty, members, nowMs)) && items.get(account.id, id);
  });
  return { body: { data: await viewOf(item, products) } };
});

export const getItem = operation(
  contracts.getItem,
  both,
  async ({ account, params }, { items, products }) => ({
    body: { data: await viewOf(await items.get(account.id, params.id), products) },
  }),
);

/** Renames an item, or replaces its tags or currency. */
export const updateItem = operation(
  contracts.updateItem,
  both,
  async ({ account, params, body, nowMs }, { items, products }) => {
    const { name, tags } = cleanDescription(body);
    const { currency } = body;
    const changes = { ...(name && { name }), ...(tags && { tags }), ...(currency && { currency }) };
    await untilUnchanged(async () => {
      const item = await items.get(account.id, params.id);
      return Object.keys(changes).length === 0 || items.describe(item, changes, nowMs);
    });
    return { body: { data: await viewOf(await items.get(account.id, params.id), products) } };
  },
);

/** Deletes an item, then its history and alerts. Keeps its products. */
export const deleteItem = operation(
  contracts.deleteItem,
  ['items', 'purgeQueue'],
  async ({ account, params: { id } }, { items, purgeQueue }) => {
    await items.get(account.id, id);
    // As in `deleteProduct`: the purge skips an item that still exists.
    await purgeQueue.send({ account_id: account.id, product_id: id }, { delaySeconds: purgeDelaySeconds });
    await untilUnchanged(async () => items.delete(await items.get(account.id, id)));
    return { body: undefined };
  },
);

export const addItemProduct = operation(
  contracts.addItemProduct,
  both,
  async ({ account, params: { id, product_id }, nowMs }, { items, products }) => {
    const item = await untilUnchanged(async () => {
      const item = await items.get(account.id, id);
      const product = await products.get(account.id, product_id);
      if (item.offers.some((offer) => offer.product_id === product.id)) return item;
      await requireUngrouped(product, id, items);
      if (item.offers.length >= limits.productsPerItem)
        throw new ServiceError(
          'validation_failed',
          `An item has at most ${limits.productsPerItem} products. Remove one first.`,
        );
      return (await items.add(item, product, nowMs)) && items.get(account.id, id);
    });
    return { body: { data: await viewOf(item, products) } };
  },
);

export const removeItemProduct = operation(
  contracts.removeItemProduct,
  both,
  async ({ account, params: { id, product_id }, nowMs }, { items, products }) => {
    await untilUnchanged(async () => {
      const item = await items.get(account.id, id);
      if (!item.offers.some((offer) => offer.product_id === product_id)) {
        await products.get(account.id, product_id);
        throw new ServiceError('not_found', `The item has no product ${product_id}.`);
      }
      if (item.offers.length === 1)
        throw new ServiceError(
          'validation_failed',
          'The last product of an item cannot be removed. Delete the item instead.',
        );
      return items.remove(item, product_id, nowMs);
    });
    return { body: undefined };
  },
);

export const listItemPrices = operation(
  contracts.listItemPrices,
  ['items', 'prices'],
  async ({ account, params, query }, services) => {
    const item = await services.items.get(account.id, params.id);
    const { data, meta } = await pricesOf(item, query, services);
    return {
      body: {
        data: data.map(({ product_id = item.best_product_id, ...point }) => ({ ...point, product_id })),
        meta,
      },
    };
  },
);

export const getItemStats = operation(
  contracts.getItemStats,
  ['items', 'prices', 'products'],
  async ({ account, params, query: { days }, nowMs }, { items, prices, products }) => {
    const stored = await items.get(account.id, params.id);
    const [ended, best] = await Promise.all([
      prices.days(stored.id, days, nowMs),
      products.findAll(account.id, [stored.best_product_id]),
    ]);
    const { item, past } = itemDays(stored, ended, nowMs);
    return { body: { data: statsOf(item, isBestFresh(item, best), past, { days, nowMs }) } };
  },
);

export const listItemAlerts = operation(
  contracts.listItemAlerts,
  ['items', 'alerts', 'readRecipients'],
  async ({ account, params }, services) => {
    const item = await services.items.get(account.id, params.id);
    return { body: { data: await alertsOf(item, account, services, item) } };
  },
);

export const createItemAlert = operation(
  contracts.createItemAlert,
  ['items', 'alerts', 'readRecipients', 'accounts', 'plans'],
  async (call, services) => {
    const reread = () => services.items.get(call.account.id, call.params.id);
    const item = await reread();
    return { body: { data: await addAlert(item, call.body, call, services, { reread, item }) } };
  },
);

export const previewItemAlert = operation(
  contracts.previewItemAlert,
  ['items', 'prices', 'readRecipients'],
  async (call, services) => {
    const item = await services.items.get(call.account.id, call.params.id);
    return { body: { data: await previewAlertOn(item, call.body, call, services, item) } };
  },
);

async function viewsOf(shown: Item[], accountId: string, products: Pick<Services['products'], 'findAll'>) {
  const ids = shown.flatMap(({ offers }) => offers.map(({ product_id }) => product_id));
  const found = await products.findAll(accountId, ids);
  return shown.map((item) => toItemView(item, found));
}

async function viewOf(item: Item, products: Pick<Services['products'], 'findAll'>) {
  return toItemView(
    item,
    await products.findAll(
      item.account_id,
      item.offers.map(({ product_id }) => product_id),
    ),
  );
}

/** Throws if the product is in another item. */
async function requireUngrouped(
  { id, account_id, item_id }: Product,
  itemId: string,
  items: Pick<Services['items'], 'find'>,
): Promise<void> {
  if (item_id === undefined || item_id === itemId) return;
  const other = await items.find(account_id, item_id);
  throw new ServiceError(
    'validation_failed',
    `Product ${id} is already in the item “${other?.name ?? ''}” (${item_id}). Remove it there first.`,
  );
}
