import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';

export type PricePoint = Schemas['PricePoint'];

const perPage = 200;
/** 30 days of the plan that is checked most often, and some checks by hand. */
const recent = 150;

async function pageOf(id: string, page: number, per_page: number) {
  return bodyOf(api.GET('/products/{id}/prices', { params: { path: { id }, query: { page, per_page } } }));
}

/** The whole history, newest first. `checkedAt` makes it be read anew after each check. */
export function historyQuery(id: string, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['prices', id, checkedAt],
    queryFn: async (): Promise<PricePoint[]> => {
      const first = await pageOf(id, 1, perPage);
      const pages = Math.ceil(first.meta.total / perPage);
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOf(id, index + 2, perPage)),
      );
      const points = [first, ...rest].flatMap(({ data }) => data);
      // A price that is stored meanwhile moves the last of a page to the next.
      return [...new Map(points.map((point) => [point.id, point])).values()];
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
}

/** The latest prices, newest first. */
export function recentPricesQuery(id: string, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['recent-prices', id, checkedAt],
    queryFn: async () => (await pageOf(id, 1, recent)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function priceQuery(id: string, price_id: string) {
  return queryOptions({
    queryKey: ['price', id, price_id],
    queryFn: async () =>
      (await bodyOf(api.GET('/products/{id}/prices/{price_id}', { params: { path: { id, price_id } } })))
        .data,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
