import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { postEvent } from '../../../functions/sender/post-event.ts';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { PriceAlertEvent, WebhookTestEvent } from '../../../shared/interface/schemas/event-bodies.ts';
import { parseAllowedHosts } from '../../../shared/platform/guarded-client/callable-url.ts';
import { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

/** "Events": what a receiver gets, by field and header. */

const secret = 'whsec_of_the_account';

let api: TestApi;
let productId: string;
let alertIds: string[];
/** The received requests by event type. */
const received: Record<string, { headers: IncomingHttpHeaders; body: string; deliveryId: string }> = {};

beforeAll(async () => {
  api = await openTestApi();
  const { account, token } = await api.account();
  await api.accounts.setWebhook(account.id, 'https://hooks.example/prices', 'sealed', api.clock.now());
  const url = 'https://shop.example/events';
  api.reader.page(url, { price: '100.00', name: 'Headphones X1' });
  ({ id: productId } = await api.watch(token, url));
  alertIds = [];
  for (const body of [{ condition: 'drops' }, { condition: 'below', threshold: 90, name: 'Under 90' }]) {
    const made = await api.call(token, 'POST', `/products/${productId}/alerts`, { body });
    alertIds.push(createAlert.success.body.parse(made.body).data.id);
  }
  api.reader.page(url, { price: '89.90', name: 'Headphones X1' });
  await api.call(token, 'POST', `/products/${productId}/checks`);
  await api.runChecks();
  await api.call(token, 'POST', '/webhook/test');

  const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: await text(request) });
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const items = await api.items(`ACCOUNT#${account.id}`);
  for (const item of items.filter(({ sk }) => String(sk).startsWith('DELIVERY#'))) {
    const delivery = Delivery.parse(item);
    const receiver = { url: `http://${host}/`, signingSecret: secret };
    await postEvent(delivery, receiver, { allowedHosts: parseAllowedHosts([host]) }, Date.now);
    const request = requests.at(-1);
    if (request) received[delivery.event] = { ...request, deliveryId: delivery.id };
  }
  server.close();
  server.closeAllConnections();
});
afterAll(() => api.close());

const bodyOf = (event: string) => JSON.parse(received[event]?.body ?? 'null');

describe('Event types', () => {
  test('price.alert is sent when an alert condition is met by a new price', () => {
    expect(PriceAlertEvent.parse(bodyOf('price.alert'))).toEqual(bodyOf('price.alert'));
  });

  test('webhook.test is sent by POST /webhook/test', () => {
    expect(WebhookTestEvent.parse(bodyOf('webhook.test'))).toEqual(bodyOf('webhook.test'));
  });
});

describe('Delivery payload of price.alert', () => {
  test.each([
    ['event', 'price.alert', () => z.literal('price.alert')],
    ['occurred_at', 'ISO 8601 date-time with offset', () => z.iso.datetime({ offset: true })],
    ['data.product.id', 'string (uuid)', () => z.literal(productId)],
    ['data.product.name', 'string', () => z.literal('Headphones X1')],
    ['data.product.url', 'string', () => z.literal('https://shop.example/events')],
    ['data.price', 'number', () => z.literal(89.9)],
    [
      'data.alerts',
      'array of { id, name }',
      () => z.array(z.object({ id: z.uuid(), name: z.string() })).length(2),
    ],
  ] as const)('%s: %s', (field, _type, schema) => {
    const value = field.split('.').reduce((at: unknown, name) => Object(at)[name], bodyOf('price.alert'));
    expect(schema().safeParse(value).error).toBeUndefined();
  });

  test("also has the currency, and each alert's condition and threshold", () => {
    expect(bodyOf('price.alert').data.currency).toBe('EUR');
    expect(bodyOf('price.alert').data.alerts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ condition: 'drops', threshold: null }),
        expect.objectContaining({ condition: 'below', threshold: 90 }),
      ]),
    );
  });

  test('the alerts are those that fired; an unnamed alert has a generated name', () => {
    expect(bodyOf('price.alert').data.alerts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: alertIds[0], name: 'drops' }),
        expect.objectContaining({ id: alertIds[1], name: 'Under 90' }),
      ]),
    );
  });
});

describe.each(['price.alert', 'webhook.test'])('Delivery headers of %s', (event) => {
  const header = (name: string) => received[event]?.headers[name];

  test('Content-Type: application/json', () => {
    expect(header('content-type')).toBe('application/json');
  });

  test('X-Service-Event: the event type', () => {
    expect(header('x-service-event')).toBe(event);
  });

  test('X-Service-Signature: sha256= and the hex HMAC-SHA256 of the raw body', () => {
    const digest = createHmac('sha256', secret)
      .update(received[event]?.body ?? '')
      .digest('hex');
    expect(header('x-service-signature')).toBe(`sha256=${digest}`);
  });

  test('User-Agent: Service-Webhook/1.0', () => {
    expect(header('user-agent')).toBe('Service-Webhook/1.0');
  });

  test('X-Service-Delivery: the ID of the event', () => {
    expect(header('x-service-delivery')).toBe(received[event]?.deliveryId);
  });

  test('X-Service-Timestamp: when it was sent', () => {
    expect(header('x-service-timestamp')).toMatch(/^\d{10}$/);
  });
});
