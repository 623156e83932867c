import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../shared/interface/limits.ts';
import { oauthPaths } from '../../../shared/interface/paths.ts';
import { dayMs } from '../../../shared/platform/identifiers/clock.ts';
import { errorOf, openTestAgents, redirectUri, tokensOf } from '../../support/test-agents.ts';

const agents = await openTestAgents();
const person = await agents.app.person('max');
const accountId = person.account.id;
let { cookie } = person;
afterAll(() => agents.app.close());

const code = async (query: Record<string, string | undefined>) =>
  (await agents.decide(cookie, query)).searchParams.get('code') ?? '';

describe('a code', () => {
  test('that comes again ends what it gave', async () => {
    const tokens = await agents.connect(cookie);
    expect(errorOf(await agents.exchange(tokens.code, tokens.request))).toBe('invalid_grant');
    expect(await agents.list(tokens.access_token)).toBe(401);
    expect(errorOf(await agents.refresh(tokens, tokens.request))).toBe('invalid_grant');
  });

  test.each([
    ['without its verifier', { code_verifier: undefined }, 'invalid_request'],
    ['with another verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['by another client', { client_id: 'another' }, 'invalid_grant'],
    ['for another redirect URI', { redirect_uri: `${redirectUri}/other` }, 'invalid_grant'],
    ['for another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
  ])('is worthless %s, and stays valid for its client', async (_how, form, error) => {
    const asked = await agents.request();
    const sent = await code(asked.query);
    expect(errorOf(await agents.exchange(sent, asked, form))).toBe(error);
    expect((await agents.exchange(sent, asked)).status).toBe(200);
  });

  test('ends after five minutes', async () => {
    const asked = await agents.request();
    const sent = await code(asked.query);
    agents.app.api.clock.advance(limits.agentCodeMs);
    expect(errorOf(await agents.exchange(sent, asked))).toBe('invalid_grant');
  });
});

describe('a refresh token', () => {
  test('that comes again ends the agent, with the tokens of its successor', async () => {
    const first = await agents.connect(cookie);
    const second = tokensOf(await agents.refresh(first, first.request));
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(await agents.list(second.access_token)).toBe(200);
    expect(errorOf(await agents.refresh(first, first.request))).toBe('invalid_grant');
    expect(await agents.list(second.access_token)).toBe(401);
    expect(errorOf(await agents.refresh(second, first.request))).toBe('invalid_grant');
  });

  test('of another client is refused, and a guessed one ends nothing', async () => {
    const tokens = await agents.connect(cookie);
    expect(errorOf(await agents.refresh(tokens, tokens.request, { client_id: 'another' }))).toBe(
      'invalid_grant',
    );
    const guessed = `${tokens.refresh_token.slice(0, 60)}${'A'.repeat(tokens.refresh_token.length - 60)}`;
    expect(errorOf(await agents.refresh({ ...tokens, refresh_token: guessed }, tokens.request))).toBe(
      'invalid_grant',
    );
    expect((await agents.refresh(tokens, tokens.request)).status).toBe(200);
  });

  test('cannot get more scopes than were allowed', async () => {
    const tokens = await agents.connect(cookie, { scope: 'read' });
    expect(errorOf(await agents.refresh(tokens, tokens.request, { scope: 'read write' }))).toBe(
      'invalid_scope',
    );
    expect((await agents.refresh(tokens, tokens.request)).status).toBe(200);
  });

  test.each([undefined, '', 'offline_access'])(
    'keeps the scopes that were allowed if it asks for %j',
    async (scope) => {
      const tokens = await agents.connect(cookie, { scope: 'webhooks' });
      expect(tokensOf(await agents.refresh(tokens, tokens.request, { scope })).scope).toBe('webhooks');
    },
  );

  test('ends after 60 days without use', async () => {
    const tokens = await agents.connect(cookie);
    agents.app.api.clock.advance(60 * dayMs);
    expect(errorOf(await agents.refresh(tokens, tokens.request))).toBe('invalid_grant');
    expect(
      (
        await agents.app.services.table.query({
          pk: `ACCOUNT#${accountId}`,
          from: 'AGENT#',
          to: 'AGENT#~',
        })
      ).length,
    ).toBeGreaterThan(0);
    cookie = await agents.app.signIn(accountId);
    expect((await agents.app.call('GET', '/app/api/agents', { cookie })).body.data).toEqual([]);
  });
});

describe('an access token', () => {
  test('works at /mcp/watch alone', async () => {
    const { access_token } = await agents.connect(cookie);
    expect(await agents.list(access_token)).toBe(200);
    expect((await agents.app.api.call(access_token, 'GET', '/me')).status).toBe(401);
  });

  test('does not pass for a refresh token, nor the other way round', async () => {
    const tokens = await agents.connect(cookie);
    const swapped = { ...tokens, refresh_token: tokens.access_token };
    expect(errorOf(await agents.refresh(swapped, tokens.request))).toBe('invalid_grant');
    expect(await agents.list(tokens.refresh_token)).toBe(401);
  });

  test('is stored as a hash, as are refresh tokens and codes', async () => {
    const tokens = await agents.connect(cookie);
    const stored = JSON.stringify(await agents.app.api.items());
    for (const secret of [tokens.access_token, tokens.refresh_token, tokens.code])
      expect(stored).not.toContain(secret.slice(-43));
  });

  test.each(['access_token', 'refresh_token'] as const)(
    'is revoked with its agent by the %s',
    async (kind) => {
      const tokens = await agents.connect(cookie);
      const token = tokens[kind];
      const foreign = await agents.post(oauthPaths.revoke, { token, client_id: 'another' });
      expect(errorOf(foreign)).toBe('invalid_grant');
      const { client_id } = tokens.request.query;
      expect((await agents.post(oauthPaths.revoke, { token, client_id })).status).toBe(200);
      expect(await agents.list(tokens.access_token)).toBe(401);
      expect((await agents.post(oauthPaths.revoke, { token, client_id })).status).toBe(200);
    },
  );
});

describe('the page', () => {
  test.each([
    ['an unknown client', { client_id: 'unknown' }],
    ['no client', { client_id: undefined }],
    ['a foreign redirect', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer redirect', { redirect_uri: `${redirectUri}/../evil` }],
    ['no redirect', { redirect_uri: undefined }],
    ['a client document at a private address', { client_id: 'https://127.0.0.1/client.json' }],
    ['a client document at the metadata address of a cloud', { client_id: 'https://169.254.169.254/latest' }],
    ['a client document without TLS', { client_id: 'http://agent.example/client.json' }],
  ])('never redirects for %s', async (_what, wrong) => {
    const { query } = await agents.request(wrong);
    const { status, headers, text } = await agents.open(cookie, query);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('text/html');
    expect(text).toMatch(/Start again in the app|[Rr]emove the connection|Contact the maker of the app/);
    expect(headers).not.toHaveProperty('location');
  });

  test('is not obeyed without the proof that it was shown to this session, for this request', async () => {
    const asked = await agents.request();
    const { text } = await agents.open(cookie, asked.query);
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    const post = (query: Record<string, string | undefined>, sent: string, as = cookie) =>
      agents.call(
        'POST',
        `${oauthPaths.authorize}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`,
        {
          cookie: as,
          text: `decision=allow&proof=${encodeURIComponent(sent)}`,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        },
      );
    const { account } = await agents.app.api.account({ plan: 'max' });
    expect((await post(asked.query, '')).status).toBe(403);
    expect((await post(asked.query, '€')).status).toBe(403);
    expect((await post(asked.query, proof, await agents.app.signIn(account.id))).status).toBe(403);
    expect((await post({ ...asked.query, scope: 'read write webhooks' }, proof)).status).toBe(403);
    expect((await post(asked.query, proof)).status).toBe(303);
  });
});

describe('a registration', () => {
  test('always gives a public client', async () => {
    const body = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' };
    const { status, text } = await agents.call('POST', oauthPaths.register, { body });
    expect(status).toBe(201);
    expect(JSON.parse(text)).toMatchObject({ token_endpoint_auth_method: 'none' });
    expect(JSON.parse(text)).not.toHaveProperty('client_secret');
  });

  test('is limited to 20 per address and day; refused ones do not count', async () => {
    agents.app.api.clock.advance(dayMs);
    const send = (uri: string) =>
      agents.call('POST', oauthPaths.register, { body: { redirect_uris: [uri] } });
    for (let count = 0; count < 20; count += 1) {
      expect((await send('agent://callback')).status).toBe(400);
      expect((await send(redirectUri)).status).toBe(201);
    }
    const refused = await send(redirectUri);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    agents.app.api.clock.advance(dayMs);
  });
});
