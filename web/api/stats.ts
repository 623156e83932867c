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

/** Reads the verdict of every product, by its id. */
export const verdictsQuery = queryOptions({
  queryKey: ['verdicts'],
  queryFn: async () => {
    const { data } = await bodyOf(api.GET('/price-verdicts'));
    return new Map(data.map(({ product_id, verdict }) => [product_id, verdict]));
  },
  staleTime: idleMs,
  refetchInterval: idleMs,
});
