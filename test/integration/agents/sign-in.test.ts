import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../shared/interface/limits.ts';
import { oauthPaths } from '../../../shared/interface/paths.ts';
import { errorOf, openTestAgents, redirectUri, resource, tokensOf } from '../../support/test-agents.ts';
import { site } from '../../support/test-app.ts';

const agents = await openTestAgents();
afterAll(() => agents.app.close());

describe('a client', () => {
  test('finds the endpoints, from any site', async () => {
    const found = await agents.call('GET', oauthPaths.resourceMetadata);
    expect(JSON.parse(found.text)).toMatchObject({ resource, authorization_servers: [site] });
    const server = await agents.call('GET', oauthPaths.serverMetadata);
    expect(JSON.parse(server.text)).toMatchObject({
      issuer: site,
      token_endpoint: `${site}/oauth/token`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    for (const { headers } of [found, server]) expect(headers['access-control-allow-origin']).toBe('*');
    expect(await agents.call('OPTIONS', oauthPaths.token)).toMatchObject({ status: 204 });
  });

  test('signs in, calls tools for an hour, and gets a new access token', async () => {
    const { account, cookie } = await agents.app.person();
    const tokens = await agents.connect(cookie);
    expect(tokens).toMatchObject({ scope: 'read write', expires_in: 3600 });
    const me = await agents.app.api.tool(tokens.access_token, 'get_account');
    expect(JSON.stringify(me)).toContain(account.email);
    expect(JSON.stringify(me)).toContain('"scopes":["read","write"]');
    agents.app.api.clock.advance(limits.agentAccessMs + 1);
    expect(await agents.list(tokens.access_token)).toBe(401);
    const next = tokensOf(await agents.refresh(tokens, tokens.request));
    expect(await agents.list(next.access_token)).toBe(200);
  });

  test('gets its state and the issuer with the code, and with an error', async () => {
    const { cookie } = await agents.app.person();
    const { query } = await agents.request();
    const allowed = await agents.decide(cookie, query);
    expect(allowed.origin + allowed.pathname).toBe(redirectUri);
    expect(Object.fromEntries(allowed.searchParams)).toEqual({
      code: expect.any(String),
      state: 'its state',
      iss: site,
    });
    const cancelled = await agents.decide(cookie, query, 'cancel');
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({
      error: 'access_denied',
      state: 'its state',
      iss: site,
    });
  });

  test.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE downgraded to plain', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['another resource', { resource: `${site}/api/v1` }, 'invalid_target'],
    ['a resource that is not a URL', { resource: 'watch' }, 'invalid_target'],
    ['a part of the resource', { resource: `${resource}#tools` }, 'invalid_target'],
    ['an unknown scope', { scope: 'read admin' }, 'invalid_scope'],
  ])('gets an error at its redirect URI for %s', async (_what, wrong, error) => {
    const { query } = await agents.request(wrong);
    const { status, headers } = await agents.open(undefined, query);
    expect(status).toBe(303);
    expect(headers.location).toMatch(new RegExp(`^${redirectUri}\\?error=${error}&.*state=its`));
  });

  test('that sends parameters without a value gets what it gets without them', async () => {
    const { cookie } = await agents.app.person();
    const empty = { resource: '', scope: '', state: '', response_mode: '', nonce: '' };
    const { query } = await agents.request(empty);
    const allowed = await agents.decide(cookie, query);
    expect([...allowed.searchParams.keys()]).toEqual(['code', 'iss']);
  });

  test.each([`${resource}/`, resource.replace(site, site.toUpperCase())])(
    'can call the resource %s',
    async (spelling) => {
      const { cookie } = await agents.app.person();
      const asked = await agents.request({ resource: spelling });
      const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
      expect(await agents.exchange(code, asked, { resource: spelling })).toMatchObject({ status: 200 });
    },
  );

  test.each([
    [undefined, 'read write'],
    ['offline_access', 'read write'],
    ['offline_access webhooks read', 'read webhooks'],
  ])('asking for the scope %s gets %s', async (scope, granted) => {
    const { cookie } = await agents.app.person();
    expect((await agents.connect(cookie, { scope })).scope).toBe(granted);
  });

  test('can use any port on this computer, but no other path or host name', async () => {
    const { cookie } = await agents.app.person();
    const client_id = await agents.register({ redirect_uris: ['http://127.0.0.1/cb', 'http://[::1]:9/cb'] });
    const asked = await agents.request({ client_id, redirect_uri: 'http://127.0.0.1:3118/cb' });
    expect((await agents.decide(cookie, asked.query)).port).toBe('3118');
    const page = await agents.open(cookie, { ...asked.query, redirect_uri: 'http://[::1]:3118/cb' });
    expect(page.text).toContain('this computer');
    for (const redirect_uri of ['http://127.0.0.1:3118/other', 'http://localhost:3118/cb'])
      expect(await agents.open(cookie, { ...asked.query, redirect_uri })).toMatchObject({ status: 400 });
  });
});

describe('the page', () => {
  test('asks to sign in first, and comes back to the same request', async () => {
    const { query } = await agents.request();
    const { status, headers } = await agents.open(undefined, query);
    expect(status).toBe(303);
    const signIn = new URL(headers.location ?? '');
    const begun = await agents.app.call('GET', signIn.pathname + signIn.search);
    const [state] = /state-[\w-]+/.exec(begun.headers.location ?? '') ?? [];
    agents.app.claims.email = 'agent-owner@example.com';
    const back = await agents.app.call('GET', `/app/auth/callback?code=1&state=${state}`, {
      cookie: begun.cookies['__Host-sign-in']?.split(';')[0],
    });
    const returned = new URL(back.headers.location ?? '', site);
    expect(returned.pathname).toBe(oauthPaths.authorize);
    expect(Object.fromEntries(returned.searchParams)).toEqual(query);
  });

  test('shows who asks and for what, as text, without scripts and frames', async () => {
    const { account, cookie } = await agents.app.person();
    const client_id = await agents.register({
      redirect_uris: [redirectUri],
      client_name: 'A & <b>script</b>',
    });
    const { query } = await agents.request({ client_id, scope: 'read webhooks' });
    const { status, headers, text } = await agents.open(cookie, query);
    expect(status).toBe(200);
    for (const shown of [
      'A &amp; script',
      account.email,
      'agent.example',
      'See your products',
      'your webhooks',
    ])
      expect(text).toContain(shown);
    expect(text).not.toContain('start checks');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://agent.example");
  });

  test('tells an account on eco which plans have agents, and gives no code', async () => {
    const { cookie } = await agents.app.person('eco');
    const { query } = await agents.request();
    const { status, text } = await agents.open(cookie, query);
    expect(status).toBe(403);
    expect(text).toContain('plus and max');
    expect(text).not.toContain('>Allow<');
    await expect(agents.decide(cookie, query)).rejects.toThrow();
  });
});

test('the owner sees connected agents, and disconnects one at once', async () => {
  const { cookie, call } = await agents.app.person();
  const client_id = await agents.register({ redirect_uris: [redirectUri], client_name: 'Claude' });
  const tokens = await agents.connect(cookie, { client_id });
  // Allowed, but never connected.
  await agents.decide(cookie, (await agents.request()).query);
  expect((await call('GET', '/agents')).body.data).toEqual([
    {
      id: expect.any(String),
      name: 'Claude',
      scopes: ['read', 'write'],
      created_at: expect.any(String),
      last_used_at: null,
    },
  ]);
  expect(await agents.list(tokens.access_token)).toBe(200);
  const [{ id, last_used_at }] = (await call('GET', '/agents')).body.data;
  expect(last_used_at).toEqual(expect.any(String));
  const other = await agents.app.person();
  expect((await other.call('DELETE', `/agents/${id}`)).status).toBe(404);
  expect((await call('DELETE', `/agents/${id}`)).status).toBe(204);
  expect(await agents.list(tokens.access_token)).toBe(401);
  expect(errorOf(await agents.refresh(tokens, tokens.request))).toBe('invalid_grant');
});

test('an agent without a scope learns which one it lacks', async () => {
  const { cookie } = await agents.app.person();
  const { access_token } = await agents.connect(cookie, { scope: 'read' });
  const watched = agents.app.api.tool(access_token, 'watch_product', { url: 'https://shop.example/p/1' });
  expect(JSON.stringify(await watched)).toMatch(/`write`/);
});

test('after a change to a smaller plan, tools answer plan_required', async () => {
  const { account, cookie } = await agents.app.person();
  const { access_token } = await agents.connect(cookie);
  await agents.app.api.accounts.changePlan(account.id, 'eco');
  expect(JSON.stringify(await agents.app.api.tool(access_token, 'list_products'))).toContain('plan_required');
});

test('agents are in the export', async () => {
  const { cookie, call } = await agents.app.person();
  await agents.connect(cookie);
  const { text } = await call('GET', '/account/export');
  expect(JSON.parse(text).data.agents).toHaveLength(1);
});
