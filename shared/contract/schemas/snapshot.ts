import * as z from 'zod';
import { Availability } from '../../extraction/extraction.ts';
import { Amount, CurrencyCode } from './fields.ts';

export const Snapshot = z
  .object({
    url: z.url(),
    canonical_url: z.url(),
    name: z.string().nullable().meta({ example: 'Headphones X1' }),
    price: Amount.nullable(),
    currency: CurrencyCode.nullable(),
    availability: Availability,
    image_url: z.url().nullable(),
    store_name: z.string().nullable().meta({ example: 'Example Shop' }),
    driver: z.string().meta({ description: 'Crawler driver that read the page.', example: 'direct' }),
    contract: z
      .string()
      .nullable()
      .meta({ description: 'Per-host reading rule that was used.', example: null }),
    credits_used: z
      .int()
      .nullable()
      .meta({ description: "The provider's price of the read, where it tells." }),
  })
  .meta({ id: 'Snapshot', description: 'What a page says now.' });
