import { randomUUID } from 'node:crypto';
import { toProxyEvent } from 'local-aws/gateway/event';
import { afterAll } from 'vitest';
import * as z from 'zod';
import { type AppServices, appServices, serveApp } from '../../functions/app/app-services.ts';
import { openOperations } from '../../functions/app/open-app-operations.ts';
import { addPasskey } from '../../functions/app/sign-in/add-passkey.ts';
import { beginSignIn } from '../../functions/app/sign-in/begin-sign-in.ts';
import { finishSignIn } from '../../functions/app/sign-in/finish-sign-in.ts';
import type { Claims, Issuer } from '../../functions/app/sign-in/issuer.ts';
import { serveSignIn } from '../../functions/app/sign-in/serve-sign-in.ts';
import type { Handler } from '../../functions/http/request.ts';
import { SignInStore } from '../../shared/accounts/sessions/sign-in-store.ts';
import { appOperations } from '../../shared/interface/app-operations.ts';
import { appPaths } from '../../shared/interface/paths.ts';
import { vapidKeysFrom } from '../../shared/notifications/push/vapid-keys.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { asFunction } from './granted-calls.ts';
import { lambdaContext } from './lambda-context.ts';
import { openTestApi, type TestApi } from './test-api.ts';

export const site = 'https://prices.example';

export interface AppRequest {
  cookie?: string | undefined;
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  text?: string;
  headers?: Record<string, string>;
}

/** The parts of a response that tests use. Each response has some of them. */
interface Shown {
  id: string;
  account_id: string;
  token: string;
  last_used_at: string;
  secret: string;
  secret_created_at: string;
  previous_secret_until: string;
  poll: string;
  canonical_url: string;
  usage: Record<string, number>;
}

interface AnswerBody {
  data: Shown & [Shown, ...Shown[]];
  meta: { also_watched_as: string[] };
  error: { code: string };
}
const AnswerBody = z.custom<AnswerBody>();

export interface AppResponse {
  status: number;
  headers: Record<string, string>;
  /** Every `Set-Cookie`, by cookie name. */
  cookies: Record<string, string>;
  text: string;
  /** Parsed; tests compare it with what they expect. */
  body: AnswerBody;
}

/** The account area's real handler over a database, with the test's issuer. */
export interface TestApp {
  api: TestApi;
  services: AppServices;
  /** Who the issuer reports as signed in. */
  claims: Claims;
  /** `path` is relative to the origin. Sent as from our own pages unless the headers say otherwise. */
  call: (method: string, path: string, request?: AppRequest) => Promise<AppResponse>;
  /** Starts a session of an account and returns its cookie. */
  signIn: (accountId: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openTestApp({
  signUp = 'open',
  requestsPerMinute,
}: {
  signUp?: 'invited' | 'open';
  requestsPerMinute?: number;
} = {}): Promise<TestApp> {
  const api = await openTestApi({ ...(requestsPerMinute !== undefined && { requestsPerMinute }) });
  const services = appServices(api.services);
  const claims: Claims = { email: null, isVerified: true };
  const issuer: Issuer = {
    begin: async () => {
      const state = `state-${randomUUID()}`;
      return {
        state,
        nonce: 'nonce',
        verifier: 'verifier',
        url: `https://issuer.example/auth?client_id=test&state=${state}`,
      };
    },
    finish: async () => claims,
  };
  const handlers = openOperations(services, {
    ...api.openers,
    addPasskeyPath: () => appPaths.addPasskey,
    readSealingKey: () => async () => Buffer.alloc(32, 7),
    guard: () => ({ allowedHosts: new Set(['127.0.0.1:9']) }),
    readVapidKeys: () => async () => vapidKeysFrom('of the tests'),
  });
  const steps = { ...services, signIns: new SignInStore(api.table), issuer, newId, signUp };
  const handler = serveApp(services, {
    operations: appOperations,
    openHandlers: async () => handlers,
    signIn: serveSignIn(services, {
      begin: beginSignIn(steps),
      finish: finishSignIn(steps),
      addPasskey: addPasskey({
        ...services,
        readPasskeyPage: async () => ({
          clientId: 'test',
          addPasskeyUrl: 'https://issuer.example/passkeys/add',
        }),
      }),
    }),
  });
  return {
    api,
    services,
    claims,
    call: (method, path, request = {}) => callAs('app', handler, method, path, request, api.clock.now()),
    signIn: async (accountId) =>
      `${services.cookies.session}=${await services.sessions.begin(accountId, api.clock.now())}`,
    close: api.close,
  };
}

/** Calls a handler as the function of a bundle, with only its permissions. */
export async function callAs(
  bundle: string,
  handler: Handler,
  method: string,
  target: string,
  { cookie, body, text, headers = { Origin: site } }: AppRequest,
  nowMs: number,
): Promise<AppResponse> {
  const [path = '', query = ''] = target.split('?');
  const content = text ?? (body === undefined ? null : JSON.stringify(body));
  const sent = {
    Host: 'prices.example',
    ...(content !== null && { 'Content-Type': 'application/json' }),
    ...headers,
    ...(cookie && { Cookie: cookie }),
  };
  const route = {
    method: 'ANY',
    resource: '/app/api/{proxy+}',
    functionName: 'app',
    roleArn: '',
    timeoutMs: 1,
  };
  const requestId = randomUUID();
  const event = toProxyEvent(
    { method, path, query, rawHeaders: Object.entries(sent).flat(), sourceIp: '198.51.100.7', body: content },
    { route, pathParameters: {} },
    { api: { id: 'test', stage: 'live', routes: [route] }, requestId, now: new Date(nowMs) },
  );
  const result = await asFunction(bundle, () => handler(event, lambdaContext(requestId)));
  const all = Object.entries({ ...result.headers, ...result.multiValueHeaders }).flatMap(([name, values]) =>
    [values].flat().map((value) => [name.toLowerCase(), String(value)] as const),
  );
  const cookies = all.filter(([name]) => name === 'set-cookie').map(([, value]) => value);
  const isJson = /json/.test(String(result.headers?.['Content-Type']));
  return {
    status: result.statusCode,
    headers: Object.fromEntries(all),
    cookies: Object.fromEntries(cookies.map((one) => [one.slice(0, one.indexOf('=')), one])),
    text: result.body,
    body: AnswerBody.parse(isJson ? JSON.parse(result.body) : undefined),
  };
}

/** The one of a test file, closed after its tests. */
export async function setUpTestApp(...options: Parameters<typeof openTestApp>): Promise<TestApp> {
  const opened = await openTestApp(...options);
  afterAll(() => opened.close());
  return opened;
}
