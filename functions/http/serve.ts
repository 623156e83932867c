import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Account } from '../../shared/accounts/account.ts';
import { requireApiPlan } from '../../shared/accounts/plan-table.ts';
import { deprecationHeaders } from '../../shared/interface/deprecation.ts';
import { limits } from '../../shared/interface/limits.ts';
import {
  basePath,
  type Operation,
  type OperationResult,
  type RequestParts,
} from '../../shared/interface/operation.ts';
import { nextLink } from '../../shared/interface/pagination.ts';
import type { Allowance } from '../../shared/interface/plans.ts';
import type { TokenAccess } from '../../shared/interface/schemas/token-access.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { inUnitOfWork } from '../../shared/platform/log/log.ts';
import { type IdSource, idempotent, type Run } from './idempotency.ts';
import { authenticate, keyScope } from './layers/authenticate.ts';
import { earlyTimeout, errorEnvelope, toErrorResponse, toServiceError } from './layers/error-envelope.ts';
import { rateLimit } from './layers/rate-limit.ts';
import { logRequest, requestLog } from './layers/request-log.ts';
import {
  accountOf,
  type Handler,
  type HttpContext,
  type HttpMiddleware,
  openState,
  type RequestSession,
  siteUrlOf,
} from './request.ts';
import { responseHeaders, toResult, toStoredResponse } from './response.ts';
import type { HttpServices } from './services.ts';
import { parseRequest, readBody } from './validation/parse-request.ts';

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

/** A plain GET makes two sequential table reads: the token, then the account together with the rate window. */
export function serve<O extends Operation>(
  operation: O,
  behave: Behaviour<O>,
  services: HttpServices,
): Handler {
  const run = validated(operation, services, behave);
  const once = operation.isKeyed ? idempotent(operation, services, run) : run;
  const stack = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, HttpContext>(earlyTimeout)
    .use(requestLog(logRequest(operation, services)))
    .use(responseHeaders(services))
    .use(deprecation(operation, services))
    .use(errorEnvelope((error, context) => toEnvelope(error, context, services)))
    .use(
      services.access?.(operation) ?? [
        authenticate(services),
        rateLimit(operation, services),
        plan(),
        keyScope(operation),
      ],
    )
    .use(bodySize())
    .handler(async (event, context) => toResult(await once(event, context)));
  return (event, lambda) => {
    const context = openState(lambda, event, services.now());
    return inUnitOfWork({ request_id: lambda.awsRequestId }, () => stack(event, context));
  };
}

function toEnvelope(
  error: unknown,
  { state: { requestId, errorHeaders } }: HttpContext,
  { through }: Pick<HttpServices, 'through'>,
) {
  const failure = toServiceError(error, requestId);
  return toErrorResponse(failure, errorHeaders, through === 'app' ? failure.toExplained() : undefined);
}

function deprecation(
  { deprecation: end }: Operation,
  services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>,
): HttpMiddleware {
  const addHeaders: NonNullable<HttpMiddleware['after']> = ({ event, response }) => {
    if (!end || !response) return;
    const baseUrl = `${siteUrlOf(event, services)}${basePath}`;
    const { Link: successor, ...when } = deprecationHeaders(end, baseUrl);
    const links = [response.headers?.Link, successor].filter((link) => link !== undefined);
    response.headers = { ...response.headers, ...when, Link: links.join(', ') };
  };
  return { after: addHeaders, onError: addHeaders };
}

/** Throws `plan_required` if the plan does not include API access. */
function plan(): HttpMiddleware {
  return {
    before: ({ context }) => requireApiPlan(accountOf(context).plan),
  };
}

/** Throws `too_large` above 256 KB, before the body is parsed. */
function bodySize(): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (Buffer.byteLength(readBody(event)) <= limits.requestBodyBytes) return;
      throw new ServiceError('too_large', `The request body exceeds ${limits.requestBodyBytes / 1024} KB.`);
    },
  };
}
