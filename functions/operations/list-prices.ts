import { listPrices as contract } from '../../shared/interface/operations/prices.ts';
import { pricesOf } from './steps/watched-prices.ts';
import { operation } from './wiring/operation.ts';

/** Returns one page of a product's price history, newest first. */
export const listPrices = operation(
  contract,
  { needs: ['products', 'prices'] },
  async ({ account, params, query }, services) => ({
    body: await pricesOf(await services.products.get(account.id, params.id), query, services),
  }),
);
