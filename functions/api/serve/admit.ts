import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import { requireApiPlan } from '../../../shared/accounts/require-api-plan.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import type { RateStanding } from '../../../shared/rate-limit/rate-window.ts';
import type { ApiServices } from '../api-services.ts';
import { authenticate } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { countRequest } from './count-request.ts';
import { header } from './header.ts';

/** What the outer layers learn of a request on its way in, whatever becomes of it. */
export interface Visit {
  accountId: string | null;
  standing: RateStanding | null;
  /** Headers of the error, when it is refused. */
  errorHeaders: Record<string, string>;
}

/**
 * Lets a request in: token, rate limit, plan. Requests that fail authentication are counted by source address,
 * the others by account, across all its tokens.
 */
export async function admit(
  event: APIGatewayProxyEvent,
  services: ApiServices,
  visit: Visit,
): Promise<Account> {
  const accountId = await requireToken(event, services, visit);
  const [account, standing] = await Promise.all([
    services.accounts.get(accountId),
    countRequest(`ACCOUNT#${accountId}`, isGet(event), services),
  ]);
  visit.standing = standing;
  requireAllowed(standing);
  if (!account) throw new Error('The account of a valid token does not exist');
  requireApiPlan(account.plan);
  return account;
}

/** The account of the token, or the refusal of one that is missing or not valid: those are counted by address. */
export async function requireToken(
  event: APIGatewayProxyEvent,
  services: Pick<ApiServices, 'tokens' | 'rateWindow' | 'isBehindEdge' | 'now'>,
  visit: Visit,
): Promise<string> {
  const authentication = await authenticate(header(event, 'authorization'), services.tokens);
  if ('error' in authentication) {
    await countAddress(event, isGet(event), services, visit);
    visit.errorHeaders['WWW-Authenticate'] = authentication.challenge;
    throw authentication.error;
  }
  visit.accountId = authentication.accountId;
  return authentication.accountId;
}

/** Counts a request that no account stands for by where it comes from. Throws `rate_limited`. */
export async function countAddress(
  event: APIGatewayProxyEvent,
  isRead: boolean,
  services: Pick<ApiServices, 'rateWindow' | 'isBehindEdge' | 'now'>,
  visit: Visit,
): Promise<void> {
  visit.standing = await countRequest(`ADDRESS#${clientAddress(event, services)}`, isRead, services);
  requireAllowed(visit.standing);
}

function isGet({ httpMethod }: APIGatewayProxyEvent): boolean {
  return httpMethod === 'GET';
}

function requireAllowed({ isAllowed, limit, resetSeconds }: RateStanding): void {
  if (isAllowed) return;
  throw new ServiceError('rate_limited', `More than ${limit} requests in a minute. Wait ${resetSeconds} s.`, {
    retryAfterSeconds: resetSeconds,
  });
}
