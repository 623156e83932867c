import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf, type Schemas } from './client.ts';
import { recoveryPause } from './problem.ts';

export type PricePoint = Schemas['PricePoint'];

const perPage = 200;

export interface Watched {
  id: string;
  /** Whether it is an item, whose best price has the history. */
  isItem?: boolean;
}

async function pageOf({ id, isItem }: Watched, page: number, per_page: number) {
  const params = { path: { id }, query: { page, per_page } };
  return isItem
    ? bodyOf(api.GET('/items/{id}/prices', { params }))
    : bodyOf(api.GET('/products/{id}/prices', { params }));
}

/** Reads the whole history, newest first. `version` refetches it: the time of the last check, or those of an item's shops. */
export function historyQuery(watched: Watched, version: string | null) {
  return queryOptions({
    queryKey: [watched.isItem ? 'item-prices' : 'prices', watched.id, version],
    queryFn: async (): Promise<PricePoint[]> => {
      const first = await pageOf(watched, 1, perPage);
      const pages = Math.ceil(first.meta.total / perPage);
      const rest = await Promise.all(
        Array.from({ length: Math.max(0, pages - 1) }, (_, index) => pageOf(watched, index + 2, perPage)),
      );
      const points = [first, ...rest].flatMap(({ data }) => data);
      // A price stored meanwhile moves the last item of a page to the next page.
      return [...new Map(points.map((point) => [point.id, point])).values()];
    },
    // An item can return to a price.
    staleTime: watched.isItem ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => recoveryPause(state),
    placeholderData: (previous) => previous,
  });
}

export function priceQuery(id: string, price_id: string) {
  return queryOptions({
    queryKey: ['price', id, price_id],
    queryFn: () =>
      dataOf(api.GET('/products/{id}/prices/{price_id}', { params: { path: { id, price_id } } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
