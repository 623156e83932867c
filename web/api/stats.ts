import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';

export type PriceStats = Schemas['PriceStats'];
export type Verdict = PriceStats['verdict'];

const days = 90;
const idleMs = 300_000;

/** Reads the statistics of a product's prices. `checkedAt` refetches them after each check. */
export function statsQuery(id: string, checkedAt: string | null) {
  return queryOptions({
    queryKey: ['stats', id, checkedAt],
    queryFn: async () =>
      (await bodyOf(api.GET('/products/{id}/stats', { params: { path: { id }, query: { days } } }))).data,
    staleTime: idleMs,
    placeholderData: (previous) => previous,
  });
}

export function itemStatsQuery(id: string, price: number | null) {
  return queryOptions({
    queryKey: ['stats', id, price],
    queryFn: async () =>
      (await bodyOf(api.GET('/items/{id}/stats', { params: { path: { id }, query: { days } } }))).data,
    staleTime: idleMs,
    placeholderData: (previous) => previous,
  });
}

export type Summary = Schemas['Summary'];

const itemsIdleMs = 60_000;

/** Reads the list's additional data of all products and items, by ID, and the items, in one request. */
export const summariesQuery = queryOptions({
  queryKey: ['summaries'],
  queryFn: async () => {
    const { data, items } = await bodyOf(api.GET('/product-summaries'));
    return { byId: new Map(data.map((summary) => [summary.id, summary])), items };
  },
  staleTime: itemsIdleMs,
  refetchInterval: ({ state }) => (state.data?.items.length ? itemsIdleMs : idleMs),
});
