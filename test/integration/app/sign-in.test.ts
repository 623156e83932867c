import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

const [app, invited] = await Promise.all([openTestApp(), openTestApp({ signUp: 'invited' })]);
afterAll(() => Promise.all([app.close(), invited.close()]));
afterEach(() => vi.restoreAllMocks());

const pairIn = (cookie = '') => cookie.slice(0, cookie.indexOf(';'));

/** Starts a sign-in. Returns the browser's cookie, and the state that the issuer sends back. */
async function begin(at: TestApp = app, returnTo?: string, browser?: string) {
  const query = returnTo === undefined ? '' : `?return_to=${encodeURIComponent(returnTo)}`;
  const begun = await at.call('GET', `/app/auth/login${query}`, { cookie: browser });
  expect(begun).toMatchObject({
    status: 303,
    headers: { location: expect.stringMatching(/^https:\/\/issuer/) },
  });
  const cookie = pairIn(begun.cookies['__Host-sign-in']);
  const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? '';
  return { cookie, state, begun };
}

const finish = (at: TestApp, state: string, cookie?: string) =>
  at.call('GET', `/app/auth/callback?code=the-code&state=${state}`, { cookie });

async function signInAs(email: string, at: TestApp = app) {
  Object.assign(at.claims, { email, isVerified: true });
  const { cookie, state } = await begin(at);
  return finish(at, state, cookie);
}

test('a first sign-in creates an account on the plan eco if sign-up is open, and the next one finds it', async () => {
  const first = await signInAs('new@example.com');
  expect(first).toMatchObject({ status: 303, headers: { location: '/app' } });
  const who = async ({ cookies }: typeof first) =>
    (await app.call('GET', '/app/api/session', { cookie: pairIn(cookies['__Host-session']) })).body.data;
  const made = await who(first);
  expect(made).toMatchObject({ email: 'new@example.com', plan: 'eco' });
  expect((await who(await signInAs('NEW@example.com'))).account_id).toBe(made.account_id);
});

test.each([
  ['the Kelvin sign for K', '\u212aim@example.com'],
  ['the Kelvin sign in the domain', 'kim@\u212aexample.com'],
  ['a long s for s', 'kim@example\u017f.com'],
  ['a capital I with a dot', 'k\u0130m@example.com'],
  ['a fullwidth letter', '\uff4bim@example.com'],
  ['an invalid format', 'kim'],
  ['more characters than e-mail allows', `${'k'.repeat(250)}@example.com`],
])('an address whose verification is %s does not sign in to an account', async (_what, email) => {
  for (const owned of ['kim@example.com', 'kim@kexample.com', 'kim@examples.com'])
    expect((await signInAs(owned)).status).toBe(303);
  const answer = await signInAs(email);
  expect(answer).toMatchObject({
    status: 403,
    text: expect.stringContaining('Sign in with an address of ASCII characters'),
  });
  expect(answer.cookies).not.toHaveProperty('__Host-session');
});

test('the cookies are for our host only, over TLS, and hidden from scripts', async () => {
  const { begun } = await begin();
  const attributes = (seconds: number) => `; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Secure`;
  expect(begun.cookies['__Host-sign-in']).toMatch(
    new RegExp(`^__Host-sign-in=[\\w-]{43}${attributes(900)}$`),
  );
  const { cookies } = await signInAs('cookies@example.com');
  expect(cookies['__Host-session']).toMatch(
    new RegExp(`^__Host-session=[\\w-]{43}${attributes(14 * 86_400)}$`),
  );
});

test('two tabs sign in concurrently, and each returns to its own page', async () => {
  Object.assign(app.claims, { email: 'tabs@example.com', isVerified: true });
  const first = await begin(app, '/app/events');
  const second = await begin(app, '/app/account', first.cookie);
  expect(second.cookie).toBe(first.cookie);
  const { cookie } = first;
  for (const [state, page] of [
    [first.state, '/app/events'],
    [second.state, '/app/account'],
  ] as const)
    expect(await finish(app, state, cookie)).toMatchObject({ status: 303, headers: { location: page } });
  expect((await finish(app, second.state, cookie)).status).toBe(400);
});

test('the stored sign-in reveals neither the cookie nor the state', async () => {
  const { cookie, state } = await begin();
  const stored = JSON.stringify(await app.api.items());
  expect(stored).toContain('SIGNIN#');
  for (const secret of [cookie.slice(cookie.indexOf('=') + 1), state]) expect(stored).not.toContain(secret);
});

test('two concurrent first sign-ins create one account', async () => {
  Object.assign(app.claims, { email: 'twice@example.com', isVerified: true });
  const [one, two] = [await begin(), await begin()];
  const both = await Promise.all([finish(app, one.state, one.cookie), finish(app, two.state, two.cookie)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  const accounts = (await app.api.items()).filter(
    ({ email, sk }) => sk === 'ACCOUNT' && email === 'twice@example.com',
  );
  expect(accounts).toHaveLength(1);
});

describe('an issuer response is rejected', () => {
  const refused = { status: 400, cookies: {}, text: expect.stringContaining('Sign in again') };

  test('in a browser that did not start the sign-in, so that no user is signed in as another', async () => {
    const { state } = await begin();
    const { cookie: another } = await begin();
    expect(await finish(app, state)).toMatchObject(refused);
    expect(await finish(app, state, another)).toMatchObject(refused);
  });

  test("with another state than the sign-in's", async () => {
    const { cookie } = await begin();
    expect(await finish(app, 'guessed', cookie)).toMatchObject(refused);
  });

  test('a second time', async () => {
    Object.assign(app.claims, { email: 'once@example.com', isVerified: true });
    const { cookie, state } = await begin();
    expect((await finish(app, state, cookie)).status).toBe(303);
    expect(await finish(app, state, cookie)).toMatchObject(refused);
  });

  test('after 15 minutes', async () => {
    const { cookie, state } = await begin();
    app.api.clock.advance(15 * 60_000);
    expect(await finish(app, state, cookie)).toMatchObject(refused);
  });

  test('if it says that the user declined', async () => {
    const { cookie, state } = await begin();
    const answer = await app.call('GET', `/app/auth/callback?error=access_denied&state=${state}`, { cookie });
    expect(answer).toMatchObject({ status: 403, cookies: {} });
  });
});

test('a session that was planted in the browser is not reused, and ends', async () => {
  const { account } = await app.api.account();
  const planted = await app.signIn(account.id);
  Object.assign(app.claims, { email: 'victim@example.com', isVerified: true });
  const { cookie, state } = await begin();
  const answer = await finish(app, state, `${cookie}; ${planted}`);
  expect(pairIn(answer.cookies['__Host-session'])).not.toBe(planted);
  expect((await app.call('GET', '/app/api/session', { cookie: planted })).status).toBe(401);
});

describe('after signing in, the browser is redirected', () => {
  test.each(['/app', '/app/events', '/app/products/1?range=year#chart'])(
    'to our own page %s',
    async (page) => {
      Object.assign(app.claims, { email: 'pages@example.com', isVerified: true });
      const { cookie, state } = await begin(app, page);
      expect((await finish(app, state, cookie)).headers.location).toBe(page);
    },
  );

  test.each([
    'https://evil.example/app',
    '//evil.example/app',
    '/\\\\evil.example',
    '/app/..//evil.example',
    '/app\t/../../evil',
    'javascript:alert(1)',
    '/docs',
    '/application',
    '/app/api/account/export',
    '/app/auth/login',
    '',
  ])('to our first page if %j was requested', async (page) => {
    const { cookie, state } = await begin(app, page);
    expect((await finish(app, state, cookie)).headers.location).toBe('/app');
  });
});

describe('by invitation', () => {
  test('an unknown address gets a page that explains what to do, and no account', async () => {
    const answer = await signInAs('stranger@example.com', invited);
    expect(answer).toMatchObject({ status: 403, cookies: {} });
    expect(answer.text).toContain('There is no account for stranger@example.com');
    expect(answer.text).toContain('Contact support for an invitation');
    expect(answer.text).toContain('href="/app/auth/login?return_to=%2Fapp"');
    expect((await invited.api.items()).filter(({ sk }) => sk === 'ACCOUNT')).toEqual([]);
  });

  test('an invited address can sign in', async () => {
    const { account } = await invited.api.account({ plan: 'max' });
    expect(await signInAs(account.email, invited)).toMatchObject({ status: 303 });
  });
});

test('an unverified address cannot sign in, even if an account has it', async () => {
  const { account } = await app.api.account();
  const { cookie, state } = await begin();
  Object.assign(app.claims, { email: account.email, isVerified: false });
  expect(await finish(app, state, cookie)).toMatchObject({ status: 403, cookies: {} });
});

test('a failed sign-in offers to retry, and then leads to the requested page', async () => {
  const { account } = await app.api.account();
  const { cookie, state } = await begin(app, '/app/events?type=price.alert&open=1');
  Object.assign(app.claims, { email: account.email, isVerified: false });
  expect((await finish(app, state, cookie)).text).toContain(
    'href="/app/auth/login?return_to=%2Fapp%2Fevents%3Ftype%3Dprice.alert%26open%3D1"',
  );
});

test("the page shows the issuer's message as text, and its policy forbids scripts", async () => {
  const { text, headers } = await signInAs('"<img src=x onerror=alert(1)>"@example.com', invited);
  expect(text).not.toContain('<img');
  expect(text).toContain('&lt;img');
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; .*form-action 'none'; frame-ancestors 'none'$/,
  );
  // Its URL contains the code and state of the sign-in.
  expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
});

test("adding a passkey leads to the issuer's page for it, and then back to the account", async () => {
  const { account } = await app.api.account();
  const { body } = await app.call('GET', '/app/api/session', { cookie: await app.signIn(account.id) });
  expect(body.data).toMatchObject({ add_passkey_path: '/app/auth/passkeys/add' });
  const { status, headers } = await app.call('GET', '/app/auth/passkeys/add');
  const { origin, pathname, searchParams } = new URL(headers.location ?? '');
  expect([status, origin + pathname]).toEqual([303, 'https://issuer.example/passkeys/add']);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'test',
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: 'https://prices.example/app/account',
  });
});
