import * as z from 'zod';
import { ErrorDetails, ExplainedError } from '../errors.ts';
import { limits } from '../limits.ts';
import { created, defineOperation, readFailures, route } from '../operation.ts';
import {
  addition,
  Count,
  Country,
  CurrencyCode,
  choiceFields,
  Id,
  PageUrl,
  ProductName,
} from '../schemas/fields.ts';
import { SuggestedItem } from '../schemas/item.ts';
import { Note, Product, Tags } from '../schemas/product.ts';

export const createProduct = defineOperation({
  ...route('createProduct', 'POST', '/products'),
  tag: 'Products',
  summary: 'Watch a product page',
  description:
    'Reads the page and starts watching it. The product counts toward the plan limit. If reading takes too long, the product is saved as `pending` and its first check is queued. You can watch the same page more than once: `meta.also_watched_as` then lists the other products. Send `Idempotency-Key` to prevent accidental duplicates.',
  body: z.strictObject({
    url: PageUrl,
    name: ProductName.optional(),
    country: Country.optional(),
    currency: CurrencyCode.optional(),
    ...choiceFields,
    tags: Tags.optional().meta(addition('Its tags.')),
    note: Note.nullable().optional().meta(addition('Its note.')),
    when_unpriced: z
      .enum(['refuse', 'watch'])
      .optional()
      .meta(
        addition(
          '`watch` saves a page that shows no price yet, such as a sold-out or announced product, as `pending`. The first price makes it `watching`. A page with several prices, or of several products, is refused.',
        ),
      ),
    when_unread: z
      .enum(['refuse', 'watch'])
      .optional()
      .meta(
        addition(
          '`watch` saves a page that cannot be read now as `pending`, where the response would be a retryable 503. Its first check is queued.',
        ),
      ),
    is_active: z
      .boolean()
      .optional()
      .meta(
        addition(
          'False adds it paused: it is not checked on schedule and does not count toward the plan limit.',
        ),
      ),
  }),
  isKeyed: true,
  readsPages: true,
  success: created('The product.', {
    data: Product,
    meta: z
      .object({
        also_watched_as: z.array(Id).describe('Your other products with the same `canonical_url`.'),
        suggested_item: SuggestedItem.optional(),
      })
      .optional()
      .meta(addition('Present if you already watch this page, or the same product at another shop.')),
  }),
  failures: ['limit_reached', ...readFailures],
});

export const BatchError = ErrorDetails.extend({
  url: z.string().describe('The URL as sent.'),
  index: Count.describe('Its position in `urls`, from 0.'),
}).meta({ id: 'BatchError', description: 'Why a URL of the batch was not added.' });

const Added = z.object({
  data: z.array(Product).describe('The new products.'),
  meta: z
    .object({
      errors: z.array(BatchError).describe('One error per URL that was not added.'),
      suggested_items: z
        .array(SuggestedItem.extend({ product_id: Id.describe('The new product.') }))
        .optional()
        .meta(addition('The new products that you watch at other shops, too. Absent if there are none.')),
    })
    .describe('The errors, and suggestions.'),
});

export const createProducts = defineOperation({
  ...route('createProducts', 'POST', '/products/batch'),
  tag: 'Products',
  summary: 'Watch several product pages',
  description: `Reads up to ${limits.urlsPerBatch} pages in parallel. URLs succeed or fail independently: products are in \`data\`, errors in \`meta.errors\`, both in the order of \`urls\`. Each product counts toward the plan limit. Pages that take too long to read are saved as \`pending\`.`,
  body: z.strictObject({
    urls: z
      .array(
        z.string().meta({
          description: 'URL of a product page. An invalid URL is reported in `meta.errors`.',
          example: 'https://shop.example/p/1',
        }),
      )
      .min(1)
      .max(limits.urlsPerBatch)
      .describe('The pages to watch. Duplicates are allowed.'),
  }),
  isKeyed: true,
  readsPages: true,
  success: {
    status: 200,
    description: 'The new products, and errors for the other URLs.',
    body: Added,
    appBody: Added.extend({
      meta: Added.shape.meta.extend({ errors: z.array(BatchError.extend(ExplainedError.shape)) }),
    }),
  },
});
