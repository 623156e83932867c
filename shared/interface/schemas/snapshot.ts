import * as z from 'zod';
import { Availability } from './availability.ts';
import { Address, Amount, Count, Currency } from './fields.ts';

export const Snapshot = z
  .object({
    url: Address.meta({ description: 'The URL as sent.' }),
    canonical_url: Address.meta({ description: 'The URL with tracking parameters removed.' }),
    name: z.string().nullable().meta({ description: 'Title of the product.', example: 'Headphones X1' }),
    price: Amount.nullable().meta({ description: 'In major units of `currency`.' }),
    currency: Currency.nullable().meta({ description: 'ISO 4217, as on the page: nothing is converted.' }),
    availability: Availability,
    image_url: Address.nullable().meta({ description: 'Picture on the page, where it shows one.' }),
    store_name: z.string().nullable().meta({ description: 'For display only.', example: 'Example Shop' }),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Per-host reading rule that was used.', example: null }),
    credits_used: Count.nullable().meta({ description: "The provider's price of the read, where it tells." }),
  })
  .meta({ id: 'Snapshot', description: 'What a page says now.' });
