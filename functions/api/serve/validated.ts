import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import type { StoredAnswer } from '../../../shared/accounts/idempotency/idempotency-store.ts';
import type { Answer, Operation, RequestParts } from '../../../shared/interface/operation.ts';
import type { Allowance } from '../../../shared/interface/plans.ts';
import { readTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import type { ApiServices } from '../api-services.ts';
import type { ApiContext, RequestSession } from '../middleware/api-middleware.ts';
import { accountOf } from './account-of.ts';
import { nextLink } from './next-link.ts';
import { parseRequest } from './parse-request.ts';
import { toStoredAnswer } from './response.ts';
import type { IdSource } from './run-once.ts';
import { siteUrlOf } from './site-url.ts';

/** What the behaviour of an operation receives: the parsed request, the account and the site's address. */
export type Call<O extends Operation> = RequestParts<O> &
  IdSource & {
    account: Account;
    /** What the account's plan allows. */
    allowance: Allowance;
    requestId: string;
    nowMs: number;
    /** Until when pages may be read for this request. */
    deadlineMs: number;
    /** `{site_url}/api/v1`, or that of the account area. */
    baseUrl: string;
    /** The session of the caller, if it has one and no token. */
    session: RequestSession | null;
  };

export type Behaviour<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>;

/** Runs a request once, with a source of its ids. */
export type Run = (
  event: APIGatewayProxyEvent,
  context: ApiContext,
  draws: IdSource,
) => Promise<StoredAnswer>;

/** Validates a request by the operation's schemas before its behaviour runs, and the answer afterwards. */
export function validated<O extends Operation>(
  operation: O,
  services: Pick<ApiServices, 'plans' | 'siteUrl' | 'isBehindEdge' | 'basePath'>,
  behave: Behaviour<O>,
): Run {
  return async (event, context, ids) => {
    const { arrivedMs, startedMs, requestId } = context.state;
    const account = accountOf(context);
    const baseUrl = `${siteUrlOf(event, services)}${services.basePath}`;
    const parts = parseRequest(operation, event);
    const answer = await behave({
      ...parts,
      ...ids,
      account,
      allowance: services.plans[account.plan],
      requestId,
      nowMs: startedMs,
      deadlineMs: arrivedMs + readTimeouts.request,
      baseUrl,
      session: context.state.session,
    });
    return toStoredAnswer(operation, answer, nextLink(operation, parts, answer.body, baseUrl));
  };
}
