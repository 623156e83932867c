import { expect, test } from 'vitest';
import { ErrorCode } from '../../../shared/interface/errors.ts';
import { toNotice } from '../../../shared/notifications/to-notice.ts';
import { staleReason } from '../../../web/format/stale-reason.ts';

test.each([
  ['blocked', 'The shop blocked our visits.'],
  ['server_error', 'Our checks failed.'],
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

test.each([
  [{ webhook: { id: 'webhook-2', url: 'https://hooks.example:8443/x?key=1' } }, 'hooks.example:8443'],
  [{}, null],
])('a failing webhook that is not the default one has its host: %j', (data, host) => {
  const event = {
    event: 'webhook.failing',
    data: { failed_deliveries: 5, error: 'HTTP 500', ...data },
    created_at: '2026-11-20T21:00:00.000Z',
  } as const;
  expect(toNotice('notice-1', [event], {})?.webhookHost).toBe(host);
});

test.each(ErrorCode.options)('for %s, a page and an e-mail give a reason, or neither does', (code) => {
  const data = {
    product: { id: '1', name: 'Lamp', url: 'https://shop.example/lamp' },
    error: { code, message: '', retryable: false, driver: null },
  };
  const event = { event: 'product.failing', data, created_at: '2026-11-20T12:00:00.000Z' } as const;
  const read = { price: 1, checked_at: '2', price_read_at: '1', last_check_error: code };
  const told = toNotice('1', [event], {})?.error ?? '';
  // Not as of now: it can be an event of last week in a summary.
  expect(told).not.toContain('last');
  expect(told === 'Our checks failed.').toBe(staleReason(read) === 'Our last check failed.');
});
