import { getPriceStats as contract } from '../../shared/interface/operations/prices.ts';
import { statsOf } from './views/to-price-stats.ts';
import { operation } from './wiring/operation.ts';

/** Returns the price statistics of a product's last days. */
export const getPriceStats = operation(
  contract,
  { needs: ['products', 'prices'] },
  async ({ account, params, query: { days }, nowMs }, { products, prices }) => {
    const product = await products.get(account.id, params.id);
    const ended = await prices.days(product.id, days, nowMs);
    return { body: { data: statsOf(product, product.failed_checks_in_row === 0, ended, { days, nowMs }) } };
  },
);
