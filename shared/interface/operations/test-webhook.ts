import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const testWebhook = defineOperation({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhook/test',
  tag: 'Account',
  summary: 'Send a test webhook',
  description:
    'Queues a `webhook.test` event to the saved webhook URL. Answers 422 `validation_failed` when none is saved.',
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The event is queued.',
    body: z.object({
      data: z
        .object({ queued: z.boolean().meta({ description: 'True: the event will be sent.' }) })
        .meta({ description: 'The state of the event.' }),
    }),
  },
  failures: [],
});
