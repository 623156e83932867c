import * as z from 'zod';
import { getPrice } from '../../../../shared/interface/operations/get-price.ts';
import { listPrices } from '../../../../shared/interface/operations/list-prices.ts';
import { Id } from '../../../../shared/interface/schemas/fields.ts';
import { ExplainedPrice } from '../../../../shared/interface/schemas/price-point.ts';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import { defineWatchTool, type WatchContext } from '../watch-tool.ts';
import { ProductId } from './fields.ts';

export const explainPrice = defineWatchTool({
  name: 'explain_price',
  title: 'Explain a price',
  use: 'Explains why a price was chosen: where it was found, and why other prices were rejected.',
  cost: 'two requests without `price_id`.',
  effect: 'reads',
  operations: [getPrice],
  input: z.strictObject({
    product_id: ProductId,
    price_id: Id.optional().meta({ description: 'From `get_price_history`; default: the newest.' }),
  }),
  output: z.object({ price: ExplainedPrice }),
  run: async ({ product_id: id, price_id }, context) => {
    const params = { id, price_id: price_id ?? (await newestPrice(id, context)) };
    const { data } = await context.operations.call(getPrice, { params });
    return { price: data };
  },
});

async function newestPrice(id: string, { operations }: WatchContext): Promise<string> {
  const { data } = await operations.call(listPrices, { params: { id }, query: { per_page: 1, page: 1 } });
  const [newest] = data;
  if (newest) return newest.id;
  throw new ServiceError(
    'not_found',
    'No price has been read yet. Try again once the product is no longer `pending`.',
  );
}
