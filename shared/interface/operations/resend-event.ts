import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';

export const resendEvent = defineOperation({
  id: 'resendEvent',
  method: 'POST',
  path: '/events/{id}/resend',
  tag: 'Events',
  summary: 'Resend an event',
  description:
    'Sends the event to the webhook again, with the same ID and the same bytes, and retries on failure. A delivered event stays `delivered`, even if the resend fails. Returns 422 `validation_failed` if no webhook URL is saved.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: {
    status: 202,
    description: 'The event is queued.',
    body: z.object({
      data: z
        .object({ queued: z.boolean().meta({ description: 'Always true.' }) })
        .meta({ description: 'The result.' }),
    }),
  },
  failures: ['unauthorized'],
});
