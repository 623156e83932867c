import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { Alert } from '../schemas/alert.ts';
import { Amount, Count, Id, Text } from '../schemas/fields.ts';
import { Item } from '../schemas/item.ts';
import { Verdict } from '../schemas/price.ts';

const PageMatch = z
  .object({
    url: z.string(),
    canonical_url: z
      .string()
      .nullable()
      .describe('The same for all URLs of a page. Null if the URL is invalid.'),
    similar_url: z.string().nullable().describe('The canonical URL without parameters such as `ref`.'),
    product_id: Id.nullable().describe('Null if no product has this canonical URL.'),
    may_be_watched: z
      .boolean()
      .describe('Whether only reading the page shows if a product with the same `similar_url` watches it.'),
  })
  .meta({ id: 'PageMatch' });

export const findProducts = defineOperation({
  ...route('findProducts', 'POST', '/product-matches'),
  tag: 'Products',
  summary: 'Find products by URL',
  description:
    'Returns which of these pages the account already watches, by canonical URL. Does not read any page. If URLs differ only in parameters such as `ref`, extract the page: `meta.also_watched_as` lists its products.',
  body: z.strictObject({ urls: z.array(Text).min(1).max(limits.urlsPerFind) }),
  scopes: ['read'],
  success: ok('The URLs in the order of the request.', {
    data: z.array(PageMatch),
  }),
});

const Summary = z
  .object({
    id: Id.describe('Of the product or item.'),
    verdict: Verdict,
    days_of_history: Count,
    daily_lows: z
      .array(z.object({ day: z.iso.date(), amount: Amount }))
      .describe(`The lowest price of each checked day, over the last ${limits.summaryDays} days.`),
    alerts: z.array(Alert.pick({ condition: true, threshold: true, currency: true, is_active: true })),
  })
  .meta({ id: 'Summary' });

export const listSummaries = defineOperation({
  ...route('listSummaries', 'GET', '/product-summaries'),
  tag: 'Products',
  summary: 'List product summaries',
  description:
    'Returns the alerts of each product and item, its daily prices, and whether its current price is good compared with the last 90 days.',
  success: ok('The summaries of the products and items, and the items.', {
    data: z.array(Summary),
    items: z.array(Item),
  }),
});
