import type { listEvents as operation } from '../../../shared/interface/operations/list-events.ts';
import type { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import type { Behaviour } from '../serve/validated.ts';
import { toEvent } from '../to-event.ts';

interface Dependencies {
  feed: Pick<EventFeed, 'page'>;
}

/** Answers with the events after a sequence, oldest first. */
export function listEvents({ feed }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, query: { after, type, per_page }, nowMs }) => {
    const page = await feed.page(account.id, { after, type, perPage: per_page }, nowMs);
    return {
      body: {
        data: page.events.map(toEvent),
        meta: { has_more: page.hasMore, next_after: page.nextAfter },
      },
    };
  };
}
