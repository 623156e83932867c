import type { listPrices as operation } from '../../../shared/interface/operations/list-prices.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { PriceStore } from '../../../shared/products/prices/price-store.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { Behaviour } from '../serve/validated.ts';

interface Dependencies {
  products: Pick<ProductStore, 'get'>;
  prices: Pick<PriceStore, 'list'>;
}

/** Answers with a page of the price history, newest first. The product's count of points makes it one bounded read. */
export function listPrices({ products, prices }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, params, query: { page, per_page } }) => {
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
  };
}
