import { describe, expect, test } from 'vitest';
import { newToken } from '../../../shared/accounts/token.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { newId, sha256Of } from '../../../shared/platform/identifiers/ids.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { deleteAccount } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const unauthenticated = {
  error: {
    code: 'unauthenticated',
    message: expect.stringContaining('`Authorization: Bearer <ACCESS_TOKEN>`'),
    retryable: false,
    driver: null,
  },
};

const everywhere = operations.map(
  ({ method, path }) => [method, path.replaceAll(/\{\w+\}/g, () => newId()), path] as const,
);

describe('401', () => {
  test.each(everywhere)('without a token: %s %s', async (method, path) => {
    expect(await api.call(null, method, path)).toMatchObject({ status: 401, body: unauthenticated });
  });

  test('without a token, with a challenge without an error code', async () => {
    const { status, headers, body } = await api.call(null, 'GET', '/me');
    expect(status).toBe(401);
    expect(body).toEqual(unauthenticated);
    expect(headers['www-authenticate']).toBe('Bearer realm="price-watch"');
  });

  test.each([
    ['in an unknown format', 'Bearer secret'],
    ['that is a JSON web token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['that is well-formed but unknown', `Bearer ${newToken()}`],
    ['with a wrong checksum', `Bearer ${newToken().slice(0, -1)}_`],
    ['under another scheme', `Basic ${newToken()}`],
    ['followed by other text', `Bearer ${newToken()} again`],
    ['that is empty', 'Bearer '],
  ])('with a token %s, which is invalid', async (_form, Authorization) => {
    const { status, headers, body } = await api.call(null, 'GET', '/me', { headers: { Authorization } });
    expect(status).toBe(401);
    expect(body).toEqual(unauthenticated);
    expect(headers['www-authenticate']).toBe('Bearer realm="price-watch", error="invalid_token"');
  });

  test('has the rate-limit headers', async () => {
    const { headers } = await api.call(null, 'GET', '/me', { sourceIp: '203.0.113.9' });
    expect(headers).toMatchObject({
      'ratelimit-limit': expect.stringMatching(/^\d+$/),
      'ratelimit-remaining': expect.stringMatching(/^\d+$/),
      'ratelimit-reset': expect.stringMatching(/^\d+$/),
    });
  });

  test('with a revoked token, immediately; the account’s other tokens still work', async () => {
    const { account, token } = await api.account();
    const other = await api.token(account.id);
    const tokens = new TokenStore(api.table);
    const revoked = (await tokens.list(account.id)).find(({ last4 }) => last4 === token.slice(-4));
    await tokens.revoke(account.id, revoked?.id ?? '');
    expect((await api.call(token, 'GET', '/me')).status).toBe(401);
    expect((await api.call(other, 'GET', '/me')).status).toBe(200);
  });

  test.each([
    ['after its token was read', 'UpdateItemCommand', 'GET', '/me', undefined],
    ['while its page is read', 'TransactWriteItemsCommand', 'POST', '/products', 'https://shop.example/p/1'],
  ])('when the account is deleted %s', async (_when, command, method, path, url) => {
    const { account, token } = await api.account();
    api.tap.meanwhile(command, () => deleteAccount(api.table, account.id));
    const { status, body } = await api.call(token, method, path, url === undefined ? {} : { body: { url } });
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: { ...unauthenticated.error, message: expect.any(String) } },
    });
  });

  test('comes before validation: the request is not parsed', async () => {
    expect(await api.call(null, 'POST', '/products', { text: '{' })).toMatchObject({ status: 401 });
  });
});

describe('403 plan_required', () => {
  test.each(everywhere)('on the plan eco: %s %s', async (method, path) => {
    const { token } = await api.account({ plan: 'eco' });
    const { status, body } = await api.call(token, method, path, { body: {} });
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: { code: 'plan_required', retryable: false, driver: null } });
  });

  test('as soon as the account moves to eco, until it moves back', async () => {
    const { account, token } = await api.account({ plan: 'max' });
    await api.accounts.changePlan(account.id, 'eco');
    expect((await api.call(token, 'GET', '/me')).status).toBe(403);
    await api.accounts.changePlan(account.id, 'plus');
    expect((await api.call(token, 'GET', '/me')).status).toBe(200);
  });
});

describe('a valid token', () => {
  test.each(['bearer', 'BEARER', 'Bearer'])('is accepted with the scheme %s', async (scheme) => {
    const { token } = await api.account();
    const headers = { authorization: `${scheme} ${token}` };
    expect((await api.call(null, 'GET', '/me', { headers })).status).toBe(200);
  });

  test('is stored only as a hash', async () => {
    const { token } = await api.account();
    const stored = JSON.stringify(await api.items());
    expect(stored).not.toContain(token);
    expect(stored).toContain(sha256Of(token));
  });
});

test('every response forbids caching and has its request ID', async () => {
  const { token } = await api.account();
  for (const response of [await api.call(token, 'GET', '/me'), await api.call(null, 'GET', '/me')])
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});
