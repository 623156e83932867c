import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Count, Id, Text } from '../schemas/fields.ts';
import { Verdict } from '../schemas/price-stats.ts';

export const findProducts = defineOperation({
  id: 'findProducts',
  method: 'POST',
  path: '/product-matches',
  tag: 'Products',
  summary: 'Find products by URL',
  description: 'Returns which of these pages the account watches already, by canonical URL. Reads no page.',
  body: z.strictObject({ urls: z.array(Text).min(1).max(limits.urlsPerFind) }),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The URLs in the order of the request.',
    body: z.object({
      data: z.array(
        z.object({
          url: z.string(),
          product_id: Id.nullable().meta({ description: 'Null if no product has this page.' }),
        }),
      ),
    }),
  },
  failures: [],
});

export const listVerdicts = defineOperation({
  id: 'listVerdicts',
  method: 'GET',
  path: '/price-verdicts',
  tag: 'Products',
  summary: 'List price verdicts',
  description: 'Returns for each product whether its current price is a good one, by the last 90 days.',
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The verdict of every product.',
    body: z.object({
      data: z.array(z.object({ product_id: Id, verdict: Verdict, days_of_history: Count })),
    }),
  },
  failures: [],
});
