import { queryOptions } from '@tanstack/react-query';
import { api, bodyOf, dataOf, type Schemas } from './client.ts';
import type { Watched } from './prices.ts';
import { nextPause } from './problem.ts';
import type { Product } from './products.ts';

export type PriceStats = Schemas['PriceStats'];
export type Verdict = PriceStats['verdict'];

const days = 90;
const idleMs = 300_000;
const itemsIdleMs = 60_000;

/** Reads price statistics. `version` refetches them: the time of the last check, or those of an item's shops. */
export function statsQuery({ id, isItem }: Watched, version: string | null) {
  const params = { path: { id }, query: { days } };
  return queryOptions({
    queryKey: ['stats', id, version],
    queryFn: () =>
      dataOf(isItem ? api.GET('/items/{id}/stats', { params }) : api.GET('/products/{id}/stats', { params })),
    staleTime: idleMs,
    placeholderData: (previous) => previous,
  });
}

export type Summary = Schemas['Summary'];

/** Reads the list's additional data of all products and items, by ID, and the items, in one request. */
export function summariesQuery(products: readonly Product[]) {
  // A check of any product changes prices, alerts and items.
  const version = products.map(({ checked_at }) => checked_at ?? '').reduce((a, b) => (a > b ? a : b), '');
  return queryOptions({
    queryKey: ['summaries', version],
    queryFn: async () => {
      const { data, items } = await bodyOf(api.GET('/product-summaries'));
      return { byId: new Map(data.map((summary) => [summary.id, summary])), items };
    },
    staleTime: itemsIdleMs,
    refetchInterval: ({ state }) => (state.data?.items.length === 0 ? idleMs : nextPause(state)),
    placeholderData: (previous) => previous,
  });
}
