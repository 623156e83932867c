import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Country, CurrencyCode, choiceFields, Id, PageUrl } from '../schemas/fields.ts';
import { SuggestedItem } from '../schemas/item.ts';
import { Note, Product, Tags } from '../schemas/product.ts';
import { ProductName } from '../schemas/product-name.ts';

export const createProduct = defineOperation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
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
    tags: Tags.optional().meta({ description: 'Its tags.', 'x-extension': true }),
    note: Note.nullable().optional().meta({ description: 'Its note.', 'x-extension': true }),
    when_unpriced: z.enum(['refuse', 'watch']).optional().meta({
      description:
        '`watch` saves a page that shows no price yet, such as a sold-out or announced product, as `pending`. The first price makes it `watching`. A page with several prices, or of several products, is refused.',
      'x-extension': true,
    }),
    is_active: z.boolean().optional().meta({
      description:
        'False adds it paused: it is not checked on schedule and does not count toward the plan limit.',
      'x-extension': true,
    }),
  }),
  isKeyed: true,
  readsPages: true,
  success: {
    status: 201,
    description: 'The product.',
    body: z.object({
      data: Product,
      meta: z
        .object({
          also_watched_as: z
            .array(Id)
            .meta({ description: 'Your other products with the same `canonical_url`.' }),
          suggested_item: SuggestedItem.optional(),
        })
        .optional()
        .meta({
          description: 'Present if you already watch this page, or the same product at another shop.',
          'x-extension': true,
        }),
    }),
  },
  failures: [
    'limit_reached',
    'unreadable_url',
    'no_price',
    'unavailable',
    'blocked',
    'quota',
    'not_configured',
  ],
});
