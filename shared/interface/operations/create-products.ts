import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { ErrorDetails } from '../schemas/error.ts';
import { Count } from '../schemas/fields.ts';
import { Product } from '../schemas/product.ts';

export const BatchError = ErrorDetails.extend({
  url: z.string().meta({ description: 'The URL as it was sent.' }),
  index: Count.meta({ description: 'Its position in `urls`, from 0.' }),
}).meta({ id: 'BatchError', description: 'Why one URL of a batch is not watched.' });

export const createProducts = defineOperation({
  id: 'createProducts',
  method: 'POST',
  path: '/products/batch',
  tag: 'Products',
  summary: 'Watch several product pages',
  description:
    'Reads up to 20 pages at once. A bad URL does not stop the others: successes are in `data`, failures in `meta.errors`, both in the order of `urls`. Each URL is counted against the cap on its own. What is still being read when the time is up is saved as `pending`.',
  body: z.strictObject({
    urls: z
      .array(
        z.string().meta({
          description: 'Address of a product page. An unusable URL is reported as an error of its own.',
          example: 'https://shop.example/p/1',
        }),
      )
      .min(1)
      .max(limits.urlsPerBatch)
      .meta({ description: 'The pages to watch. The same page may occur twice.' }),
  }),
  isKeyed: true,
  readsPages: true,
  success: {
    status: 200,
    description: 'The products that are watched now, and the URLs that are not.',
    body: z.object({
      data: z.array(Product).meta({ description: 'The products that are watched now.' }),
      meta: z
        .object({
          errors: z.array(BatchError).meta({ description: 'One for each URL that is not watched.' }),
        })
        .meta({ description: 'What went wrong.' }),
    }),
  },
  failures: [],
});
