import { defineOperation, ok, queued, route } from '../operation.ts';
import { Account } from '../schemas/account.ts';

export const getAccount = defineOperation({
  ...route('getAccount', 'GET', '/me'),
  tag: 'Account',
  summary: 'Get the account',
  description: "Returns the token's account with its plan, usage and webhook.",
  scopes: [],
  success: ok('The account.', { data: Account }),
});

export const testWebhook = defineOperation({
  ...route('testWebhook', 'POST', '/webhook/test'),
  tag: 'Account',
  summary: 'Send a test webhook',
  description:
    'Sends a `webhook.test` event to the webhook. Returns 422 `validation_failed` if no webhook URL is saved.',
  scopes: ['webhooks'],
  success: { ...queued('The event is queued.'), status: 200 },
});
