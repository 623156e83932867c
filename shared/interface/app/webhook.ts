import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { PageUrl } from '../schemas/fields.ts';
import { ChosenEvents, SigningSecret, Webhook } from '../schemas/webhook.ts';

export const getWebhook = defineOperation({
  id: 'getWebhook',
  method: 'GET',
  path: '/webhook',
  tag: 'Webhook',
  summary: 'Get the webhook',
  description: "Returns the account's webhook; its `url` is null if none is saved.",
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The webhook.', body: z.object({ data: Webhook }) },
  failures: [],
});

export const saveWebhook = defineOperation({
  id: 'saveWebhook',
  method: 'PUT',
  path: '/webhook',
  tag: 'Webhook',
  summary: 'Save the webhook',
  description:
    'With `url` it saves the address and makes a new signing secret, shown this once; the previous one signs too for 24 hours. With `events` alone it changes the kinds of events only, and `secret` is null.',
  body: z
    .strictObject({
      url: PageUrl.optional().meta({
        description: 'Where events are sent: an http or https address that is reachable from the internet.',
        example: 'https://hooks.example/price-watch',
      }),
      events: ChosenEvents.optional(),
    })
    .refine(({ url, events }) => url !== undefined || events !== undefined, 'must have url or events'),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The webhook.',
    body: z.object({ data: Webhook.extend({ secret: SigningSecret.nullable() }) }),
  },
  failures: ['unreadable_url'],
});

export const deleteWebhook = defineOperation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/webhook',
  tag: 'Webhook',
  summary: 'Remove the webhook',
  description: 'No more events are sent; they stay in the feed.',
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'The webhook is removed.' },
  failures: [],
});

export const renewSecret = defineOperation({
  id: 'renewSecret',
  method: 'POST',
  path: '/webhook/secret',
  tag: 'Webhook',
  summary: 'Make a new signing secret',
  description:
    'Returns the new secret, this once. The previous one signs too for 24 hours, in the headers of Standard Webhooks.',
  isKeyed: false,
  readsPages: false,
  success: {
    status: 201,
    description: 'The webhook with its new secret.',
    body: z.object({ data: Webhook.extend({ secret: SigningSecret }) }),
  },
  failures: [],
});
