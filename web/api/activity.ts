import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, bodyOf, type Schemas } from './client.ts';
import { sessionQuery } from './session.ts';

export type Activity = Schemas['Activity'];

const perPage = 30;
const refreshMs = 15_000;

/** What happened, newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: async ({ pageParam }) => {
    const query = { per_page: perPage, ...(pageParam !== null && { before: pageParam }) };
    return bodyOf(api.GET('/activity', { params: { query } }));
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ meta }) => (meta.has_more ? meta.next_before : undefined),
  // Bounds the requests per minute, however much is shown.
  refetchInterval: ({ state }) => refreshMs * Math.max(1, state.data?.pages.length ?? 1),
});

function firstPage(): number | null {
  return null;
}

/** Marks everything up to an item as seen once it is shown. */
export function useSeen(sequence: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sequence === undefined) return;
    bodyOf(api.PUT('/activity/seen', { body: { sequence } }))
      .then(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      // The badge stays until the next visit.
      .catch(() => undefined);
  }, [sequence, client]);
}
