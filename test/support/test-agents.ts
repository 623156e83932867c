import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { authorize } from '../../functions/oauth/authorize.ts';
import { findClient } from '../../functions/oauth/find-client.ts';
import { issueTokens, revokeToken } from '../../functions/oauth/issue-tokens.ts';
import { registerClient } from '../../functions/oauth/register-client.ts';
import { serveOAuth } from '../../functions/oauth/serve-oauth.ts';
import { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { ClientStore } from '../../shared/accounts/agents/client-store.ts';
import { RateWindow } from '../../shared/accounts/rate-window.ts';
import { limits } from '../../shared/interface/limits.ts';
import { mcpPaths, oauthPaths } from '../../shared/interface/paths.ts';
import type { AddressGuard } from '../../shared/platform/guarded-client/callable-url.ts';
import { dayMs } from '../../shared/platform/identifiers/clock.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { modernRequest } from './mcp-call.ts';
import { type AppRequest, type AppResponse, callAs, openTestApp, site, type TestApp } from './test-app.ts';

export const redirectUri = 'https://agent.example/callback';
export const resource = site + mcpPaths.watch;

const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  scope: z.string(),
  expires_in: z.number(),
});
export type Tokens = z.infer<typeof Tokens>;

type Fields = Record<string, string | undefined>;

/** A request of the authorization endpoint, with its PKCE verifier. */
export interface Request {
  query: Fields;
  verifier: string;
}

/** The authorization server and the account area over one database, as one client and one browser see them. */
export interface TestAgents {
  app: TestApp;
  call: (method: string, path: string, request?: AppRequest) => Promise<AppResponse>;
  /** Registers a client and returns its ID. */
  register: (metadata?: object) => Promise<string>;
  /** The parameters that a correct client sends, except for those given. */
  request: (query?: Fields) => Promise<Request>;
  open: (cookie: string | undefined, query: Fields) => Promise<AppResponse>;
  /** Opens the page, then chooses a button. */
  decide: (cookie: string, query: Fields, decision?: 'allow' | 'cancel' | '') => Promise<URL>;
  post: (path: string, form: Fields) => Promise<AppResponse>;
  /** Sends the code of a request to the token endpoint. */
  exchange: (code: string, request: Request, form?: Fields) => Promise<AppResponse>;
  /** The whole sign-in. */
  connect: (cookie: string, query?: Fields) => Promise<Tokens & { code: string; request: Request }>;
  refresh: (tokens: Tokens, request: Request, form?: Fields) => Promise<AppResponse>;
  /** The status of a tools/list with an access token. */
  list: (token: string) => Promise<number>;
}

export const tokensOf = ({ text }: AppResponse): Tokens => Tokens.parse(JSON.parse(text));
export const errorOf = ({ text }: AppResponse): string =>
  z.object({ error: z.string() }).parse(JSON.parse(text)).error;

export async function openTestAgents({
  guard = { allowedHosts: new Set<string>() },
}: {
  guard?: AddressGuard;
} = {}): Promise<TestAgents> {
  const app = await openTestApp();
  const { table, clock } = app.api;
  const services = {
    ...app.services,
    newId,
    guard,
    agents: new AgentStore(table),
    clients: new ClientStore(table),
    registrations: new RateWindow(table, { limit: limits.registrationsPerDay, windowMs: dayMs }),
  };
  const handler = serveOAuth(services, {
    authorize: authorize({ ...services, findClient: findClient(services) }),
    issueTokens: issueTokens(services),
    revokeToken: revokeToken(services),
    registerClient: registerClient(services),
  });
  const call: TestAgents['call'] = (method, path, request = {}) =>
    callAs('oauth', handler, method, path, request, clock.now());
  const register: TestAgents['register'] = async (metadata = { redirect_uris: [redirectUri] }) => {
    const { text } = await call('POST', oauthPaths.register, { body: metadata });
    return z.object({ client_id: z.string() }).parse(JSON.parse(text)).client_id;
  };
  let usual: Promise<string> | undefined;
  const usualClient = () => {
    usual ??= register();
    return usual;
  };
  const request: TestAgents['request'] = async (query = {}) => {
    const verifier = randomBytes(32).toString('base64url');
    const sent = {
      response_type: 'code',
      client_id: 'client_id' in query ? query.client_id : await usualClient(),
      redirect_uri: redirectUri,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'its state',
      resource,
      ...query,
    };
    return { query: sent, verifier };
  };
  const page = (cookie: string | undefined, query: Fields, sent: Partial<AppRequest> = {}) =>
    call(sent.text === undefined ? 'GET' : 'POST', `${oauthPaths.authorize}?${toForm(query)}`, {
      cookie,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      ...sent,
    });
  const post: TestAgents['post'] = (path, form) =>
    call('POST', path, {
      text: toForm(form),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  const decide: TestAgents['decide'] = async (cookie, query, decision = 'allow') => {
    const { text } = await page(cookie, query);
    const [, proof = ''] = /name="proof" value="([^"]+)"/.exec(text) ?? [];
    const { headers } = await page(cookie, query, { text: toForm({ proof, decision }) });
    return new URL(headers.location ?? '');
  };
  const exchange: TestAgents['exchange'] = (code, { query, verifier }, form = {}) =>
    post(oauthPaths.token, {
      grant_type: 'authorization_code',
      code,
      client_id: query.client_id,
      redirect_uri: query.redirect_uri,
      code_verifier: verifier,
      resource,
      ...form,
    });
  return {
    app,
    call,
    register,
    request,
    open: (cookie, query) => page(cookie, query),
    decide,
    post,
    exchange,
    connect: async (cookie, query) => {
      const asked = await request(query);
      const code = (await decide(cookie, asked.query)).searchParams.get('code') ?? '';
      return { ...tokensOf(await exchange(code, asked)), code, request: asked };
    },
    refresh: ({ refresh_token }, { query }, form = {}) =>
      post(oauthPaths.token, {
        grant_type: 'refresh_token',
        refresh_token,
        client_id: query.client_id,
        ...form,
      }),
    list: async (token) => {
      const message = modernRequest('tools/list');
      const headers = { ...message.headers, Authorization: `Bearer ${token}` };
      return (await app.api.message({ ...message, headers })).status;
    },
  };
}

export function toForm(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form.toString();
}
