import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import type { RateLimitStatus } from '../../../shared/accounts/rate-window.ts';
import { hashSecretId, isEndedBy, isSecretId } from '../../../shared/accounts/sessions/session.ts';
import type { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError, noteInUnitOfWork } from '../../../shared/platform/log/log.ts';
import { countAddress, isRead } from '../../http/layers/rate-limit.ts';
import { header, siteUrlOf } from '../../http/request/headers.ts';
import {
  type HttpMiddleware,
  type RequestSession,
  type RequestState,
  sessionOf,
} from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';
import { type CookieNames, parseCookies } from '../cookies.ts';
import { type AppWindows, accountLimit, countInSession, requireRoom } from './app-limits.ts';

export interface AccessServices
  extends Pick<HttpServices, 'accounts' | 'rateWindow' | 'siteUrl' | 'isBehindEdge' | 'now'> {
  sessions: Pick<SessionStore, 'find' | 'noteUse'>;
  cookies: CookieNames;
  windows: AppWindows;
}

/** Authenticates the session, blocks cross-site requests and counts the request. */
export function sessionAccess(operation: Operation, services: AccessServices): HttpMiddleware[] {
  return [
    knownSession(services),
    ownOrigin(services),
    liveAccount(services, (session, event) => countInSession(session, { operation, event }, services)),
    accountLimit(operation, services),
  ];
}

export function signOutAccess(services: AccessServices): HttpMiddleware[] {
  return [knownSession(services), ownOrigin(services), liveAccount(services, async () => null)];
}

/** Throws `unauthenticated` without a valid session. Such requests are counted by IP address. */
function knownSession(services: AccessServices): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const session = await findSession(event, services);
      if (!session) {
        await countAddress(event, state, services);
        throw notSignedIn();
      }
      state.session = session;
      state.accountId = session.account_id;
    },
  };
}

async function findSession(
  event: APIGatewayProxyEvent,
  {
    sessions,
    cookies,
    now,
  }: Pick<AccessServices, 'cookies' | 'now'> & { sessions: Pick<SessionStore, 'find'> },
): Promise<RequestSession | null> {
  const id = parseCookies(header(event, 'cookie')).get(cookies.session) ?? '';
  const sha256 = hashSecretId(id);
  const session = isSecretId(id) ? await sessions.find(sha256, now()) : null;
  return session && { ...session, sha256 };
}

/** Who is signed in in this browser, for pages outside the account area. */
export interface SignedIn {
  session: RequestSession;
  account: Account;
}

/** Returns null if nobody is signed in. */
export async function findSignedIn(
  event: APIGatewayProxyEvent,
  services: Parameters<typeof findSession>[1] & Pick<AccessServices, 'accounts'>,
): Promise<SignedIn | null> {
  const session = await findSession(event, services);
  const account = session && (await services.accounts.get(session.account_id));
  return session && account && !isEndedBy(account, session) ? { session, account } : null;
}

/** Reads the account and counts the request in parallel. */
function liveAccount(
  services: AccessServices,
  count: (session: RequestSession, event: APIGatewayProxyEvent) => Promise<RateLimitStatus | null>,
): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const session = sessionOf(state);
      const [account, status] = await Promise.all([
        services.accounts.get(session.account_id),
        count(session, event),
        noteUse(state, services),
      ]);
      if (status) requireRoom(state, status);
      if (!account || isEndedBy(account, session)) throw notSignedIn();
      state.account = account;
      noteInUnitOfWork({ account_plan: account.plan });
    },
  };
}

async function noteUse({ session }: RequestState, { sessions, now }: AccessServices): Promise<void> {
  try {
    if (session) await sessions.noteUse(session.sha256, session, now());
  } catch (error) {
    logError('session.use_not_noted', error, {});
  }
}

const notSignedIn = () => new ServiceError('unauthenticated', 'You are not signed in. Sign in to continue.');

/**
 * Requires that a change was sent by our own pages, as JSON. Browsers set `Origin` and `Sec-Fetch-Site`, and no page
 * can change them. One of them is required, and each one present must match.
 */
function ownOrigin(services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (isRead(event)) return;
      const { origin } = new URL(siteUrlOf(event, services));
      if (!isOwn(event, origin))
        throw new ServiceError('unauthorized', `Origin must be ${origin}. Send \`Origin: ${origin}\`.`);
      const contentType = header(event, 'content-type');
      if ((event.body || contentType !== undefined) && !isJson(contentType))
        throw new ServiceError('malformed_request', 'Send JSON, with `Content-Type: application/json`.');
    },
  };
}

function isOwn(event: APIGatewayProxyEvent, origin: string): boolean {
  const sentOrigin = header(event, 'origin');
  const site = header(event, 'sec-fetch-site');
  if (sentOrigin === undefined && site === undefined) return false;
  return (sentOrigin ?? origin) === origin && (site ?? 'same-origin') === 'same-origin';
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType.trim());
}
