import * as z from 'zod';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, queued, route } from '../operation.ts';
import { SigningSecret, Webhook, WebhookSettings } from '../schemas/webhook.ts';

const shared = { noun: 'webhooks', tag: 'Webhooks', isExtension: true } as const;

function withSecret<Secret extends z.ZodType>(signing_secret: Secret) {
  return Webhook.extend({ signing_secret }).describe('The webhook with its signing secret.');
}

export const listWebhooks = defineOperation({
  ...shared,
  ...route('listWebhooks', 'GET', '/webhooks'),
  summary: 'List webhooks',
  description: 'Returns the webhooks of the account, the default one first. It always exists.',
  scopes: ['read', 'webhooks'],
  success: ok('The webhooks.', { data: z.array(Webhook).describe('The default one first.') }),
});

export const createWebhook = defineOperation({
  ...shared,
  ...route('createWebhook', 'POST', '/webhooks'),
  summary: 'Create a webhook',
  description:
    'Creates a webhook next to the default one. Without a URL, it sends nothing and only adds events to the feed.',
  body: WebhookSettings,
  scopes: ['webhooks'],
  success: created('The webhook with its signing secret, which is null without a URL.', {
    data: withSecret(
      SigningSecret.nullable().describe('The signing secret, or null. It is shown only once.'),
    ),
  }),
  failures: ['limit_reached', 'unreadable_url'],
});

export const getWebhook = defineOperation({
  ...shared,
  ...route('getWebhook', 'GET', '/webhooks/{id}'),
  summary: 'Get a webhook',
  description: 'Returns a webhook.',
  scopes: ['read', 'webhooks'],
  success: ok('The webhook.', { data: Webhook }),
});

export const updateWebhook = defineOperation({
  ...shared,
  ...route('updateWebhook', 'PATCH', '/webhooks/{id}'),
  summary: 'Update a webhook',
  description:
    'Changes the given fields. The signing secret stays, but a webhook that gets its first URL also gets a secret, which is in the response.',
  body: WebhookSettings.partial(),
  unchangeable: { is_default: 'It is a property of the webhook.', status: 'It follows the deliveries.' },
  scopes: ['webhooks'],
  success: ok('The webhook.', { data: withSecret(SigningSecret.optional()) }),
  failures: ['unreadable_url'],
});

export const deleteWebhook = defineOperation({
  ...shared,
  ...route('deleteWebhook', 'DELETE', '/webhooks/{id}'),
  summary: 'Delete a webhook',
  description: 'Deletes a webhook. The default one is reset; it must not have a URL.',
  scopes: ['webhooks'],
  success: { status: 204, description: 'The webhook is deleted.' },
});

export const renewWebhookSecret = defineOperation({
  ...shared,
  ...route('renewWebhookSecret', 'POST', '/webhooks/{id}/secret'),
  summary: 'Rotate a signing secret',
  description: `Returns a new signing secret. For ${limits.previousSecretMs / 3_600_000} hours, deliveries carry signatures from both secrets in \`webhook-signature\`.`,
  scopes: ['webhooks'],
  success: created('The webhook with its new secret.', { data: withSecret(SigningSecret) }),
});

export const testOneWebhook = defineOperation({
  ...shared,
  ...route('testOneWebhook', 'POST', '/webhooks/{id}/test'),
  summary: 'Test a webhook',
  description:
    'Sends a `webhook.test` event to this webhook only, whatever its `events`, `filter` and `is_active`.',
  scopes: ['webhooks'],
  success: queued('The event is queued.'),
});
