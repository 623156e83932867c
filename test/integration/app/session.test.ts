import { describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApp, site } from '../../support/test-app.ts';

const app = await setUpTestApp();

const session = (cookie?: string) => app.call('GET', '/app/api/session', { cookie });
const hours = 3_600_000;

describe('authentication', () => {
  test('a session gets its account, with its plan’s limits and usage', async () => {
    const { account } = await app.api.account({ plan: 'plus' });
    const answer = await session(await app.signIn(account.id));
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.body.data).toMatchObject({
      account_id: account.id,
      email: account.email,
      plan: 'plus',
      limits: { products: 15, alerts_per_product: 3, check_every_hours: 12, tokens: 10, has_api: true },
      usage: { products: 0, products_active: 0, tokens: 1, last_event_sequence: 0 },
      site_url: site,
      base_url: `${site}/api/v1`,
    });
  });

  test('requests without a session, or with a token, are rejected', async () => {
    const { token } = await app.api.account();
    const headers = { Authorization: `Bearer ${token}`, Origin: site };
    for (const request of [
      {},
      { headers },
      { cookie: '__Host-session=' },
      { cookie: `__Host-session=${token}` },
    ]) {
      expect(await app.call('GET', '/app/api/session', request)).toMatchObject(
        refused(401, 'unauthenticated'),
      );
      expect(await app.call('GET', '/app/api/products', request)).toMatchObject({ status: 401 });
    }
  });

  test('a session cannot call the public API', async () => {
    const { account } = await app.api.account();
    const cookie = await app.signIn(account.id);
    expect(await app.api.call(null, 'GET', '/me', { headers: { Cookie: cookie } })).toMatchObject({
      status: 401,
    });
  });

  test('a session on the plan eco can watch, check and set alerts like any other', async () => {
    const { account } = await app.api.account({ plan: 'eco' });
    const cookie = await app.signIn(account.id);
    const made = await app.call('POST', '/app/api/products', {
      cookie,
      body: { url: 'https://shop.example/eco' },
    });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    const check = await app.call('POST', `/app/api/products/${id}/checks`, { cookie });
    expect(check).toMatchObject({ status: 202 });
    expect(check.body.data.poll).toMatch(`${site}/app/api/products/${id}/checks/`);
    const alert = { condition: 'drops' };
    expect(await app.call('POST', `/app/api/products/${id}/alerts`, { cookie, body: alert })).toMatchObject({
      status: 201,
    });
  });

  test("a session cannot access another account's products", async () => {
    const { token } = await app.api.account();
    const { id } = await app.api.watch(token);
    const { account } = await app.api.account();
    const cookie = await app.signIn(account.id);
    for (const method of ['GET', 'DELETE'])
      expect(await app.call(method, `/app/api/products/${id}`, { cookie })).toMatchObject(
        refused(403, 'unauthorized'),
      );
  });
});

describe('a session', () => {
  const open = async () => {
    const { account } = await app.api.account();
    return { account, cookie: await app.signIn(account.id) };
  };

  test('is stored only by the hash of its ID', async () => {
    const { cookie } = await open();
    const [, id = ''] = cookie.split('=');
    expect(JSON.stringify(await app.api.items())).not.toContain(id);
  });

  test('ends after 24 hours without use, even if it is still stored', async () => {
    const { cookie } = await open();
    app.api.clock.advance(24 * hours - 1);
    expect((await session(cookie)).status).toBe(200);
    app.api.clock.advance(24 * hours);
    expect((await session(cookie)).status).toBe(401);
    expect((await app.api.items()).some(({ sk }) => sk === 'SESSION')).toBe(true);
  });

  test('ends after 14 days, however often it is used', async () => {
    const { cookie } = await open();
    for (let used = 0; used < 14 * 2 - 1; used += 1) {
      app.api.clock.advance(12 * hours);
      expect((await session(cookie)).status).toBe(200);
    }
    app.api.clock.advance(12 * hours);
    expect((await session(cookie)).status).toBe(401);
  });

  test('ends when the user signs out, which also clears the cookie', async () => {
    const { account, cookie } = await open();
    const other = await app.signIn(account.id);
    const answer = await app.call('DELETE', '/app/api/session', { cookie });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.cookies['__Host-session']).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/);
    expect([(await session(cookie)).status, (await session(other)).status]).toEqual([401, 200]);
  });

  test('ends with all others of the account when the user signs out everywhere', async () => {
    const { account, cookie } = await open();
    const other = await app.signIn(account.id);
    const stranger = (await open()).cookie;
    expect(await app.call('DELETE', '/app/api/session?everywhere=true', { cookie })).toMatchObject({
      status: 204,
    });
    expect([(await session(cookie)).status, (await session(other)).status]).toEqual([401, 401]);
    expect((await session(stranger)).status).toBe(200);
    expect((await session(await app.signIn(account.id))).status).toBe(200);
  });

  test('can begin after the user signed out everywhere, even if the clock has stepped back an hour', async () => {
    const { account, cookie } = await open();
    await app.call('DELETE', '/app/api/session?everywhere=true', { cookie });
    app.api.clock.advance(-hours);
    const again = await app.signIn(account.id);
    expect((await session(again)).status).toBe(200);
    await app.call('DELETE', '/app/api/session?everywhere=true', { cookie: again });
    expect((await session(again)).status).toBe(401);
    app.api.clock.advance(hours);
  });

  test('continues if the clock steps back an hour', async () => {
    const { cookie } = await open();
    app.api.clock.advance(-hours);
    expect((await session(cookie)).status).toBe(200);
    app.api.clock.advance(hours);
  });

  test('is one of at most 20 per account: the 21st ends the oldest, even if the clock has stepped back', async () => {
    const { account, cookie: oldest } = await open();
    const later: string[] = [];
    for (let begun = 2; begun <= 20; begun += 1) later.push(await app.signIn(account.id));
    expect((await session(oldest)).status).toBe(200);
    app.api.clock.advance(-1000);
    const newest = await app.signIn(account.id);
    expect((await session(oldest)).status).toBe(401);
    for (const cookie of [...later, newest]) expect((await session(cookie)).status).toBe(200);
  });

  test('no longer counts toward the 20 when it ends or expires', async () => {
    const { account } = await open();
    for (let begun = 2; begun <= 10; begun += 1) await app.signIn(account.id);
    app.api.clock.advance(24 * hours);
    const later: string[] = [];
    for (let begun = 1; begun <= 20; begun += 1) later.push(await app.signIn(account.id));
    const [left = '', ...others] = later;
    await app.call('DELETE', '/app/api/session', { cookie: left });
    const newest = await app.signIn(account.id);
    for (const cookie of [...others, newest]) expect((await session(cookie)).status).toBe(200);
  });

  test('is one of at most 20, however many begin concurrently', async () => {
    const { account } = await open();
    const cookies = await Promise.all(Array.from({ length: 24 }, () => app.signIn(account.id)));
    const answers = await Promise.all(cookies.map(session));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const rows = (await app.api.items(`ACCOUNT#${account.id}`)).filter(({ sk }) =>
      String(sk).startsWith('SESSION#'),
    );
    expect(rows).toHaveLength(20);
  });

  test("can send 300 requests per minute, whatever the account's other sessions do, and can always sign out", async () => {
    const { account, cookie } = await open();
    const other = await app.signIn(account.id);
    const ask = () => app.call('GET', '/app/api/nothing-of-it-is-counted', { cookie });
    expect((await ask()).status).toBe(404);
    // An export counts as 60 requests.
    for (let counted = 0; counted < 300; counted += 60)
      expect((await app.call('GET', '/app/api/account/export', { cookie })).status).toBe(200);
    expect(await session(cookie)).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', retryable: true } },
      headers: { 'ratelimit-limit': '300' },
    });
    expect((await session(other)).status).toBe(200);
    expect((await app.call('POST', '/app/api/tokens', { cookie, body: {} })).status).toBe(429);
    expect((await app.call('DELETE', '/app/api/session', { cookie })).status).toBe(204);
    expect((await session(cookie)).status).toBe(401);
  });
});

describe('a write', () => {
  const change = async (headers: Record<string, string>, text = '{"name":"laptop"}') => {
    const { account } = await app.api.account();
    const cookie = await app.signIn(account.id);
    return app.call('POST', '/app/api/tokens', { cookie, headers, text });
  };

  test.each<[string, Record<string, string>]>([
    ['the origin', { Origin: site }],
    ['the browser’s Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin' }],
    [
      'both',
      { Origin: site, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json; charset=utf-8' },
    ],
  ])('is accepted if %s is our own', async (_what, headers) => {
    expect(await change(headers)).toMatchObject({ status: 201 });
  });

  test.each<[string, Record<string, string>]>([
    ['neither is sent', {}],
    ['the origin is different', { Origin: 'https://evil.example' }],
    ['the origin only starts like ours', { Origin: `${site}.evil.example` }],
    ['the origin has no TLS', { Origin: 'http://prices.example' }],
    ['the origin is hidden', { Origin: 'null' }],
    ['it comes from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['it comes from a sibling subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: site }],
    ['one of the two is different', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
  ])('is rejected if %s', async (_what, headers) => {
    expect(await change(headers)).toMatchObject(refused(403, 'unauthorized'));
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'is rejected with the content type %j, which pages of other sites can send',
    async (type) => {
      expect(await change({ Origin: site, 'Content-Type': type })).toMatchObject(refused(400, 'invalid'));
    },
  );

  test('is rejected, even without a body, if its content type is not JSON', async () => {
    const { account } = await app.api.account();
    const cookie = await app.signIn(account.id);
    const headers = { Origin: site, 'Content-Type': 'text/plain' };
    expect(await app.call('DELETE', '/app/api/session', { cookie, headers })).toMatchObject(
      refused(400, 'invalid'),
    );
    expect((await session(cookie)).status).toBe(200);
  });

  test('is never the result of a GET', async () => {
    const { account } = await app.api.account();
    const cookie = await app.signIn(account.id);
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await app.call('GET', '/app/api/session', { cookie, headers })).status).toBe(200);
    expect((await app.call('GET', '/app/api/webhook/secret', { cookie, headers })).status).toBe(404);
  });
});
