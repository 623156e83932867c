import * as z from 'zod';
import { defineOperation, ok, readFailures, route } from '../operation.ts';
import { addition, Country, CurrencyCode, choiceFields, PageUrl, ProductName } from '../schemas/fields.ts';
import { Note, Product, Tags } from '../schemas/product.ts';

export const updateProduct = defineOperation({
  ...route('updateProduct', 'PATCH', '/products/{id}'),
  tag: 'Products',
  summary: 'Update a product',
  description:
    'Renames, pauses or resumes a product, or moves it to another page. A paused product (`is_active` false) keeps its history, is not checked on schedule and does not count toward the plan limit. Resuming it returns 403 `limit_reached` at the limit. With `url`, `country`, `currency`, `pick` or `expected_price`, the page is read immediately and its price is added to the history; no alert fires. A `pending` product added with `when_unpriced` `watch` can also move to a page without a price. If the page cannot be read or shows another product, the product does not change.',
  body: z.strictObject({
    name: ProductName.optional(),
    tags: Tags.optional().meta(addition('Replaces its tags.')),
    note: Note.nullable().optional().meta(addition('Replaces its note. Null removes it.')),
    is_active: z.boolean().optional().describe('False pauses the product, true resumes it.'),
    url: PageUrl.optional().meta(
      addition('Another page of the same product. History, alerts, tags and note stay.'),
    ),
    country: Country.nullable().optional().meta(addition('Replaces the preferred country. Null removes it.')),
    currency: CurrencyCode.nullable()
      .optional()
      .meta(addition('Replaces the preferred currency. Null removes it.')),
    ...choiceFields,
    pick: choiceFields.pick.meta(
      addition(
        'Reads this place from now on: the `pick` of a candidate. Null returns to automatic reading. If the price differs, lows, highs and statistics start again, and no alert fires.',
      ),
    ),
    is_same_product: z
      .boolean()
      .optional()
      .meta(
        addition(
          'True accepts the page even if its GTIN, SKU or name belongs to another product. Without it, such a page is 422 `invalid`.',
        ),
      ),
  }),
  isKeyed: true,
  readsPages: true,
  success: ok('The updated product.', { data: Product }),
  failures: ['limit_reached', 'other_product', ...readFailures],
});
