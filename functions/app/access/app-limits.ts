import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus, RateWindow } from '../../../shared/accounts/rate-window.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { apiSubject, countRequest, isRead, requireAllowed } from '../../http/layers/rate-limit.ts';
import {
  type HttpMiddleware,
  type RequestSession,
  type RequestState,
  sessionOf,
} from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';

type Window = Pick<RateWindow, 'take' | 'unknown'>;

export interface AppWindows {
  session: Window;
  account: Window;
  /** Requests that read pages are counted here too. */
  api: Window;
}

type LimitServices = Pick<HttpServices, 'now'> & { windows: AppWindows };

export function countInSession(
  session: RequestSession,
  { operation: { requestCost: cost }, event }: { operation: Operation; event: APIGatewayProxyEvent },
  { windows, now }: LimitServices,
): Promise<RateLimitStatus> {
  // The account area's rate-limit windows differ from the API's, so they need their own subjects.
  const subject = { accountId: session.account_id, of: `SESSION#${session.sha256}` };
  return countRequest({ subject, cost, isRead: isRead(event) }, { rateWindow: windows.session, now });
}

/**
 * Also counted per account, so that opening more sessions does not raise the limit. Checked after the session's window,
 * so that a rejected request does not use up the limit of other sessions.
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

export function requireRoom(state: RequestState, status: RateLimitStatus): void {
  const isTightest = state.rateLimit === null || status.remaining < state.rateLimit.remaining;
  if (isTightest || !status.isAllowed) state.rateLimit = status;
  requireAllowed(status);
}
