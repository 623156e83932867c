import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Account } from '../schemas/account.ts';
import { Queued } from '../schemas/fields.ts';

export const getAccount = defineOperation({
  id: 'getAccount',
  method: 'GET',
  path: '/me',
  tag: 'Account',
  summary: 'Get the account',
  description: "Returns the token's account with its plan, usage and webhook.",
  scopes: [],
  success: { status: 200, description: 'The account.', body: z.object({ data: Account }) },
});

export const testWebhook = defineOperation({
  id: 'testWebhook',
  method: 'POST',
  path: '/webhook/test',
  tag: 'Account',
  summary: 'Send a test webhook',
  description:
    'Sends a `webhook.test` event to the webhook. Returns 422 `validation_failed` if no webhook URL is saved.',
  scopes: ['webhooks'],
  success: {
    status: 200,
    description: 'The event is queued.',
    body: Queued,
  },
});
