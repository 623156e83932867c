import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';

export type PricePoint = Schemas['PricePoint'];

const perPage = 200;

async function pageOf(id: string, page: number, per_page: number) {
  return bodyOf(api.GET('/products/{id}/prices', { params: { path: { id }, query: { page, per_page } } }));
}

/** Reads the whole history, newest first. `checkedAt` refetches it after each check. */
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
      // A price stored meanwhile moves the last item of a page to the next page.
      return [...new Map(points.map((point) => [point.id, point])).values()];
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (previous) => previous,
  });
}

/** Reads the newest best prices of an item, newest first. Another best price refetches them. */
export function itemHistoryQuery(id: string, price: number | null) {
  return queryOptions({
    queryKey: ['item-prices', id, price],
    queryFn: async (): Promise<PricePoint[]> => {
      const query = { page: 1, per_page: perPage };
      return (await bodyOf(api.GET('/items/{id}/prices', { params: { path: { id }, query } }))).data;
    },
    placeholderData: (previous) => previous,
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
