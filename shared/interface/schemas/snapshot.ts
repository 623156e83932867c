import * as z from 'zod';
import { Availability } from './availability.ts';
import { Address, Amount, Count, Currency } from './fields.ts';

export const Snapshot = z
  .object({
    url: Address.meta({ description: 'The URL as sent.' }),
    canonical_url: Address.meta({ description: 'The URL with tracking parameters removed.' }),
    name: z.string().nullable().meta({ description: 'Product name on the page.', example: 'Headphones X1' }),
    price: Amount.nullable().meta({ description: 'In major units of `currency`.' }),
    currency: Currency.nullable().meta({
      description: 'Currency on the page, ISO 4217. Amounts are not converted.',
    }),
    availability: Availability,
    image_url: Address.nullable().meta({ description: 'Product image on the page.' }),
    store_name: z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' }),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Reading rule for the host, if one was used.', example: null }),
    credits_used: Count.nullable().meta({
      description: 'Credits that the provider charged for reading the page, if known.',
    }),
  })
  .meta({ id: 'Snapshot', description: 'The current product data on a page.' });
