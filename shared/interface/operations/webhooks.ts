import * as z from 'zod';
import { defineOperation } from '../operation.ts';
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
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhooks',
  description: 'Returns the webhooks of the account, the default one first. It always exists.',
  scopes: ['read', 'webhooks'],
  success: {
    status: 200,
    description: 'The webhooks.',
    body: z.object({ data: z.array(Webhook).describe('The default one first.') }),
  },
});

export const createWebhook = defineOperation({
  ...shared,
  id: 'createWebhook',
  method: 'POST',
  path: '/webhooks',
  summary: 'Create a webhook',
  description:
    'Creates a webhook next to the default one. Without a URL, it sends nothing and only adds events to the feed.',
  body: WebhookSettings,
  scopes: ['webhooks'],
  success: {
    status: 201,
    description: 'The webhook with its signing secret, which is null without a URL.',
    body: z.object({
      data: withSecret(
        SigningSecret.nullable().describe('The signing secret, or null. It is shown only once.'),
      ),
    }),
  },
  failures: ['limit_reached', 'unreadable_url'],
});

export const getWebhook = defineOperation({
  ...shared,
  id: 'getWebhook',
  method: 'GET',
  path: '/webhooks/{id}',
  summary: 'Get a webhook',
  description: 'Returns a webhook.',
  params,
  scopes: ['read', 'webhooks'],
  success: { status: 200, description: 'The webhook.', body: z.object({ data: Webhook }) },
});

export const updateWebhook = defineOperation({
  ...shared,
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/webhooks/{id}',
  summary: 'Update a webhook',
  description:
    'Changes the given fields. The signing secret stays, but a webhook that gets its first URL also gets a secret, which is in the response.',
  params,
  body: WebhookSettings.partial(),
  unchangeable: { is_default: 'It is a property of the webhook.', status: 'It follows the deliveries.' },
  scopes: ['webhooks'],
  success: {
    status: 200,
    description: 'The webhook.',
    body: z.object({ data: withSecret(SigningSecret.optional()) }),
  },
  failures: ['unreadable_url'],
});

export const deleteWebhook = defineOperation({
  ...shared,
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook',
  description: 'Deletes a webhook. The default one is reset; it must not have a URL.',
  params,
  scopes: ['webhooks'],
  success: { status: 204, description: 'The webhook is deleted.' },
});

export const renewWebhookSecret = defineOperation({
  ...shared,
  id: 'renewWebhookSecret',
  method: 'POST',
  path: '/webhooks/{id}/secret',
  summary: 'Rotate a signing secret',
  description:
    'Returns a new signing secret. For 24 hours, deliveries carry signatures from both secrets in `webhook-signature`.',
  params,
  scopes: ['webhooks'],
  success: {
    status: 201,
    description: 'The webhook with its new secret.',
    body: z.object({ data: withSecret(SigningSecret) }),
  },
});

export const testOneWebhook = defineOperation({
  ...shared,
  id: 'testOneWebhook',
  method: 'POST',
  path: '/webhooks/{id}/test',
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
