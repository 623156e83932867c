import { describe, expect, test } from 'vitest';
import { type Failure, failures } from '../../../shared/interface/errors.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { ApiResponse } from '../../support/gateway-call.ts';
import { openedInTest } from '../../support/opened.ts';
import { openTestApi, setUpTestApi, type TestApi } from '../../support/test-api.ts';

/**
 * "Errors": each table row is a test that provokes the error, and sees the whole envelope. Gateway-only errors are in
 * `gateway-errors.test.ts`, and messages in `../api/mistakes.test.ts`.
 */

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

async function read(failure: Failure) {
  const page = `https://shop.example/errors/${failure}`;
  api.reader.fails(page, failure);
  const { token } = await api.account();
  return api.call(token, 'POST', '/extract', { body: { url: page } });
}

const asMember = (method: string, path: string, options?: Parameters<TestApi['call']>[3]) => async () => {
  const { token } = await api.account();
  return api.call(token, method, path, options);
};

/** How each failure is provoked. */
const provoked: Record<Exclude<Failure, 'rate_limited'>, () => Promise<ApiResponse>> = {
  malformed_request: asMember('POST', '/products', { text: '{' }),
  unauthenticated: () => api.call('pw_none', 'GET', '/me'),
  plan_required: async () => {
    const { token } = await api.account({ plan: 'eco' });
    return api.call(token, 'GET', '/me');
  },
  limit_reached: async () => {
    const { alert } = await api.watched();
    for (let made = 0; made < 3; made += 1) await alert({ condition: 'drops' });
    return alert({ condition: 'drops' });
  },
  unauthorized: async () => {
    const [owner, other] = [await api.account(), await api.account()];
    const { id } = await api.watch(owner.token);
    return api.call(other.token, 'GET', `/products/${id}`);
  },
  not_found: asMember('GET', `/products/${newId()}`),
  too_large: asMember('POST', '/products', { text: 'x'.repeat(256 * 1024 + 1) }),
  validation_failed: asMember('POST', '/webhook/test'),
  unreadable_url: asMember('POST', '/products', { body: { url: 'ftp://shop.example/' } }),
  other_product: async () => {
    const { change } = await api.watched();
    api.reader.page('https://shop.example/other', { price: '5.00', name: 'Garden hose, 20 m' });
    return change({ url: 'https://shop.example/other' });
  },
  no_price: () => read('no_price'),
  unavailable: () => read('unavailable'),
  server_error: async () => {
    const { token } = await api.account();
    api.reader.breaks(url);
    const answer = await api.call(token, 'POST', '/extract', { body: { url } });
    api.reader.page(url, { price: '19.99' });
    return answer;
  },
  blocked: () => read('blocked'),
  http: () => read('http'),
  quota: () => read('quota'),
  not_configured: () => read('not_configured'),
};

const withDriver: Failure[] = [
  'other_product',
  'no_price',
  'unavailable',
  'blocked',
  'http',
  'quota',
  'not_configured',
];

describe('HTTP statuses and codes', () => {
  test.each(Object.entries(provoked))('%s', async (name, provoke) => {
    const [, row] = Object.entries(failures).find(([failure]) => failure === name) ?? [];
    const { status, body } = await provoke();
    const driver = withDriver.some((failure) => failure === name) ? 'direct' : null;
    expect([status, body]).toEqual([
      row?.status,
      { error: { code: row?.code, message: expect.any(String), retryable: row?.retryable, driver } },
    ]);
  });

  test('rate_limited', async () => {
    const limited = await openedInTest(openTestApi({ requestsPerMinute: 1 }));
    const { token } = await limited.account();
    await limited.call(token, 'GET', '/me');
    const { status, headers, body } = await limited.call(token, 'GET', '/me');
    expect([status, body]).toMatchObject([429, { error: { code: 'rate_limited', retryable: true } }]);
    expect(headers['retry-after']).toBe('60');
  });
});
