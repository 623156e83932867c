import { defineOperation, ok, route } from '../operation.ts';
import { Account } from '../schemas/account.ts';
import { Queued } from '../schemas/fields.ts';

export const getAccount = defineOperation({
  id: 'getAccount',
  ...route('GET', '/me'),
  tag: 'Account',
  summary: 'Get the account',
  description: "Returns the token's account with its plan, usage and webhook.",
  scopes: [],
  success: ok('The account.', { data: Account }),
});

export const testWebhook = defineOperation({
  id: 'testWebhook',
  ...route('POST', '/webhook/test'),
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
