import * as z from 'zod';
import { EventType } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { defineOperation, ok, queued, route } from '../operation.ts';
import { Event, FeedPosition } from '../schemas/event.ts';
import { Id } from '../schemas/fields.ts';
import { AfterSequence, perPage } from '../schemas/query-fields.ts';

export const listEvents = defineOperation({
  noun: 'events',
  ...route('listEvents', 'GET', '/events'),
  tag: 'Events',
  summary: 'List events',
  description: `Returns the events of the last ${limits.deliveryRetentionDays} days, oldest first, whether or not the account has a webhook. To receive every event exactly once, send \`meta.next_after\` as \`after\` in the next request. A page can have fewer events than \`per_page\`, or none, even if \`meta.has_more\` is true.`,
  query: z.strictObject({
    after: z
      .union([z.literal('latest'), AfterSequence], 'must be a whole number or `latest`')
      .describe(
        'Returns events with a higher `sequence`. 0 starts at the oldest event. `latest` returns no events and the newest position as `next_after`.',
      ),
    type: EventType.optional().describe('Return only events of this type.'),
    per_page: perPage(limits.eventsPerPage),
  }),
  isExtension: true,
  success: ok('A page of events.', { data: z.array(Event).describe('Oldest first.'), meta: FeedPosition }),
});

export const getEvent = defineOperation({
  noun: 'events',
  ...route('getEvent', 'GET', '/events/{id}'),
  tag: 'Events',
  summary: 'Get an event',
  description: `Returns an event of the last ${limits.deliveryRetentionDays} days with its webhook delivery status.`,
  isExtension: true,
  success: ok('The event.', { data: Event }),
});

export const resendEvent = defineOperation({
  noun: 'events',
  ...route('resendEvent', 'POST', '/events/{id}/resend'),
  tag: 'Events',
  summary: 'Resend an event',
  description:
    'Sends the event to a webhook again, even to one that had not wanted it, with the same ID and the same bytes, and retries on failure. A delivered event stays `delivered`, even if the resend fails. Returns 422 `validation_failed` if no webhook URL is saved.',
  body: z.strictObject({ webhook_id: Id.optional().describe('Default: the default webhook.') }).nullish(),
  scopes: ['webhooks'],
  isExtension: true,
  success: queued('The event is queued.'),
});
