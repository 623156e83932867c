import { listProducts as contract } from '../../shared/interface/operations/list-products.ts';
import { toProductView } from '../../shared/products/to-product-view.ts';
import { operation } from './wiring/operation.ts';

/** Returns one page of the account's products. Reads one more, to know whether there is another page. */
export const listProducts = operation(
  contract,
  { needs: ['products'] },
  async ({ account, allowance, query: { page, per_page, starting_after } }, { products }) => {
    const skip = starting_after === undefined ? (page - 1) * per_page : 0;
    const isBeyondEnd = skip >= account.products_total;
    const found = isBeyondEnd
      ? []
      : await products.list(account.id, { after: starting_after, skip, limit: per_page + 1 });
    const shown = found.slice(0, per_page);
    const hasMore = found.length > per_page;
    return {
      body: {
        data: shown.map((product) => toProductView(product, account.plan, allowance)),
        meta: {
          page,
          per_page,
          total: account.products_total,
          has_more: hasMore,
          next_starting_after: hasMore ? (shown.at(-1)?.id ?? null) : null,
        },
      },
    };
  },
);
