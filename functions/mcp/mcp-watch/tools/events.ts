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

const EventId = Id.meta({ description: 'From `list_events`.' });

export const listEvents = defineWatchTool({
  name: 'list_events',
  title: 'List events',
  use: 'Returns the events of the last 30 days, oldest first: fired alerts, failing and recovered products, and test webhooks, each with its delivery status. `data` of a `price.alert` has `product`, `price`, `currency` and `alerts`. To receive every event, send `next_after` as `after` in the next call.',
  effect: 'reads',
  operations: [listOperation],
  input: listOperation.query.omit({ per_page: true, after: true }).extend({
    after: z.int().min(0).default(0).meta({ description: 'Returns events with a higher `sequence`.' }),
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
  title: 'Get an event',
  use: 'Returns an event with its delivery attempts. Use it after `resend_event`, or if a webhook did not arrive.',
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
  title: 'Resend an event',
  use: 'Sends the event to the webhook again, with the same ID and bytes. `validation_failed` means that no webhook is saved. Ask the user to add one in the account area.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [resendOperation],
  input: z.strictObject({ event_id: EventId }),
  output: resendOperation.success.body.shape.data,
  run: async ({ event_id: id }, { operations }) =>
    (await operations.call(resendOperation, { params: { id } })).data,
});
