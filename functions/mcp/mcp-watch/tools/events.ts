import * as z from 'zod';
import { EventType } from '../../../../shared/interface/event-kinds.ts';
import { limits } from '../../../../shared/interface/limits.ts';
import {
  getEvent as getOperation,
  listEvents as listOperation,
  resendEvent as resendOperation,
} from '../../../../shared/interface/operations/events.ts';
import { eventFields, FeedPosition } from '../../../../shared/interface/schemas/event.ts';
import { Id } from '../../../../shared/interface/schemas/fields.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { Limit } from './fields.ts';

/** An event of any type. A schema per type would make this the largest tool. */
export const Event = z.object({ ...eventFields, type: EventType, data: z.looseObject({}) });

const EventId = Id.describe('Event ID.');

export const listEvents = defineWatchTool({
  name: 'list_events',
  title: 'List events',
  use: `Returns the events of the last ${limits.deliveryRetentionDays} days, oldest first. For later ones, send \`next_after\` as \`after\`.`,
  effect: 'reads',
  operations: [listOperation],
  input: z.strictObject({
    type: EventType.optional().describe('Only this type.'),
    after: z.int().min(0).default(0).describe('A `sequence`: returns later events.'),
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
  use: 'Returns an event with its delivery attempts. Use it if a webhook did not arrive.',
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
  use: 'Sends an event to the saved webhook again, with the same ID and bytes.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [resendOperation],
  input: z.strictObject({ event_id: EventId }),
  output: resendOperation.success.body.shape.data,
  run: async ({ event_id: id }, { operations }) =>
    (await operations.call(resendOperation, { params: { id } })).data,
});
