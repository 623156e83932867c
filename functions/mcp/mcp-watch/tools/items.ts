import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import { listItems as listOperation } from '../../../../shared/interface/operations/items.ts';
import { getProduct } from '../../../../shared/interface/operations/products.ts';
import { Count, Currency, Id } from '../../../../shared/interface/schemas/fields.ts';
import { Item } from '../../../../shared/interface/schemas/item.ts';
import type { Product } from '../../../../shared/interface/schemas/product.ts';
import { majorToMinorUnits } from '../../../../shared/pages/money/minor-units.ts';
import { bestOffer, type Offer } from '../../../../shared/products/items/item.ts';
import { toOffersView } from '../../../../shared/products/items/to-item-view.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { Cursor, Limit } from './fields.ts';

export const CompactItem = Item.pick({
  id: true,
  name: true,
  currency: true,
  best: true,
  price: true,
  lowest_price: true,
  offers: true,
  tags: true,
});

export const listItems = defineWatchTool({
  name: 'list_items',
  title: 'List items',
  use: 'Returns items, newest first: one product at several shops, with the `best` offer.',
  effect: 'reads',
  operations: [listOperation],
  input: z.strictObject({ limit: Limit, starting_after: Cursor }),
  output: z.object({ items: z.array(CompactItem), total: Count, next_starting_after: Id.nullable() }),
  run: async ({ limit, starting_after }, { operations }) => {
    const { data, meta } = await operations.call(listOperation, {
      query: { per_page: limit, starting_after },
    });
    return { items: data, total: meta.total, next_starting_after: meta.next_starting_after };
  },
});

export const compareProducts = defineWatchTool({
  name: 'compare_products',
  title: 'Compare products',
  use: 'Returns the `best` offer in the currency of the first product, and why others do not count.',
  cost: 'one request per product.',
  effect: 'reads',
  operations: [getProduct],
  input: z.strictObject({
    product_ids: z.array(Id).min(1).max(limits.productsPerItem).describe('Product IDs.'),
  }),
  output: z.object({
    currency: Currency.nullable(),
    best: CompactItem.shape.best,
    offers: CompactItem.shape.offers,
  }),
  run: async ({ product_ids }, { operations }) => {
    const products: Product[] = [];
    for (const id of new Set(product_ids))
      products.push((await operations.call(getProduct, { params: { id } })).data);
    const currency = products[0]?.currency ?? null;
    const offers = products.map(offerIn);
    const best = bestOffer({ currency, best_product_id: null }, offers);
    return { currency, ...toOffersView({ currency, offers, bestId: best?.product_id ?? null }, products) };
  },
});

function offerIn({ id, price, currency, availability, is_active, is_failing }: Product): Offer {
  return {
    product_id: id,
    price_minor: price === null || currency === null ? null : majorToMinorUnits(price, currency),
    currency,
    availability,
    known_availability: null,
    is_paused: !is_active,
    is_failing,
  };
}
