import * as z from 'zod';
import { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { Availability } from './availability.ts';
import { Address, Amount, addition, Currency, Id, shortName, shortText, Time } from './fields.ts';

export const Tag = shortName(limits.tagCharacters, 'gift').meta({
  description: `A label, at most ${limits.tagCharacters} characters.`,
});
export const Tags = z
  .array(Tag)
  .max(limits.tagsPerProduct)
  .transform((tags) => [...new Set(tags)]);
export const Note = shortText(limits.noteCharacters).meta({
  description: `A note, at most ${limits.noteCharacters} characters.`,
  example: 'For the kitchen',
});

export const ProductStatus = z
  .enum(['watching', 'pending', 'failing'])
  .describe('`pending` until the first price; `failing` after three failed checks in a row.');
export type ProductStatus = z.infer<typeof ProductStatus>;

export const Product = z
  .object({
    id: Id,
    url: Address.describe('The watched URL.'),
    canonical_url: Address.describe('The URL with tracking parameters removed.'),
    name: z.string().meta({
      description: 'The name that you set, or the title on the page. Truncated to 255 characters.',
      example: 'Headphones X1',
    }),
    price: Amount.nullable().describe('Current price in major units; null while `pending`.'),
    currency: Currency.nullable().describe(
      'Currency of `price`, `lowest_price` and `highest_price`, ISO 4217; null while `pending`.',
    ),
    availability: Availability.nullable().meta(
      addition('Availability at the last successful check; null before the first.'),
    ),
    tags: z.array(Tag).meta(addition('Your labels.')),
    note: Note.nullable().meta(addition('Your note.')),
    image_url: Address.nullable().describe('Product image on the page.'),
    store_name: z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' }),
    status: ProductStatus,
    is_failing: z.boolean().describe('Whether `status` is `failing`.'),
    is_active: z
      .boolean()
      .describe(
        'False if paused. A paused product is not checked on schedule and does not count toward the plan limit.',
      ),
    reading: z
      .enum(['automatic', 'picked'])
      .meta(addition('`picked` if you chose where on the page the price is.')),
    crawler: z
      .string()
      .nullable()
      .meta({ description: 'Crawler driver of the last reading.', example: 'direct' }),
    can: z
      .object({
        add_alert: z.boolean().describe("False at the plan's alert limit."),
        add_alert_message: z
          .string()
          .nullable()
          .meta({ description: 'Why you cannot add an alert.', example: null }),
        update: z.boolean().describe('True for the owner.'),
        delete: z.boolean().describe('True for the owner.'),
      })
      .describe('What you can do with the product.'),
    lowest_price: Amount.nullable().describe('Lowest price so far, in `currency`.'),
    highest_price: Amount.nullable().describe('Highest price so far, in `currency`.'),
    initial_price: Amount.nullable().describe('Price at the first successful check, in `initial_currency`.'),
    initial_currency: Currency.nullable().meta(
      addition('Currency of `initial_price`. It stays when `currency` changes.'),
    ),
    compared_since: Time.nullable().meta({
      description:
        'When you last chose another price of the page. Earlier prices, also `initial_price`, are not compared with those since; null if all are.',
      example: null,
      'x-extension': true,
    }),
    checked_at: Time.nullable().describe('When the last check ended, whether or not it succeeded.'),
    price_read_at: Time.nullable().meta(
      addition(
        'When `price` was read. Earlier than `checked_at` if the last check failed, or if the page is out of stock and shows no price.',
      ),
    ),
    last_check_error: ErrorCode.nullable().meta(
      addition('Why the last check failed, as an error code; null if it succeeded.'),
    ),
    item_id: Id.nullable().meta({
      description: 'The item that compares it with the same product at other shops; null if none does.',
      example: null,
      'x-extension': true,
    }),
    created_at: Time.nullable().describe('When the product was added.'),
  })
  .meta({ id: 'Product', description: 'A watched product page.' });
export type Product = z.infer<typeof Product>;
