import { expect, test } from 'vitest';
import { toNotice } from '../../../shared/notifications/to-notice.ts';

test.each([
  ['blocked', 'The shop blocked our last visit.'],
  ['server_error', 'Our last check failed.'],
])('a product that fails with %s says why in a buyer’s words', (code, text) => {
  const occurred_at = '2026-11-28T07:00:00.000Z';
  const product = {
    id: '01a220fb-61ac-76be-8ad4-5a5ccb8aaef2',
    name: 'Kettle',
    url: 'https://shop.example/p',
  };
  const error = { code, message: 'Set `driver` to another provider.', retryable: true, driver: null };
  const data = { product, error };
  const event = { event: 'product.failing' as const, data, context: undefined, created_at: occurred_at };
  expect(toNotice('notice-1', [event], {})?.error).toBe(text);
});
