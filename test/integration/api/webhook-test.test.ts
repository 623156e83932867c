import { expect, test } from 'vitest';
import { WebhookTestEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { webhookBody } from '../../../shared/webhooks/deliveries/event-body.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

test('200: a test event to the saved URL is queued', async () => {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  const { status, body } = await api.call(token, 'POST', '/webhook/test');
  expect([status, body]).toEqual([200, { data: { queued: true } }]);
  expect(api.webhooksQueue.drain()).toMatchObject([{ account_id: account.id }]);
});

test('200 even if the message cannot be sent: the event is stored, as the description has it', async () => {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  api.webhooksQueue.isDown = true;
  const { status } = await api.call(token, 'POST', '/webhook/test');
  api.webhooksQueue.isDown = false;
  expect(status).toBe(200);
  const kept = (await api.items(`ACCOUNT#${account.id}`)).filter(({ sk }) =>
    String(sk).startsWith('DELIVERY#'),
  );
  expect(kept).toHaveLength(1);
  const event = JSON.parse(webhookBody(Delivery.parse(kept[0])));
  expect(WebhookTestEvent.parse(event)).toEqual(event);
});

test('422 validation_failed if no URL is saved, and nothing is queued', async () => {
  const { token } = await api.account();
  const { status, body } = await api.call(token, 'POST', '/webhook/test');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    error: { code: 'validation_failed', message: expect.stringContaining('webhook URL'), retryable: false },
  });
  expect(api.webhooksQueue.messages).toEqual([]);
});

test('the account shows the saved URL, never the secret', async () => {
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed-secret', api.clock.now());
  const { body, text } = await api.call(token, 'GET', '/me');
  expect(body).toMatchObject({
    data: { webhook_url: 'https://hooks.example/prices', webhook_configured: true },
  });
  expect(text).not.toContain('sealed-secret');
});
