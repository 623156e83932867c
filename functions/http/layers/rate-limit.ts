import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus } from '../../../shared/accounts/rate-window.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { ServiceError, unknownKey } from '../../../shared/interface/service-error.ts';
import { logError, noteInUnitOfWork } from '../../../shared/platform/log/log.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { isFaultOfTable } from '../../../shared/platform/table/table-errors.ts';
import { clientAddress, type HttpMiddleware, type RequestState } from '../request.ts';
import type { HttpServices } from '../services.ts';

/** Counts the request for its account, over all tokens. Throws `rate_limited`. Reads the account in parallel to save a round trip. */
export function rateLimit(
  { requestCost: cost }: Pick<Operation, 'requestCost'>,
  services: Pick<HttpServices, 'accounts' | 'rateWindow' | 'now'>,
): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      if (state.accountId === null) throw new Error('A request is counted before it is authenticated');
      const [account, status] = await Promise.all([
        services.accounts.get(state.accountId),
        countRequest({ subject: apiSubject(state.accountId), cost, isRead: isRead(event) }, services),
      ]);
      state.rateLimit = status;
      requireAllowed(status);
      // The account was deleted after the token was read.
      if (!account) throw unknownKey();
      state.account = account;
      noteInUnitOfWork({ account_plan: account.plan });
    },
  };
}

/** Counts a request without a token for its IP address. Throws `rate_limited`. */
export function addressRateLimit(services: AddressServices): HttpMiddleware {
  return {
    before: ({ event, context: { state } }) => countAddress(event, state, services, true),
  };
}

/** The limit of API requests. Session requests that read pages count toward it, too. */
export function apiSubject(accountId: string): Subject {
  return { accountId, of: 'API' };
}

/** If the table rejects writes, read-only requests continue uncounted. */
export async function countRequest(
  { subject, cost = 1, isRead }: { subject: Subject; cost?: number | undefined; isRead: boolean },
  { rateWindow, now }: Pick<HttpServices, 'rateWindow' | 'now'>,
): Promise<RateLimitStatus> {
  try {
    return await rateWindow.take(subject, now(), cost);
  } catch (error) {
    if (!isRead || !isFaultOfTable(error)) throw error;
    logError('request.uncounted', error, {});
    return rateWindow.unknown;
  }
}

export type AddressServices = Pick<HttpServices, 'rateWindow' | 'isBehindEdge' | 'now'>;

/** Throws `rate_limited`. */
export async function countAddress(
  event: APIGatewayProxyEvent,
  state: RequestState,
  services: AddressServices,
  isReadOnly = isRead(event),
): Promise<void> {
  const subject = `ADDRESS#${clientAddress(event, services)}`;
  state.rateLimit = await countRequest({ subject, isRead: isReadOnly }, services);
  requireAllowed(state.rateLimit);
}

export function isRead({ httpMethod }: APIGatewayProxyEvent): boolean {
  return httpMethod === 'GET' || httpMethod === 'HEAD';
}

/** Throws `rate_limited` if the window is full. */
export function requireAllowed({ isAllowed, limit, resetSeconds }: RateLimitStatus): void {
  if (isAllowed) return;
  throw new ServiceError(
    'rate_limited',
    `More than ${limit} requests per minute. Retry in ${resetSeconds} s.`,
    {
      retryAfterSeconds: resetSeconds,
    },
  );
}
