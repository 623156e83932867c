import { listPrices as contract } from '../../shared/interface/operations/list-prices.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import { operation } from './wiring/operation.ts';

/** Returns one page of the price history, newest first. The product's price count makes it one bounded read. */
export const listPrices = operation(
  contract,
  { needs: ['products', 'prices'] },
  async ({ account, params, query: { page, per_page } }, { products, prices }) => {
    const { id, price_count: total } = await products.get(account.id, params.id);
    const points = await prices.list(id, total, { page, perPage: per_page });
    return {
      body: {
        data: points.map(({ id, amount_minor, currency, checked_at }) => ({
          id,
          amount: toMajorUnits({ amountMinor: amount_minor, currency }),
          currency,
          checked_at,
        })),
        meta: { page, per_page, total, has_more: page * per_page < total },
      },
    };
  },
);
