import * as z from 'zod';
import { Availability } from './availability.ts';
import { Address, Amount, Currency, Id, Time } from './fields.ts';

export const ProductStatus = z.enum(['watching', 'pending', 'failing']).meta({
  description: '`pending` until the first successful read, `failing` after three failed checks in a row.',
});
export type ProductStatus = z.infer<typeof ProductStatus>;

export const Product = z
  .object({
    id: Id,
    url: Address.meta({ description: 'The URL as saved.' }),
    canonical_url: Address.meta({ description: 'The URL with tracking parameters removed.' }),
    name: z.string().meta({
      description: "The caller's name for it, else the page's, clipped to 255 characters.",
      example: 'Headphones X1',
    }),
    price: Amount.nullable().meta({ description: 'Current price in major units; null while `pending`.' }),
    currency: Currency.nullable().meta({ description: 'ISO 4217, of all its prices; null while `pending`.' }),
    availability: Availability.nullable().meta({
      description:
        'Whether it can be bought, as far as the page told at the last read; null while `pending`.',
      'x-extension': true,
    }),
    image_url: Address.nullable().meta({ description: 'Picture on the page, where it shows one.' }),
    store_name: z
      .string()
      .nullable()
      .meta({ description: 'For display only: there is no store resource.', example: 'Example Shop' }),
    status: ProductStatus,
    is_failing: z.boolean().meta({ description: 'Whether `status` is `failing`.' }),
    is_active: z.boolean().meta({
      description: 'A paused product (false) is not checked on schedule and does not count toward the cap.',
    }),
    crawler: z
      .string()
      .nullable()
      .meta({ description: 'Driver that read the page last.', example: 'direct' }),
    can: z
      .object({
        add_alert: z.boolean().meta({ description: 'False at the alert cap of the plan.' }),
        add_alert_message: z
          .string()
          .nullable()
          .meta({ description: 'Why no alert can be added.', example: null }),
        update: z.boolean().meta({ description: 'True for its owner.' }),
        delete: z.boolean().meta({ description: 'True for its owner.' }),
      })
      .meta({ description: 'What the caller may do with it.' }),
    lowest_price: Amount.nullable().meta({ description: 'Lowest price read so far, in `currency`.' }),
    highest_price: Amount.nullable().meta({ description: 'Highest price read so far, in `currency`.' }),
    initial_price: Amount.nullable().meta({ description: 'Price of the first successful check.' }),
    checked_at: Time.nullable().meta({ description: 'When the last check ended, failed ones too.' }),
    created_at: Time.nullable().meta({ description: 'Since when it is watched.' }),
  })
  .meta({ id: 'Product', description: 'A watched product page.' });
export type Product = z.infer<typeof Product>;
