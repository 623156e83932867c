import * as z from 'zod';
import { limits } from '../limits.ts';
import { Availability } from './availability.ts';
import { Address, Amount, addition, Currency, Id, Time } from './fields.ts';
import { Tag } from './product.ts';

const StoreName = z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' });

const Offer = z
  .object({
    product_id: Id,
    name: z.string().meta({ description: 'The name of the product.', example: 'Headphones X1' }),
    store_name: StoreName,
    url: Address.describe('The watched URL.'),
    price: Amount.nullable().describe('In `currency`. Null while the product has no price.'),
    currency: Currency.nullable().describe('Currency of `price`, ISO 4217.'),
    availability: Availability.nullable().describe('When its page was last read; null before.'),
    is_compared: z
      .boolean()
      .describe(
        "Whether the product is active and not failing, and has a price in the item's currency, and is not out of stock.",
      ),
    reason: z.string().nullable().meta({
      description: 'Why the offer is not compared; null if it is.',
      example: null,
    }),
    has_other_gtin: z.boolean().optional().meta({
      description:
        'Whether its page showed another GTIN than the page of the first offer with one, so that it may be another product.',
    }),
  })
  .meta({ id: 'Offer', description: 'A product of an item.', 'x-extension': true });

export const Item = z
  .object({
    id: Id,
    name: z.string().meta({ description: 'The name of the item.', example: 'Headphones X1' }),
    currency: Currency.nullable().describe(
      'The currency in which offers are compared, ISO 4217. Null until a product has a price.',
    ),
    best: z
      .object({
        product_id: Id,
        store_name: StoreName,
        price: Amount,
        url: Address.describe('The watched URL.'),
      })
      .nullable()
      .describe('The cheapest compared offer. At a tie, the current best stays. Null while there is none.'),
    price: Amount.nullable().describe('The price of `best`, or null.'),
    lowest_price: Amount.nullable().describe(
      'The lowest best price so far, in `currency`. The lowest, highest and initial price restart when you choose another price on the page of the best offer.',
    ),
    highest_price: Amount.nullable().describe('The highest best price so far, in `currency`.'),
    initial_price: Amount.nullable().describe('The first best price in `currency`.'),
    offers: z.array(Offer).describe(`1 to ${limits.productsPerItem}, in the order in which they were added.`),
    tags: z.array(Tag).describe('Your labels.'),
    created_at: Time.describe('When the item was created.'),
  })
  .meta({
    id: 'Item',
    description: 'A product at several shops, with its best price and a history of its own.',
    'x-extension': true,
  });
export type Item = z.infer<typeof Item>;

/** Equal names can be different products, so only the GTIN counts. */
export const SuggestedItem = z
  .object({
    item_id: Id.nullable().describe(
      'The item that compares one of them; null if none does. Add the new product to it.',
    ),
    product_ids: z.array(Id).describe('Your other products with the same GTIN.'),
  })
  .meta(addition('The same product at other shops, by GTIN.'));
