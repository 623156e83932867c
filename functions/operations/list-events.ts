import { listEvents as contract } from '../../shared/interface/operations/list-events.ts';
import { toEvent } from './views/to-event.ts';
import { operation } from './wiring/operation.ts';

/** Returns the events after a `sequence`, oldest first. */
export const listEvents = operation(
  contract,
  { needs: ['feed'] },
  async ({ account, query: { after, type, per_page }, nowMs }, { feed }) => {
    const page = await feed.page(account.id, { after, type, perPage: per_page }, nowMs);
    return {
      body: {
        data: page.events.map(toEvent),
        meta: { has_more: page.hasMore, next_after: page.nextAfter },
      },
    };
  },
);
