import * as z from 'zod';
import { EventType } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Event, FeedPosition } from '../schemas/event.ts';
import { AfterSequence, perPage } from '../schemas/fields.ts';

export const listEvents = defineOperation({
  id: 'listEvents',
  method: 'GET',
  path: '/events',
  tag: 'Events',
  summary: 'List events',
  description:
    'Returns the events of the last 30 days, oldest first, whether or not the account has a webhook. To receive every event exactly once, send `meta.next_after` as `after` in the next request. A page can have fewer events than `per_page`, or none, even if `meta.has_more` is true.',
  query: z.strictObject({
    after: AfterSequence,
    type: EventType.optional().meta({ description: 'Return only events of this type.' }),
    per_page: perPage(limits.eventsPerPage),
  }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: {
    status: 200,
    description: 'A page of events.',
    body: z.object({ data: z.array(Event).meta({ description: 'Oldest first.' }), meta: FeedPosition }),
  },
  failures: [],
});
