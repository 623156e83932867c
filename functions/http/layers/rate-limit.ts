import type { Operation } from '../../../shared/interface/operation.ts';
import { noteInUnitOfWork } from '../../../shared/platform/log/log.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { clientAddress } from '../request/headers.ts';
import type { HttpMiddleware } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { invalidToken } from './authenticate.ts';
import { type AddressServices, countRequest, isRead, requireAllowed } from './count-request.ts';

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
      if (!account) throw invalidToken().error;
      state.account = account;
      noteInUnitOfWork({ account_plan: account.plan });
    },
  };
}

/** Counts a request without a token for its IP address. Throws `rate_limited`. */
export function addressRateLimit(services: AddressServices): HttpMiddleware {
  return {
    before: async ({ event, context: { state } }) => {
      const subject = `ADDRESS#${clientAddress(event, services)}`;
      state.rateLimit = await countRequest({ subject, isRead: true }, services);
      requireAllowed(state.rateLimit);
    },
  };
}

/** The limit of API requests. Session requests that read pages count toward it, too. */
export function apiSubject(accountId: string): Subject {
  return { accountId, of: 'API' };
}
