import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';

export const resendEvent = defineOperation({
  id: 'resendEvent',
  method: 'POST',
  path: '/events/{id}/resend',
  tag: 'Events',
  summary: 'Send an event again',
  description:
    'Queues the webhook of an event once more, with the same id and the same bytes, and with retries of its own. An event that was delivered stays delivered, however this ends. Answers 422 `validation_failed` when no webhook URL is saved.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: {
    status: 202,
    description: 'The event is queued.',
    body: z.object({
      data: z
        .object({ queued: z.boolean().meta({ description: 'True: the event will be sent.' }) })
        .meta({ description: 'What became of it.' }),
    }),
  },
  failures: ['unauthorized'],
});
