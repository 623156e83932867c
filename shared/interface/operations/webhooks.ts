import * as z from 'zod';
import { created, defineOperation, ok, route } from '../operation.ts';
import { Id, Queued } from '../schemas/fields.ts';
import { SigningSecret, Webhook, WebhookSettings } from '../schemas/webhook.ts';

const shared = {
  noun: 'webhooks',
  tag: 'Webhooks',
  isExtension: true,
} as const;
const params = z.object({ id: Id });

function withSecret<Secret extends z.ZodType>(signing_secret: Secret) {
  return Webhook.extend({ signing_secret }).describe('The webhook with its signing secret.');
}

export const listWebhooks = defineOperation({
  ...shared,
  id: 'listWebhooks',
  ...route('GET', '/webhooks'),
  summary: 'List webhooks',
  description: 'Returns the webhooks of the account, the default one first. It always exists.',
  scopes: ['read', 'webhooks'],
  success: ok('The webhooks.', { data: z.array(Webhook).describe('The default one first.') }),
});

export const createWebhook = defineOperation({
  ...shared,
  id: 'createWebhook',
  ...route('POST', '/webhooks'),
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
  id: 'getWebhook',
  ...route('GET', '/webhooks/{id}'),
  summary: 'Get a webhook',
  description: 'Returns a webhook.',
  params,
  scopes: ['read', 'webhooks'],
  success: ok('The webhook.', { data: Webhook }),
});

export const updateWebhook = defineOperation({
  ...shared,
  id: 'updateWebhook',
  ...route('PATCH', '/webhooks/{id}'),
  summary: 'Update a webhook',
  description:
    'Changes the given fields. The signing secret stays, but a webhook that gets its first URL also gets a secret, which is in the response.',
  params,
  body: WebhookSettings.partial(),
  unchangeable: { is_default: 'It is a property of the webhook.', status: 'It follows the deliveries.' },
  scopes: ['webhooks'],
  success: ok('The webhook.', { data: withSecret(SigningSecret.optional()) }),
  failures: ['unreadable_url'],
});

export const deleteWebhook = defineOperation({
  ...shared,
  id: 'deleteWebhook',
  ...route('DELETE', '/webhooks/{id}'),
  summary: 'Delete a webhook',
  description: 'Deletes a webhook. The default one is reset; it must not have a URL.',
  params,
  scopes: ['webhooks'],
  success: { status: 204, description: 'The webhook is deleted.' },
});

export const renewWebhookSecret = defineOperation({
  ...shared,
  id: 'renewWebhookSecret',
  ...route('POST', '/webhooks/{id}/secret'),
  summary: 'Rotate a signing secret',
  description:
    'Returns a new signing secret. For 24 hours, deliveries carry signatures from both secrets in `webhook-signature`.',
  params,
  scopes: ['webhooks'],
  success: created('The webhook with its new secret.', { data: withSecret(SigningSecret) }),
});

export const testOneWebhook = defineOperation({
  ...shared,
  id: 'testOneWebhook',
  ...route('POST', '/webhooks/{id}/test'),
  summary: 'Test a webhook',
  description:
    'Sends a `webhook.test` event to this webhook only, whatever its `events`, `filter` and `is_active`.',
  params,
  scopes: ['webhooks'],
  success: {
    status: 202,
    description: 'The event is queued.',
    body: Queued,
  },
});
