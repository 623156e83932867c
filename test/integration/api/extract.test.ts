import { describe, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

describe('200', () => {
  test('returns exactly what the page shows', async () => {
    const { token } = await api.account();
    const url = 'https://Shop.example/p/1?utm_source=mail&color=red';
    api.reader.page(url, { price: '1299.90', currency: 'USD', availability: 'out_of_stock', creditsUsed: 5 });
    const { status, body } = await api.call(token, 'POST', '/extract', { body: { url } });
    const at = new Date(api.clock.now()).toISOString();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        url,
        canonical_url: 'https://shop.example/p/1?color=red',
        name: 'Desk Lamp',
        price: 1299.9,
        currency: 'USD',
        availability: 'out_of_stock',
        image_url: 'https://shop.example/lamp.jpg',
        store_name: 'Example Shop',
        driver: 'direct',
        contract: null,
        credits_used: 5,
      },
      meta: {
        read_at: at,
        also_watched_as: [],
        evidence: {
          source: 'json_ld',
          path: '$[0].offers.price',
          text: '1299.90',
          agreeing: ['visible'],
          rejected: [],
          driver: 'direct',
          contract: null,
          picked: false,
          country: null,
          rendered: false,
          confirmed: null,
          read_at: at,
          duration_ms: 0,
          final_url: url,
        },
      },
    });
  });

  test.each([
    ['JPY', '1280', 1280],
    ['KWD', '1.234', 1.234],
    ['EUR', '0.10', 0.1],
  ])('returns %s with the currency’s decimals', async (currency, price, shown) => {
    const { token } = await api.account();
    const url = `https://shop.example/${currency}`;
    api.reader.page(url, { price, currency });
    const { body } = await api.call(token, 'POST', '/extract', { body: { url } });
    expect(body).toMatchObject({ data: { price: shown, currency } });
  });

  test('passes the account, country and currency in upper case, and 20 seconds to the reader', async () => {
    const { account, token } = await api.account();
    const url = 'https://shop.example/preferences';
    await api.call(token, 'POST', '/extract', { body: { url, country: 'de', currency: 'eur' } });
    expect(api.reader.requests.at(-1)).toEqual({
      url,
      accountId: account.id,
      country: 'DE',
      isSandbox: false,
      currency: 'EUR',
      deadlineMs: api.clock.now() + 20_000,
      picks: [null],
    });
  });

  test('saves nothing and does not count toward the product limit', async () => {
    const { account, token } = await api.account();
    await api.call(token, 'POST', '/extract', { body: { url: 'https://shop.example/p/1' } });
    expect(await api.accounts.get(account.id)).toEqual(account);
  });
});

test('the provider’s Retry-After is passed on', async () => {
  const { token } = await api.account();
  const url = 'https://shop.example/busy';
  api.reader.fails(url, 'blocked', { retryAfterSeconds: 90 });
  const { headers } = await api.call(token, 'POST', '/extract', { body: { url } });
  expect(headers['retry-after']).toBe('90');
});

test('a bug results in 500 server_error without internals', async () => {
  const { token } = await api.account();
  const url = 'https://shop.example/bug';
  api.reader.breaks(url);
  const { status, headers, body, text } = await api.call(token, 'POST', '/extract', { body: { url } });
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: { code: 'server_error', retryable: true, driver: null } });
  expect(text).toContain(headers['x-request-id']);
  expect(text).not.toMatch(/bug|TypeError|\.ts/);
});
