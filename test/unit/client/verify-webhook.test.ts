import { verifyWebhook, WebhookVerificationError } from 'price-watch-service/client';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { eventExamples } from '../../../infra/openapi/examples.ts';
import { newSigningSecret, signStandardMessage } from '../../../shared/webhooks/sign-event.ts';

const secret = newSigningSecret();
const body = JSON.stringify(eventExamples['price.alert']);
const id = '0192f0c5-44dd-7f70-9152-6d7e8f900112';

/** The headers of a delivery that the service sent this many seconds ago. */
function signed(secrets: string[], { ageSeconds = 0, text = body } = {}) {
  const timestampSeconds = Math.floor(Date.now() / 1000) - ageSeconds;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signStandardMessage({ id, timestampSeconds, body: text }, secrets),
  };
}

describe('verifyWebhook returns the event', () => {
  test.each([
    ['of a text', body],
    ['of bytes', new TextEncoder().encode(body)],
    ['of a buffer', Buffer.from(body)],
  ])('%s', async (_what, given) => {
    const event = await verifyWebhook({ body: given, headers: signed([secret]), secret });
    expect(event).toEqual(eventExamples['price.alert']);
    expectTypeOf(event.event).toExtend<string>();
  });

  test('whatever the type of the headers and the case of their names', async () => {
    const headers = signed([secret]);
    await verifyWebhook({ body, headers: new Headers(headers), secret });
    const capital = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
    await verifyWebhook({ body, headers: Object.fromEntries(capital), secret });
  });

  test('for a receiver that still has the previous secret', async () => {
    await verifyWebhook({ body, headers: signed([newSigningSecret(), secret]), secret });
  });
});

describe('verifyWebhook rejects', () => {
  const refused = async (given: Parameters<typeof verifyWebhook>[0]) =>
    expect(verifyWebhook(given)).rejects.toThrow(WebhookVerificationError);

  test('a changed body', () =>
    refused({ body: body.replace('149.9', '1.9'), headers: signed([secret]), secret }));
  test('another secret', () => refused({ body, headers: signed([secret]), secret: newSigningSecret() }));
  test('a request of six minutes ago', () =>
    refused({ body, headers: signed([secret], { ageSeconds: 360 }), secret }));
  test.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('a request without %s', (name) =>
    refused({ body, headers: { ...signed([secret]), [name]: undefined }, secret }),
  );
  test.each(['v1,', 'v1,%', 'v2,AAAA', '', 'AAAA'])('the signature "%s"', (signature) =>
    refused({ body, headers: { ...signed([secret]), 'webhook-signature': signature }, secret }),
  );
  test('a timestamp that is not a number', () =>
    refused({ body, headers: { ...signed([secret]), 'webhook-timestamp': 'now' }, secret }));
});
