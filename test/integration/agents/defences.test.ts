import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partLength } from '../../../shared/accounts/agents/agent-secret.ts';
import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { oauthPaths } from '../../../shared/interface/paths.ts';
import { dayMs, toleranceMs } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import {
  errorOf,
  openTestAgents,
  redirectUri,
  type Tokens,
  toForm,
  tokensOf,
} from '../../support/test-agents.ts';
import type { AppResponse } from '../../support/test-app.ts';

let account: { id: string; email: string };
let cookie: string;
const agents = await openTestAgents();
afterAll(() => agents.app.close());

async function signIn() {
  ({ account } = await agents.app.api.account({ plan: 'max' }));
  cookie = await agents.app.signIn(account.id);
}
beforeAll(signIn);

const isPage = ({ status, headers }: AppResponse) =>
  status === 400 && String(headers['content-type']).includes('text/html') && !('location' in headers);

describe('a redirect URI', () => {
  test.each([
    ['the end of the host', 'http://127.0.0.1.evil.example/cb'],
    ['the end of the host', 'http://localhost.evil.example/cb'],
    ['the end of the host', 'http://localhost-evil.example/cb'],
    ['other characters than ASCII', 'https://ägent.example/cb'],
    ['other characters than ASCII', 'https://agent.example/ü'],
    ['no spaces', 'https://agent.example/a b'],
    ['no user name', 'https://agent@evil.example/cb'],
    ['no password', 'https://:agent@evil.example/cb'],
    ['a URL', 'https://'],
    ['TLS', 'http://agent.example/cb'],
    ['no other scheme', 'agent://callback'],
    ['no script', 'javascript:alert(1)'],
    ['no fragment', `${redirectUri}#x`],
    ['a visible host', 'http://localhost:80@evil.example/'],
  ])('is refused, because it must have %s: %s', async (_rule, uri) => {
    const body = { redirect_uris: [redirectUri, uri] };
    const refused = await agents.call('POST', oauthPaths.register, { body });
    expect(errorOf(refused)).toBe('invalid_redirect_uri');
  });

  test.each([
    ['the port of another host', redirectUri, 'https://agent.example:8443/callback'],
    ['another name of this computer', 'http://127.0.0.1/cb', 'http://localhost/cb'],
    ['another path on this computer', 'http://127.0.0.1/cb', 'http://127.0.0.1:9/cb/'],
    ['a user name as a port', 'http://127.0.0.1/cb', 'http://127.0.0.1:9@evil.example/cb'],
  ])('is not accepted for %s', async (_what, registered, redirect_uri) => {
    const client_id = await agents.register({ redirect_uris: [registered] });
    const { query } = await agents.request({ client_id, redirect_uri });
    expect(await agents.open(cookie, query)).toSatisfy(isPage);
  });

  test.each([
    [redirectUri, 'https://agent.example', false],
    ['https://[2001:db8::1]/cb', 'https:', false],
    ['http://127.0.0.1:3118/cb', 'http://127.0.0.1:3118', true],
    ['http://localhost:3118/cb', 'http://localhost:3118', true],
    ['http://[::1]:3118/cb', 'http:', true],
  ])('%s is in the policy as %s, and the page warns of this computer: %s', async (uri, source, isWarned) => {
    const client_id = await agents.register({ redirect_uris: [uri] });
    const { query } = await agents.request({ client_id, redirect_uri: uri });
    const { headers, text } = await agents.open(cookie, query);
    expect(headers['content-security-policy']?.split('; ')).toContain(`form-action 'self' ${source}`);
    expect(text.includes('cannot verify which app')).toBe(isWarned);
    expect(text.includes('(this computer)')).toBe(isWarned);
  });
});

test.each(['client_id', 'redirect_uri', 'state', 'scope', 'code_challenge', 'resource', 'other'])(
  'a request that repeats %s is refused',
  async (name) => {
    const { query } = await agents.request({ scope: 'read', other: '1' });
    const again = `${oauthPaths.authorize}?${toForm(query)}&${toForm({ [name]: query[name] })}`;
    const response = await agents.call('GET', again, { cookie });
    if (name === 'client_id' || name === 'redirect_uri') expect(response).toSatisfy(isPage);
    else expect(response.headers.location).toMatch(/\?error=invalid_request&/);
  },
);

test.each([
  ['a challenge that is too short', { code_challenge: 'x'.repeat(42) }],
  ['a challenge that is too long', { code_challenge: 'x'.repeat(44) }],
  ['a challenge in base64', { code_challenge: `${'x'.repeat(42)}+` }],
  ['another response mode', { response_mode: 'fragment' }],
])('a request with %s is refused', async (_what, wrong) => {
  const { query } = await agents.request(wrong);
  const { headers } = await agents.open(cookie, query);
  expect(headers.location).toMatch(/\?error=invalid_request&/);
});

describe('a form of the token endpoint', () => {
  const form = 'application/x-www-form-urlencoded';
  test.each<{ what: string; type: string; more?: string; verifier?: string }>([
    { what: 'JSON', type: 'application/json' },
    { what: 'plain text', type: 'text/plain' },
    { what: 'of a longer type', type: `${form}-not` },
    { what: 'without a type', type: '' },
    { what: 'with a repeated field', type: form, more: '&code=again' },
    { what: 'with a short verifier', type: form, verifier: 'x'.repeat(42) },
    { what: 'with other characters in the verifier', type: form, verifier: '€'.repeat(43) },
  ])('is refused if it is $what, and its code stays valid', async ({ type, more = '', verifier }) => {
    const asked = await agents.request();
    const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
    const text = toForm({
      grant_type: 'authorization_code',
      code,
      client_id: asked.query.client_id,
      code_verifier: verifier ?? asked.verifier,
    });
    const headers = { 'Content-Type': type };
    expect(errorOf(await agents.call('POST', oauthPaths.token, { text: text + more, headers }))).toBe(
      'invalid_request',
    );
    expect((await agents.exchange(code, asked)).status).toBe(200);
  });
});

test.each([
  ['no redirect URI', { redirect_uris: [] }],
  ['too many', { redirect_uris: Array.from({ length: limits.redirectsPerClient + 1 }, () => redirectUri) }],
  ['a long one', { redirect_uris: [redirectUri.padEnd(limits.urlCharacters + 1, 'x')] }],
  ['another grant', { redirect_uris: [redirectUri], grant_types: ['client_credentials'] }],
  ['another response', { redirect_uris: [redirectUri], response_types: ['token'] }],
])('a registration with %s is refused', async (_what, body) => {
  const refused = await agents.call('POST', oauthPaths.register, { body });
  expect(errorOf(refused)).toBe('invalid_client_metadata');
});

test('parallel uses of a code or a refresh token end the agent, also for the request that was first', async () => {
  const asked = await agents.request();
  const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
  const tokens = await agents.connect(cookie);
  for (const use of [() => agents.exchange(code, asked), () => agents.refresh(tokens, tokens.request)]) {
    const all = await Promise.all([1, 2, 3, 4].map(use));
    const won = all.filter(({ status }) => status === 200).map(tokensOf);
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { access_token } of won) expect(await agents.list(access_token)).toBe(401);
  }
});

test('a guessed code gives nothing, and the code stays valid', async () => {
  const asked = await agents.request();
  const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
  const guessed = code.slice(0, -partLength) + 'A'.repeat(partLength);
  expect(errorOf(await agents.exchange(guessed, asked))).toBe('invalid_grant');
  expect((await agents.exchange(code, asked, { resource: '' })).status).toBe(200);
});

test('a refresh token gives no unknown scope', async () => {
  const tokens = await agents.connect(cookie);
  expect(errorOf(await agents.refresh(tokens, tokens.request, { scope: 'admin' }))).toBe('invalid_scope');
});

test('only "Allow" allows', async () => {
  const { query } = await agents.request();
  const decided = await agents.decide(cookie, query, '');
  expect(decided.searchParams.get('error')).toBe('access_denied');
});

test('a long name is clipped on the page', async () => {
  const client_name = 'x'.repeat(limits.agentNameCharacters + 1);
  const client_id = await agents.register({ redirect_uris: [redirectUri], client_name });
  const { text } = await agents.open(cookie, (await agents.request({ client_id })).query);
  expect(text).not.toContain(client_name);
});

describe('a limit', () => {
  const allow = (accountId: string) => {
    const allowed = { id: newId(), client_id: 'x', name: 'x', scopes: [], redirectUri, challenge: '' };
    return new AgentStore(agents.app.api.table).allow(accountId, allowed, agents.app.api.clock.now());
  };

  test('of agents per account ends the oldest', async () => {
    await signIn();
    const oldest = await agents.connect(cookie);
    for (let count = 1; count < limits.agentsPerAccount; count += 1) await allow(account.id);
    expect(await agents.list(oldest.access_token)).toBe(200);
    await allow(account.id);
    expect(await agents.list(oldest.access_token)).toBe(401);
  });

  test('of access tokens per agent ends the oldest', async () => {
    const first = await agents.connect(cookie);
    let last: Tokens = first;
    const refresh = async () => {
      last = tokensOf(await agents.refresh(last, first.request));
    };
    for (let count = 1; count < 20; count += 1) await refresh();
    expect(await agents.list(first.access_token)).toBe(200);
    await refresh();
    expect(await agents.list(first.access_token)).toBe(401);
    expect(await agents.list(last.access_token)).toBe(200);
  });

  test('of requests counts the page and refused requests by address, but not tokens that were issued', async () => {
    const tokens = await agents.connect(cookie);
    const remaining = async () =>
      Number((await agents.open(cookie, tokens.request.query)).headers['ratelimit-remaining']);
    const first = await remaining();
    expect((await agents.refresh(tokens, tokens.request)).status).toBe(200);
    expect(await remaining()).toBe(first - 1);
    expect((await agents.post(oauthPaths.token, { grant_type: 'none' })).status).toBe(400);
    expect(await remaining()).toBe(first - 3);
  });
});

describe('after the clock stepped back', () => {
  const isDead: Record<string, () => Promise<() => Promise<unknown>>> = {
    code: async () => {
      const asked = await agents.request();
      const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
      return async () => errorOf(await agents.exchange(code, asked));
    },
    'refresh token': async () => {
      const tokens = await agents.connect(cookie);
      return async () => errorOf(await agents.refresh(tokens, tokens.request));
    },
    'access token': async () => {
      const { access_token } = await agents.connect(cookie);
      return () => agents.list(access_token);
    },
    registration: async () => {
      const { query } = await agents.request({ client_id: await agents.register() });
      return async () => (await agents.open(cookie, query)).status;
    },
  };
  test.each([
    ['code', 'invalid_grant'],
    ['refresh token', 'invalid_grant'],
    ['access token', 401],
    ['registration', 400],
  ])('a %s does not live longer than it may', async (what, result) => {
    const use = await isDead[what]?.();
    agents.app.api.clock.advance(-toleranceMs - 1);
    expect(await use?.()).toBe(result);
    agents.app.api.clock.advance(toleranceMs + 1);
  });

  test('the last use of an agent is noted again', async () => {
    await signIn();
    const { clock } = agents.app.api;
    const { access_token } = await agents.connect(cookie);
    const usedAt = async () => {
      await agents.list(access_token);
      return (await agents.app.call('GET', '/app/api/agents', { cookie })).body.data[0].last_used_at;
    };
    clock.advance(50_000);
    const later = await usedAt();
    clock.advance(-50_000);
    expect(Date.parse(await usedAt())).toBeLessThan(Date.parse(later));
    clock.advance(4 * 60_000);
    expect(Date.parse(await usedAt())).toBeLessThan(Date.parse(later));
  });
});

test('nothing of an agent works after its account was deleted, before the purge', async () => {
  await signIn();
  const tokens = await agents.connect(cookie);
  const asked = await agents.request();
  const code = (await agents.decide(cookie, asked.query)).searchParams.get('code') ?? '';
  const body = { email: account.email };
  expect((await agents.app.call('DELETE', '/app/api/account', { cookie, body })).status).toBe(204);
  expect(await agents.list(tokens.access_token)).toBe(401);
  expect(errorOf(await agents.exchange(code, asked))).toBe('invalid_grant');
  expect(errorOf(await agents.refresh(tokens, tokens.request))).toBe('invalid_grant');
});

test('a registration is kept for a year after it was last allowed', async () => {
  await signIn();
  const client_id = await agents.register();
  const days = Math.floor(limits.registrationMs / dayMs) - 1;
  for (const _time of [1, 2]) {
    agents.app.api.clock.advance(days * dayMs);
    cookie = await agents.app.signIn(account.id);
    await agents.connect(cookie, { client_id });
  }
  agents.app.api.clock.advance(limits.registrationMs);
  expect(await agents.open(cookie, (await agents.request({ client_id })).query)).toSatisfy(isPage);
});
