import { randomUUID } from 'node:crypto';
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
import type { Plan } from '../../shared/interface/plans.ts';
import { vapidKeysFrom } from '../../shared/notifications/push/vapid-keys.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { type ApiResponse, type CallOptions, sendTo } from './gateway-call.ts';
import { asFunction } from './granted-calls.ts';
import { openTestApi, type TestApi } from './test-api.ts';

export const site = 'https://prices.example';

export interface AppRequest extends CallOptions {
  cookie?: string | undefined;
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

export interface AppResponse extends ApiResponse {
  /** Tests compare it with what they expect. */
  body: AnswerBody;
}

/** A signed-in user. `call` sends its `cookie`, which can be replaced, to a path of the account area's API. */
export interface Person extends Awaited<ReturnType<TestApi['account']>> {
  cookie: string;
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<AppResponse>;
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
  /** Creates an account with an API key and a session. */
  person: (plan?: Plan) => Promise<Person>;
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
  const call: TestApp['call'] = (method, path, request = {}) =>
    callAs('app', handler, method, path, request, api.clock.now());
  const signIn = async (accountId: string) =>
    `${services.cookies.session}=${await services.sessions.begin(accountId, api.clock.now())}`;
  return {
    api,
    services,
    claims,
    call,
    signIn,
    person: async (plan = 'plus') => {
      const { account, token } = await api.account({ plan });
      const person: Person = {
        account,
        token,
        cookie: await signIn(account.id),
        call: (method, path, body, headers = {}) =>
          call(method, `/app/api${path}`, {
            cookie: person.cookie,
            headers: { Origin: site, ...headers },
            body,
          }),
      };
      return person;
    },
    close: api.close,
  };
}

/** Calls a handler as the function of a bundle, with only its permissions. */
export async function callAs(
  bundle: string,
  handler: Handler,
  method: string,
  target: string,
  { cookie, headers = { Origin: site }, ...content }: AppRequest,
  nowMs: number,
): Promise<AppResponse> {
  const hasBody = content.text !== undefined || content.body !== undefined;
  const sent = {
    ...(hasBody && { 'Content-Type': 'application/json' }),
    ...headers,
    ...(cookie && { Cookie: cookie }),
  };
  const response = await asFunction(bundle, () =>
    sendTo(handler, { method, target, headers: sent, ...content }, { nowMs }),
  );
  return { ...response, body: AnswerBody.parse(response.body) };
}

/** The one of a test file, closed after its tests. */
export async function setUpTestApp(...options: Parameters<typeof openTestApp>): Promise<TestApp> {
  const opened = await openTestApp(...options);
  afterAll(() => opened.close());
  return opened;
}
