import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus, RateWindow } from '../../../shared/accounts/rate-limit/rate-window.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { countRequest, isRead, requireAllowed } from '../../http/layers/count-request.ts';
import { apiSubject } from '../../http/layers/rate-limit.ts';
import type { HttpMiddleware, RequestSession, RequestState } from '../../http/request-context.ts';
import { sessionOf } from '../../http/request-context.ts';

type Window = Pick<RateWindow, 'take' | 'unknown'>;

/** The rate windows in which a request of a session is counted. */
export interface AppWindows {
  /** Of one session. */
  session: Window;
  /** Of all sessions of an account. */
  account: Window;
  /** Of the account's API keys. Requests of sessions that have pages read are counted there too. */
  api: Window;
}

interface LimitServices {
  windows: AppWindows;
  now: Now;
}

interface SessionRequest {
  session: RequestSession;
  operation: Operation;
  event: APIGatewayProxyEvent;
}

/** Counts a request in the window of its session. */
export function countInSession(
  { session, operation: { requestCost: cost }, event }: SessionRequest,
  { windows, now }: LimitServices,
): Promise<RateLimitStatus> {
  // The windows of the account area have other sizes than the API's, so they need subjects of their own.
  const subject = { accountId: session.account_id, of: `SESSION#${session.sha256}` };
  return countRequest({ subject, cost, isRead: isRead(event) }, { rateWindow: windows.session, now });
}

/**
 * Counts a request that its session may send in the windows of its account, so that more sessions do not allow more.
 * They come after the session's window: what that one refuses takes nothing from the other sessions.
 */
export function accountLimit(operation: Operation, { windows, now }: LimitServices): HttpMiddleware {
  const hasPagesRead = operation.readsPages || operation.queuesReads === true;
  return {
    before: async ({ event, context: { state } }) => {
      const { account_id } = sessionOf(state);
      const request = { cost: operation.requestCost, isRead: isRead(event) };
      const subject = { accountId: account_id, of: 'SESSIONS' };
      requireRoom(state, await countRequest({ ...request, subject }, { rateWindow: windows.account, now }));
      if (!hasPagesRead) return;
      const apiRequest = { ...request, subject: apiSubject(account_id) };
      requireRoom(state, await countRequest(apiRequest, { rateWindow: windows.api, now }));
    },
  };
}

/** Throws `rate_limited` if the window is full. The answer shows the window that has the fewest requests left. */
export function requireRoom(state: RequestState, status: RateLimitStatus): void {
  const isTightest = state.rateLimit === null || status.remaining < state.rateLimit.remaining;
  if (isTightest || !status.isAllowed) state.rateLimit = status;
  requireAllowed(status);
}
