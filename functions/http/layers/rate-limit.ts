import type { Operation } from '../../../shared/interface/operation.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { clientAddress } from '../request/headers.ts';
import type { HttpMiddleware } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { invalidToken } from './authenticate.ts';
import { type AddressServices, countRequest, isRead, requireAllowed } from './count-request.ts';

/**
 * Counts a request against its account, across all of the account's tokens. Throws `rate_limited` beyond 60 a minute
 * (`rateLimit` in shared/accounts/rate-limit, or what the stage sets). The account is read at the same time: one round
 * trip to the table less for each request.
 */
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
      // It was deleted after the token was read.
      if (!account) throw invalidToken().error;
      state.account = account;
    },
  };
}

/** Counts requests that need no token by their address. Throws `rate_limited`. Nothing is written, whatever is asked. */
export function addressRateLimit(services: AddressServices): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const subject = `ADDRESS#${clientAddress(event, services)}`;
      state.rateLimit = await countRequest({ subject, isRead: true }, services);
      requireAllowed(state.rateLimit);
    },
  };
}

/** The subject of the window that an account's API requests share with the requests of sessions that read pages. */
export function apiSubject(accountId: string): Subject {
  return { accountId, of: 'API' };
}
