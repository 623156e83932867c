import * as z from 'zod';
import { Amount, CurrencyCode, Id, Time } from './fields.ts';

export const ProductStatus = z.enum(['watching', 'pending', 'failing']).meta({
  description: '`pending` until the first successful read, `failing` after three failed checks in a row.',
});
export type ProductStatus = z.infer<typeof ProductStatus>;

export const Product = z
  .object({
    id: Id,
    url: z.url().meta({ description: 'The URL as saved.' }),
    canonical_url: z.url().meta({ description: 'The URL with tracking parameters removed.' }),
    name: z
      .string()
      .meta({ description: "The caller's name for it, else the page's.", example: 'Headphones X1' }),
    price: Amount.nullable().meta({ description: 'Current price in major units; null while `pending`.' }),
    currency: CurrencyCode.nullable(),
    image_url: z.url().nullable(),
    store_name: z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' }),
    status: ProductStatus,
    is_failing: z.boolean(),
    is_active: z.boolean().meta({
      description: 'A paused product (false) is not checked on schedule and does not count toward the cap.',
    }),
    crawler: z
      .string()
      .nullable()
      .meta({ description: 'Driver that read the page last.', example: 'direct' }),
    can: z.object({
      add_alert: z.boolean(),
      add_alert_message: z
        .string()
        .nullable()
        .meta({ description: 'Why no alert can be added.', example: null }),
      update: z.boolean(),
      delete: z.boolean(),
    }),
    lowest_price: Amount.nullable(),
    highest_price: Amount.nullable(),
    initial_price: Amount.nullable().meta({ description: 'Price of the first successful check.' }),
    checked_at: Time.nullable().meta({ description: 'When the last check ended, failed ones too.' }),
    created_at: Time.nullable(),
  })
  .meta({ id: 'Product', description: 'A watched product page.' });
export type Product = z.infer<typeof Product>;
