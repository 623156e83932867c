import { expect, test } from 'vitest';
import { webhookBody } from '../../../../shared/webhooks/deliveries/event-body.ts';

const created_at = '2026-11-28T07:00:00.000Z';

test('a webhook body has the fields of its schema in their order, in whatever order they were stored', () => {
  const data = {
    alerts: [{ threshold: 95, name: null, condition: 'below', id: 'a' }],
    unknown: true,
    currency: 'EUR',
    price: 93,
    product: { url: 'https://shop.example/p', name: 'Kettle', id: 'p' },
  };
  expect(webhookBody({ event: 'price.alert', data, created_at })).toBe(
    '{"event":"price.alert","occurred_at":"2026-11-28T07:00:00.000Z","data":{' +
      '"product":{"id":"p","name":"Kettle","url":"https://shop.example/p"},"price":93,"currency":"EUR",' +
      '"alerts":[{"id":"a","name":"below 95 EUR","condition":"below","threshold":95}]}}',
  );
});

test('a stock alert ends with the availability, as it always has', () => {
  const data = { availability: 'in_stock', alerts: [], price: null, product: { id: 'p' }, currency: null };
  expect(webhookBody({ event: 'stock.alert', data, created_at })).toContain(
    '{"product":{"id":"p"},"price":null,"currency":null,"alerts":[],"availability":"in_stock"}',
  );
});
