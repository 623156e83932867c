import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Evidence } from '../schemas/evidence.ts';
import { Country, CurrencyCode, PageUrl, Time } from '../schemas/fields.ts';
import { Snapshot } from '../schemas/snapshot.ts';

export const extract = defineOperation({
  id: 'extract',
  method: 'POST',
  path: '/extract',
  tag: 'Extract',
  summary: 'Read a page once',
  description:
    'Returns the current title, price, currency and availability of a product page, without watching it. `country` and `currency` are preferences: they select among several offers and resolve an ambiguous `$`. Amounts are never converted.',
  body: z.strictObject({ url: PageUrl, country: Country.optional(), currency: CurrencyCode.optional() }),
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
        })
        .meta({ description: 'How the page was read.' }),
    }),
  },
  failures: ['unreadable_url', 'no_price', 'unavailable', 'blocked', 'quota', 'not_configured'],
});
