import * as z from 'zod';
import { keys } from '../../platform/table/keys.ts';
import { DayLow } from '../day-lows.ts';
import { Offer } from './offer.ts';

const StoredItem = z.object({
  pk: z.string(),
  sk: z.string(),
  name: z.string(),
  /** Null until a product has a price. */
  currency: z.string().nullable(),
  tags: z.array(z.string()),
  /** Of its products, in the order in which they were added. */
  offers: z.array(Offer),
  /** Of the best offer; while nobody offers the item, of the last one. */
  best_product_id: z.string(),
  is_offered: z.boolean(),
  /** The best price; while nobody offers the item, the last one. Null before the first one in `currency`. */
  price_minor: z.int().nullable(),
  lowest_minor: z.int().nullable(),
  highest_minor: z.int().nullable(),
  initial_minor: z.int().nullable(),
  day_low: DayLow.nullable(),
  price_count: z.int(),
  alert_count: z.int(),
  /** Counts the changes of this row, except of `alert_count`. Each change requires the version that it was based on. */
  version: z.int(),
  created_at: z.string(),
});

const prefixes = keys.item('', '');

export const Item = StoredItem.transform(({ pk, sk, ...stored }) => ({
  ...stored,
  id: sk.slice(prefixes.sk.length),
  account_id: pk.slice(prefixes.pk.length),
}));
export type Item = z.infer<typeof Item>;

type NewItem = Pick<
  Item,
  'id' | 'account_id' | 'name' | 'currency' | 'tags' | 'best_product_id' | 'created_at'
>;

/** Without offers. */
export function newItem(given: NewItem): Item {
  return {
    ...given,
    offers: [],
    is_offered: false,
    price_minor: null,
    lowest_minor: null,
    highest_minor: null,
    initial_minor: null,
    day_low: null,
    price_count: 0,
    alert_count: 0,
    version: 0,
  };
}
