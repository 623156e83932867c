import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, bodyOf, type Schemas } from './client.ts';
import { lastSequence } from './last-sequence.ts';

export type Event = Schemas['Event'];

const perPage = 100;
const refreshMs = 5_000;
/** How far back the marks in a chart go, in events of the account. */
const marksReach = 1_000;

/** Reads the events with a sequence above `after` and up to `last`, newest first. */
async function window(after: number, last: number): Promise<Event[]> {
  if (last <= 0) return [];
  const { data } = await bodyOf(api.GET('/events', { params: { query: { after, per_page: perPage } } }));
  return data.filter(({ sequence }) => sequence <= last).toReversed();
}

/** The feed is read forward; here it is shown newest first, in windows of sequences from the last one down. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['events', 'feed'],
  queryFn: async ({ pageParam }) => {
    const last = Math.min(pageParam, await lastSequence());
    const after = Math.max(0, last - perPage);
    return { events: await window(after, last), before: after };
  },
  initialPageParam: Number.POSITIVE_INFINITY,
  getNextPageParam: ({ before }) => (before > 0 ? before : undefined),
  // However much is shown, as much is asked for in a minute.
  refetchInterval: ({ state }) => refreshMs * Math.max(1, state.data?.pages.length ?? 1),
});

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['events', id],
    queryFn: async () => (await bodyOf(api.GET('/events/{id}', { params: { path: { id } } }))).data,
    refetchInterval: refreshMs,
  });
}

/** The prices that fired alerts of a product, as far back as the feed is read for them. */
export function firedQuery(productId: string) {
  return queryOptions({
    queryKey: ['alert-events', productId],
    queryFn: async () => {
      const fired: { at: string; price: number; names: string[] }[] = [];
      for (let after = Math.max(0, (await lastSequence()) - marksReach); ; ) {
        const { data, meta } = await bodyOf(
          api.GET('/events', { params: { query: { after, type: 'price.alert', per_page: perPage } } }),
        );
        for (const event of data)
          if (event.type === 'price.alert' && event.data.product.id === productId)
            fired.push({
              at: event.occurred_at,
              price: event.data.price,
              names: event.data.alerts.map(({ name }) => name),
            });
        if (!meta.has_more) return fired;
        after = meta.next_after;
      }
    },
    staleTime: 60_000,
  });
}

export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => bodyOf(api.POST('/events/{id}/resend', { params: { path: { id } } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
}
