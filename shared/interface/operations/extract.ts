import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Availability } from '../schemas/availability.ts';
import { Evidence } from '../schemas/evidence.ts';
import {
  Address,
  Amount,
  Count,
  Country,
  Currency,
  CurrencyCode,
  Id,
  PageUrl,
  Time,
} from '../schemas/fields.ts';

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

export const extract = defineOperation({
  id: 'extract',
  method: 'POST',
  path: '/extract',
  tag: 'Extract',
  summary: 'Read a page once',
  description:
    'Returns the current title, price, currency and availability of a product page, without watching it. `country` and `currency` are preferences: they select among several offers and resolve an ambiguous `$`. Amounts are never converted.',
  body: z.strictObject({ url: PageUrl, country: Country.optional(), currency: CurrencyCode.optional() }),
  scopes: ['read'],
  isKeyed: true,
  readsPages: true,
  success: {
    status: 200,
    description: 'The current product data on the page.',
    body: z.object({
      data: Snapshot,
      meta: z
        .object({
          read_at: Time.meta({ description: 'When the page was read.' }),
          evidence: Evidence.nullable().meta({
            description: 'How the price was found and why it was chosen.',
            'x-extension': true,
          }),
          also_watched_as: z.array(Id).meta({
            description: 'The products of the account that watch this page.',
            'x-extension': true,
          }),
        })
        .meta({ description: 'How the page was read.' }),
    }),
  },
  failures: ['unreadable_url', 'no_price', 'unavailable', 'blocked', 'quota', 'not_configured'],
});
