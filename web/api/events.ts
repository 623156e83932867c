import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, at, bodyOf, dataOf, type Schemas } from './client.ts';
import { recoveryPause } from './problem.ts';
import { useChange } from './use-change.ts';

export type Event = Schemas['Event'];

const perPage = 100;
export const refreshMs = 5_000;
/** How many account events are searched for the marks in a chart. */
const marksReach = 1_000;

/** Reads the events with a sequence above `after` and up to `last`, newest first. */
async function window(after: number, last: number): Promise<Event[]> {
  if (last <= 0) return [];
  const { data } = await bodyOf(api.GET('/events', { params: { query: { after, per_page: perPage } } }));
  return data.filter(({ sequence }) => sequence <= last).toReversed();
}

/** Reads a window of events up to a `sequence`, newest first, and where the previous window ends. */
async function eventsUpTo(sequence: number) {
  const last = Math.min(sequence, await lastSequence());
  const after = Math.max(0, last - perPage);
  return { events: await window(after, last), before: after };
}

/** The feed is read forward. Here it is shown newest first, in windows of sequences from the last one down. */
export const eventsQuery = infiniteQueryOptions({
  queryKey: ['events', 'feed'],
  queryFn: ({ pageParam }) => eventsUpTo(pageParam),
  initialPageParam: Number.POSITIVE_INFINITY,
  getNextPageParam: ({ before }) => (before > 0 ? before : undefined),
  // Bounds the requests per minute, however much is shown.
  refetchInterval: ({ state }) => refreshMs * Math.max(1, state.data?.pages.length ?? 1),
});

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: ['events', id],
    queryFn: () => dataOf(api.GET('/events/{id}', at(id))),
    refetchInterval: refreshMs,
  });
}

/** That fired together. The price is null if the product is only back in stock. */
export interface FiredAlert {
  at: string;
  price: number | null;
  currency: string | null;
  /** With the thresholds of then. */
  alerts: { id: string; threshold?: number | null }[];
}

/** Oldest first, as far back as the feed was read. `version` refetches it. Before the first check, nothing has fired. */
export function firedQuery(id: string, version: string | null) {
  return queryOptions({
    queryKey: ['alert-events', id, version],
    queryFn: async () => {
      const fired: FiredAlert[] = [];
      for (let after = Math.max(0, (await lastSequence()) - marksReach); ; ) {
        const { data, meta } = await bodyOf(
          api.GET('/events', { params: { query: { after, per_page: perPage } } }),
        );
        for (const { type, occurred_at: at, data: about } of data)
          if ((type === 'price.alert' || type === 'stock.alert') && (about.item ?? about.product).id === id)
            fired.push({
              at,
              price: about.price,
              currency: about.currency,
              alerts: about.alerts,
            });
        if (!meta.has_more) return fired;
        after = meta.next_after;
      }
    },
    enabled: version !== null,
    // Up to ten requests.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => recoveryPause(state),
    placeholderData: (previous) => previous,
  });
}

/** Takes the number of attempts before it. */
export function useResend(id: string) {
  return useChange([['events']], (_attempts: number) => bodyOf(api.POST('/events/{id}/resend', at(id))));
}

/** Half of a session's requests per minute, so that the page keeps working. */
const mostResent = 100;

/** Of webhooks that were deleted or have no URL, none can be resent. */
export function failedDeliveries(
  events: readonly Pick<Event, 'id' | 'deliveries'>[],
  webhooks: readonly Pick<Schemas['Webhook'], 'id' | 'url'>[],
) {
  const existing = new Set(webhooks.flatMap(({ id, url }) => (url === null ? [] : [id])));
  return events.flatMap(({ id, deliveries }) =>
    deliveries
      .filter(({ status, webhook_id }) => status === 'failed' && existing.has(webhook_id))
      .map(({ webhook_id }) => ({ id, webhook_id })),
  );
}

/** Resends the failed deliveries to all webhooks, oldest first, up to a maximum number. */
async function resendFailed(): Promise<{ queued: number; hasMore: boolean }> {
  const webhooks = await dataOf(api.GET('/webhooks'));
  const failed: ReturnType<typeof failedDeliveries> = [];
  for (let after = 0; failed.length <= mostResent; ) {
    const { data, meta } = await bodyOf(
      api.GET('/events', { params: { query: { after, per_page: perPage } } }),
    );
    failed.push(...failedDeliveries(data, webhooks));
    if (!meta.has_more) break;
    after = meta.next_after;
  }
  const chosen = failed.slice(0, mostResent);
  for (const { id, webhook_id } of chosen)
    await bodyOf(api.POST('/events/{id}/resend', { ...at(id), body: { webhook_id } }));
  return { queued: chosen.length, hasMore: failed.length > chosen.length };
}

export function useResendFailed() {
  return useChange([['events']], resendFailed, { refetchesAfterFailure: true });
}

/** Returns the `sequence` of the account's latest event, or 0. */
export async function lastSequence(): Promise<number> {
  return (await dataOf(api.GET('/session'))).usage.last_event_sequence;
}
