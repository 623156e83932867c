import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus, RateWindow } from '../../shared/accounts/rate-window.ts';
import { isEndedBy } from '../../shared/accounts/sessions/session.ts';
import type { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import type { Operation } from '../../shared/interface/operation.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { logError, noteInUnitOfWork } from '../../shared/platform/log/log.ts';
import type { Subject } from '../../shared/platform/table/keys.ts';
import { apiSubject, countAddress, countRequest, isRead, requireAllowed } from '../http/layers/rate-limit.ts';
import {
  type HttpMiddleware,
  header,
  type RequestSession,
  type RequestState,
  sessionOf,
  siteUrlOf,
} from '../http/request.ts';
import type { HttpServices } from '../http/services.ts';
import type { CookieNames } from './cookies.ts';
import { findSession } from './find-session.ts';

type Window = Pick<RateWindow, 'take' | 'unknown'>;

export interface AppWindows {
  session: Window;
  account: Window;
  /** Requests that read pages are counted here too. */
  api: Window;
}

interface AccessServices
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
    liveAccount(services, operation),
    accountLimit(operation, services),
  ];
}

/** Signing out does not count. */
export function signOutAccess(services: AccessServices): HttpMiddleware[] {
  return [knownSession(services), ownOrigin(services), liveAccount(services, null)];
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

/** Reads the account and counts the request in parallel. */
function liveAccount(services: AccessServices, counted: Operation | null): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const session = sessionOf(state);
      const { account_id: accountId, sha256 } = session;
      const [account, status] = await Promise.all([
        services.accounts.get(accountId),
        counted && count(counted, event, 'session', { accountId, of: `SESSION#${sha256}` }, services),
        noteUse(session, services),
      ]);
      if (status) requireRoom(state, status);
      if (!account || isEndedBy(account, session)) throw notSignedIn();
      state.account = account;
      noteInUnitOfWork({ account_plan: account.plan });
    },
  };
}

/** The account area's windows differ from the API's, so they need their own subjects. */
function count(
  { requestCost: cost }: Operation,
  event: APIGatewayProxyEvent,
  window: keyof AppWindows,
  subject: Subject,
  { windows, now }: AccessServices,
): Promise<RateLimitStatus> {
  return countRequest({ subject, cost, isRead: isRead(event) }, { rateWindow: windows[window], now });
}

/** More sessions do not raise the limit. After the session's window, so that its rejections do not count here. */
function accountLimit(operation: Operation, services: AccessServices): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const { account_id: accountId } = sessionOf(state);
      const subject = { accountId, of: 'SESSIONS' };
      requireRoom(state, await count(operation, event, 'account', subject, services));
      if (operation.readsPages || operation.queuesReads)
        requireRoom(state, await count(operation, event, 'api', apiSubject(accountId), services));
    },
  };
}

function requireRoom(state: RequestState, status: RateLimitStatus): void {
  const isTightest = state.rateLimit === null || status.remaining < state.rateLimit.remaining;
  if (isTightest || !status.isAllowed) state.rateLimit = status;
  requireAllowed(status);
}

async function noteUse(session: RequestSession, { sessions, now }: AccessServices): Promise<void> {
  try {
    await sessions.noteUse(session.sha256, session, now());
  } catch (error) {
    logError('session.use_not_noted', error, {});
  }
}

const notSignedIn = () => new ServiceError('unauthenticated', 'You are not signed in. Sign in to continue.');

/** Browsers set `Origin` and `Sec-Fetch-Site`, which no page can change. One is required, and each must match. */
function ownOrigin(services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (isRead(event)) return;
      const { origin } = new URL(siteUrlOf(event, services));
      if (!isOwn(event, origin))
        throw new ServiceError('unauthorized', `Origin must be ${origin}. Send \`Origin: ${origin}\`.`);
      const contentType = header(event, 'content-type');
      const isJson = /^application\/json\s*(?:;|$)/i.test(contentType?.trim() ?? '');
      if ((event.body || contentType !== undefined) && !isJson)
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
