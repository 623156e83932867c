import * as z from 'zod';
import { ChannelEvent } from '../event-kinds.ts';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { ChannelKind } from '../schemas/channel.ts';
import { Address, Amount, Count, Currency, Id, Time } from '../schemas/fields.ts';
import { AfterSequence, perPage, wholeNumber } from '../schemas/query-fields.ts';

const anySequence = { default: 0, min: 0, max: Number.MAX_SAFE_INTEGER };

export const Activity = z
  .object({
    sequence: Count.describe("The event's `sequence`."),
    type: ChannelEvent,
    created_at: Time,
    product: z
      .object({ id: Id, name: z.string(), image_url: Address.nullable() })
      .nullable()
      .describe('Null for an event of the account.'),
    item_id: Id.nullable().describe('The item whose alerts fired.'),
    text: z.string().meta({
      description: 'What happened, as a sentence.',
      example: 'Kettle K2 dropped to €93.00 (−7%)',
    }),
    price: Amount.nullable(),
    previous_price: Amount.nullable(),
    currency: Currency.nullable(),
    alert_ids: z.array(Id).describe('The alerts that fired.'),
    notified: z
      .array(
        z.object({
          kind: z.union([ChannelKind, z.literal('webhook')]),
          name: z.string(),
          status: z
            .enum(['queued', 'held', 'sent', 'failed', 'skipped'])
            .describe('`held` waits for a digest.'),
          sends_at: Time.nullable().describe(
            'When an instant e-mail over the hourly limit is sent, with others. Else null.',
          ),
        }),
      )
      .describe('The channels it was sent over, with the outcome.'),
  })
  .meta({ id: 'Activity', description: 'An account event as a sentence for people.' });
export type Activity = z.infer<typeof Activity>;

export const listActivity = defineOperation({
  ...route('listActivity', 'GET', '/activity'),
  tag: 'Activity',
  summary: 'List activity',
  description: `Returns the events of the last ${limits.deliveryRetentionDays} days as sentences, newest first. \`after\` returns later events instead, oldest first; \`before\` returns older events. With many channels, a page has fewer events than \`per_page\`; see \`has_more\`.`,
  query: z.strictObject({
    after: AfterSequence.optional(),
    before: wholeNumber(anySequence).optional().describe('Returns older events than this `sequence`.'),
    per_page: perPage(limits.eventsPerPage),
  }),
  success: ok('A page of activity.', {
    data: z.array(Activity),
    meta: z
      .object({
        has_more: z.boolean().describe('Whether there is another page.'),
        next_after: Count.nullable().describe('Send it as `after` for newer events.'),
        next_before: Count.nullable().describe('Send it as `before` for older events.'),
      })
      .describe('Position in the list.'),
  }),
});

export const seeActivity = defineOperation({
  ...route('seeActivity', 'PUT', '/activity/seen'),
  tag: 'Activity',
  summary: 'Mark activity as seen',
  description: 'Stores the newest `sequence` that the user has seen. It never decreases.',
  body: z.strictObject({
    sequence: z.int().min(0).describe('The newest `sequence` on the page.'),
  }),
  success: ok('The remaining unread activity.', {
    data: z.object({ unread: Count.max(limits.unreadActivity) }),
  }),
});
