import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const testWebhook = defineOperation({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhook/test',
  tag: 'Account',
  summary: 'Send a test webhook',
  description:
    'Sends a `webhook.test` event to the webhook. Returns 422 `validation_failed` if no webhook URL is saved.',
  scopes: ['webhooks'],
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The event is queued.',
    body: z.object({
      data: z
        .object({ queued: z.boolean().meta({ description: 'Always true.' }) })
        .meta({ description: 'The result.' }),
    }),
  },
  failures: [],
});
