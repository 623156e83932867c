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
    'What happened in the account, oldest first, for 30 days, whether or not a webhook is saved. Send `meta.next_after` as `after` of the next request: whoever does so misses nothing. A page may have fewer events than `per_page`, even none, while `meta.has_more` is true: large events, or many of other types, end it early.',
  query: z.strictObject({
    after: AfterSequence,
    type: EventType.optional().meta({ description: 'Only events of this kind.' }),
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
