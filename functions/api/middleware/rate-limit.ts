import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus } from '../../../shared/accounts/rate-limit/rate-window.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import type { ApiServices } from '../api-services.ts';
import type { ApiMiddleware, RequestState } from './api-middleware.ts';
import { invalidToken } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { countRequest } from './count-request.ts';

type AddressServices = Pick<ApiServices, 'rateWindow' | 'isBehindEdge' | 'now'>;

/**
 * Counts a request against its account, across all of the account's tokens. Throws `rate_limited` beyond 60 a minute
 * (`rateLimit` in shared/accounts/rate-limit, or what the stage sets). The account is read at the same time: one round
 * trip to the table less for each request.
 */
export function rateLimit(
  { requestCost: cost }: Pick<Operation, 'requestCost'>,
  services: Pick<ApiServices, 'accounts' | 'rateWindow' | 'now'>,
): ApiMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      if (state.accountId === null) throw new Error('A request is counted before it is authenticated');
      const [account, status] = await Promise.all([
        services.accounts.get(state.accountId),
        countRequest({ subject: apiSubject(state.accountId), cost, isRead: isRead(event) }, services),
      ]);
      state.rateLimit = status;
      requireAllowed(status);
      // It was deleted after the token was read.
      if (!account) throw invalidToken().error;
      state.account = account;
    },
  };
}

/** Counts requests that need no token by their address. Throws `rate_limited`. Nothing is written, whatever is asked. */
export function addressRateLimit(services: AddressServices): ApiMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const subject = `ADDRESS#${clientAddress(event, services)}`;
      state.rateLimit = await countRequest({ subject, isRead: true }, services);
      requireAllowed(state.rateLimit);
    },
  };
}

/** Counts a request without an account by its address. Throws `rate_limited`. */
export async function countAddress(
  event: APIGatewayProxyEvent,
  state: RequestState,
  services: AddressServices,
): Promise<void> {
  const subject = `ADDRESS#${clientAddress(event, services)}`;
  state.rateLimit = await countRequest({ subject, isRead: isRead(event) }, services);
  requireAllowed(state.rateLimit);
}

/** The subject of the window that an account's API requests share with the requests of sessions that read pages. */
export function apiSubject(accountId: string): Subject {
  return { accountId, of: 'API' };
}

/** Returns whether a request changes nothing. */
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
