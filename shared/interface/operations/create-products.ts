import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { ErrorDetails, ExplainedError } from '../schemas/error.ts';
import { Count, Id } from '../schemas/fields.ts';
import { SuggestedItem } from '../schemas/item.ts';
import { Product } from '../schemas/product.ts';

export const BatchError = ErrorDetails.extend({
  url: z.string().meta({ description: 'The URL as sent.' }),
  index: Count.meta({ description: 'Its position in `urls`, from 0.' }),
}).meta({ id: 'BatchError', description: 'Why a URL of the batch was not added.' });

const Added = z.object({
  data: z.array(Product).meta({ description: 'The new products.' }),
  meta: z
    .object({
      errors: z.array(BatchError).meta({ description: 'One error per URL that was not added.' }),
      suggested_items: z
        .array(SuggestedItem.extend({ product_id: Id.meta({ description: 'The new product.' }) }))
        .optional()
        .meta({
          description: 'The new products that you watch at other shops, too. Absent if there are none.',
          'x-extension': true,
        }),
    })
    .meta({ description: 'The errors, and suggestions.' }),
});

export const createProducts = defineOperation({
  id: 'createProducts',
  method: 'POST',
  path: '/products/batch',
  tag: 'Products',
  summary: 'Watch several product pages',
  description:
    'Reads up to 20 pages in parallel. URLs succeed or fail independently: products are in `data`, errors in `meta.errors`, both in the order of `urls`. Each product counts toward the plan limit. Pages that take too long to read are saved as `pending`.',
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
      .meta({ description: 'The pages to watch. Duplicates are allowed.' }),
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
  failures: [],
});
