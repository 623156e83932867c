import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { useEffect } from 'react';
import { activityOf } from './activity-of-events.ts';
import { bodyOf, ended } from './client.ts';
import { eventsUpTo } from './events.ts';
import { isNotFound } from './problem.ts';
import { sessionQuery } from './session.ts';

export interface Activity {
  sequence: number;
  type: string;
  created_at: string;
  product: { id: string; name: string; image_url: string | null } | null;
  text: string;
  price: number | null;
  previous_price: number | null;
  currency: string | null;
  notified: { kind: string; name: string | null; status: string }[];
}

interface ActivityPaths {
  '/activity': {
    get: {
      parameters: { query?: { before?: number; per_page?: number } };
      responses: {
        200: {
          content: {
            'application/json': {
              data: Activity[];
              meta: { has_more: boolean; next_before: number | null };
            };
          };
        };
      };
    };
  };
  '/activity/seen': {
    put: {
      requestBody: { content: { 'application/json': { sequence: number } } };
      responses: { 204: { content?: never } };
    };
  };
}

const api = createClient<ActivityPaths>({ baseUrl: '/app/api' });

const perPage = 30;
const refreshMs = 15_000;

/** What happened, newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: async ({ pageParam }) => {
    const query = { per_page: perPage, ...(pageParam !== null && { before: pageParam }) };
    try {
      return await bodyOf(api.GET('/activity', { params: { query } }));
    } catch (error) {
      if (!isNotFound(error)) throw error;
      return eventsBefore(pageParam);
    }
  },
  initialPageParam: firstPage(),
  getNextPageParam: ({ meta }) => (meta.has_more ? meta.next_before : undefined),
  // However much is shown, as much is asked for in a minute.
  refetchInterval: ({ state }) => refreshMs * Math.max(1, state.data?.pages.length ?? 1),
});

/** The events of a service that has no activity of its own yet. */
async function eventsBefore(sequence: number | null) {
  const { events, before } = await eventsUpTo(sequence === null ? Number.POSITIVE_INFINITY : sequence - 1);
  return { data: events.map(activityOf), meta: { has_more: before > 0, next_before: before + 1 } };
}

function firstPage(): number | null {
  return null;
}

/** Marks everything up to an item as seen, once it is shown. */
export function useSeen(sequence: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (sequence === undefined) return;
    ended(api.PUT('/activity/seen', { body: { sequence } }))
      .then(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
      // The badge stays until the next visit.
      .catch(() => undefined);
  }, [sequence, client]);
}

/** Returns how much of the activity nobody has seen yet. */
export function unreadOf(session: object): number {
  return 'unread' in session && typeof session.unread === 'number' ? session.unread : 0;
}
