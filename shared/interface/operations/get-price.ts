import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';
import { ExplainedPrice } from '../schemas/price-point.ts';

export const getPrice = defineOperation({
  id: 'getPrice',
  method: 'GET',
  path: '/products/{id}/prices/{price_id}',
  tag: 'Products',
  summary: 'Explain a price',
  description:
    'Returns a price point with its evidence: where on the page the price was found, which sources agree, which other prices were rejected and why, and how the page was read.',
  params: z.object({ id: Id, price_id: Id }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: { status: 200, description: 'The price point.', body: z.object({ data: ExplainedPrice }) },
  failures: [],
});
