import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { scopesOf } from '../../../shared/interface/operation.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/** What `integrations.md` says about each operation; the others follow the rule of their method. */
test('GET, extracting and previews need `read`, webhooks and resends `webhooks`, other changes `write`', () => {
  for (const { id, method, path, scopes } of operations) {
    const given = scopesOf({ method, ...(scopes && { scopes }) });
    const isRead = method === 'GET' || /^\/extract|\/preview$/.test(path);
    const isWebhooks = /^\/webhooks?\b|\/resend$/.test(path);
    const expected = [...(isRead ? ['read'] : []), ...(isWebhooks ? ['webhooks'] : [])];
    expect([id, given]).toEqual([id, path === '/me' ? [] : expected.length > 0 ? expected : ['write']]);
  }
});

test('a key without the scope gets 403, and the message names it', async () => {
  const { account } = await api.account();
  const reader = await api.token(account.id, { scopes: ['read'] });
  expect((await api.call(reader, 'GET', '/products')).status).toBe(200);
  const { status, body } = await api.call(reader, 'POST', '/products', {
    body: { url: 'https://shop.example/p/1' },
  });
  expect([status, body]).toEqual([
    403,
    {
      error: {
        code: 'unauthorized',
        message: expect.stringContaining('`write`'),
        retryable: false,
        driver: null,
      },
    },
  ]);
  const sender = await api.token(account.id, { scopes: ['webhooks'] });
  expect((await api.call(sender, 'POST', '/webhook/test')).status).toBe(422);
  expect((await api.call(sender, 'GET', '/products')).status).toBe(403);
});

test('the scope is checked before an idempotent replay', async () => {
  const { account, token } = await api.account();
  const reader = await api.token(account.id, { scopes: ['read'] });
  const options = {
    body: { url: 'https://shop.example/p/1' },
    headers: { 'Idempotency-Key': randomUUID() },
  };
  expect((await api.call(token, 'POST', '/products', options)).status).toBe(201);
  expect((await api.call(reader, 'POST', '/products', options)).status).toBe(403);
});

test('an expired key gets 401, and the message names the date', async () => {
  const { account } = await api.account();
  const expires_at = toTime(api.clock.now() + 60_000);
  const token = await api.token(account.id, { expires_at });
  expect((await api.call(token, 'GET', '/me')).status).toBe(200);
  api.clock.advance(60_000);
  const { status, headers, body } = await api.call(token, 'GET', '/me');
  expect(status).toBe(401);
  expect(body).toMatchObject({
    error: { code: 'unauthenticated', message: expect.stringContaining(expires_at) },
  });
  expect(headers['www-authenticate']).toContain('invalid_token');
});

test('any key reads /me, which shows its name, scopes and expiry', async () => {
  const { account, token } = await api.account();
  const narrow = await api.token(account.id, {
    scopes: ['webhooks'],
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  const me = async (key: string) => (await api.call(key, 'GET', '/me')).body;
  expect(await me(narrow)).toMatchObject({
    data: { token: { name: null, scopes: ['webhooks'], expires_at: '2099-01-01T00:00:00.000Z' } },
  });
  expect(await me(token)).toMatchObject({
    data: { token: { name: null, scopes: ['read', 'write', 'webhooks'], expires_at: null } },
  });
});

test('a tool for which the key lacks the scope says which scope it needs', async () => {
  const { account } = await api.account();
  const reader = await api.token(account.id, { scopes: ['read'] });
  const { error } = await api.tool(reader, 'watch_product', { url: 'https://shop.example/p/1' });
  expect(error).toMatchObject({ code: 'unauthorized', message: expect.stringContaining('`write`') });
});
