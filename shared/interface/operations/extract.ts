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
    'Reads the live title, price, currency and availability of a product page. Creates no watch. `country` and `currency` are preferences: they choose among several offers and settle what an ambiguous `$` means. Nothing is converted.',
  body: z.strictObject({ url: PageUrl, country: Country.optional(), currency: CurrencyCode.optional() }),
  isKeyed: true,
  readsPages: true,
  success: {
    status: 200,
    description: 'What the page says now.',
    body: z.object({
      data: Snapshot,
      meta: z
        .object({
          read_at: Time.meta({ description: 'When the page was read.' }),
          evidence: Evidence.nullable().meta({
            description: 'How the price was read, and why it is the price.',
            'x-extension': true,
          }),
        })
        .meta({ description: 'Facts about the reading itself.' }),
    }),
  },
  failures: ['unreadable_url', 'no_price', 'unavailable', 'blocked', 'quota', 'not_configured'],
});
