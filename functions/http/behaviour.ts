import type { Account } from '../../shared/accounts/account.ts';
import type { Operation, OperationResult, RequestParts } from '../../shared/interface/operation.ts';
import type { Allowance } from '../../shared/interface/plans.ts';
import { nextLink } from '../../shared/interface/response-headers.ts';
import type { TokenAccess } from '../../shared/interface/schemas/token-access.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import type { IdSource, Run } from './idempotency.ts';
import { accountOf, type RequestSession, siteUrlOf } from './request.ts';
import { toStoredResponse } from './response.ts';
import type { HttpServices } from './services.ts';
import { parseRequest } from './validation/parse-request.ts';

export interface Caller extends IdSource {
  account: Account;
  allowance: Allowance;
  requestId: string;
  nowMs: number;
  /** For page reads. */
  deadlineMs: number;
  baseUrl: string;
  /** What the API key or agent may do. Null in the account area. */
  token: TokenAccess | null;
  /** Null if the request has a token. */
  session: RequestSession | null;
}

export type Call<O extends Operation> = RequestParts<O> & Caller;

export type Behaviour<O extends Operation> = (call: Call<O>) => Promise<OperationResult<O>>;

export function validated<O extends Operation>(
  operation: O,
  services: Pick<HttpServices, 'plans' | 'siteUrl' | 'isBehindEdge' | 'basePath' | 'through'>,
  behave: Behaviour<O>,
): Run {
  return async (event, context, ids = { newId, isRetry: false }) => {
    const { arrivedMs, startedMs, requestId } = context.state;
    const account = accountOf(context);
    const baseUrl = `${siteUrlOf(event, services)}${services.basePath}`;
    const parts = parseRequest(operation, event);
    const result = await behave({
      ...parts,
      ...ids,
      account,
      allowance: services.plans[account.plan],
      requestId,
      nowMs: startedMs,
      deadlineMs: arrivedMs + readTimeouts.request,
      baseUrl,
      token: context.state.token,
      session: context.state.session,
    });
    return toStoredResponse(operation, result, nextLink(operation, parts, result.body, baseUrl), services);
  };
}
