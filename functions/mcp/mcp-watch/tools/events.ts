import * as z from 'zod';
import { EventType } from '../../../../shared/interface/event-kinds.ts';
import { getEvent as getOperation } from '../../../../shared/interface/operations/get-event.ts';
import { listEvents as listOperation } from '../../../../shared/interface/operations/list-events.ts';
import { resendEvent as resendOperation } from '../../../../shared/interface/operations/resend-event.ts';
import { eventFields, FeedPosition } from '../../../../shared/interface/schemas/event.ts';
import { Id } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { Limit } from './fields.ts';

/** An event of any type: a schema for each would make this the heaviest tool. */
const Event = z.object({ ...eventFields, type: EventType, data: z.looseObject({}) });

const EventId = Id.meta({ description: 'Id of an event, from `list_events`.' });

export const listEvents = defineWatchTool({
  name: 'list_events',
  title: 'List what happened',
  use: 'The events of the account, oldest first, for 30 days: fired alerts, products that fail or recover and test webhooks, with what became of each webhook. `data` of a `price.alert` has `product`, `price`, `currency` and `alerts`. Give `next_after` of the answer as `after` of the next call to miss nothing.',
  effect: 'reads',
  operations: [listOperation],
  input: listOperation.query.omit({ per_page: true, after: true }).extend({
    after: z.int().min(0).default(0).meta({ description: 'The `sequence` after which to begin.' }),
    limit: Limit,
  }),
  output: z.object({ events: z.array(Event), ...FeedPosition.shape }),
  run: async ({ limit, ...query }, { operations }) => {
    const { data, meta } = await operations.call(listOperation, { query: { ...query, per_page: limit } });
    return { events: data, ...meta };
  },
});

export const getEvent = defineWatchTool({
  name: 'get_event',
  title: 'Get one event',
  use: 'An event with each try to send its webhook. Use it after `resend_event`, or when a user asks why a webhook did not arrive.',
  effect: 'reads',
  operations: [getOperation],
  input: z.strictObject({ event_id: EventId }),
  output: z.object({ event: Event }),
  run: async ({ event_id: id }, { operations }) => {
    const { data } = await operations.call(getOperation, { params: { id } });
    return { event: data };
  },
});

export const resendEvent = defineWatchTool({
  name: 'resend_event',
  title: 'Send an event again',
  use: 'Queues the webhook of an event once more, with the same id and bytes. A delivered event stays delivered. `validation_failed` means that no webhook is saved: the user saves one in the account.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [resendOperation],
  input: z.strictObject({ event_id: EventId }),
  output: resendOperation.success.body.shape.data,
  run: async ({ event_id: id }, { operations }) =>
    (await operations.call(resendOperation, { params: { id } })).data,
});
