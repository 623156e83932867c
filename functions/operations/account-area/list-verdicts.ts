import { listVerdicts as contract } from '../../../shared/interface/app/products.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { statsOf } from '../views/to-price-stats.ts';
import { operation } from '../wiring/operation.ts';

/** Returns the verdict on the price of every product. Each product costs one query of a few small items. */
export const listVerdicts = operation(
  contract,
  { needs: ['products', 'prices'] },
  async ({ account, nowMs }, { products, prices }) => {
    const days = limits.statsDays.default;
    const all = await products.listAll(account.id);
    const verdicts = all.map(async (product) => {
      const ended = await prices.days(product.id, days, nowMs);
      const { verdict, days_of_history } = statsOf(product, ended, { days, nowMs });
      return { product_id: product.id, verdict, days_of_history };
    });
    return { body: { data: await Promise.all(verdicts) } };
  },
);
