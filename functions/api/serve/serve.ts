import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Account } from '../../../shared/accounts/account.ts';
import { deprecationHeaders } from '../../../shared/contract/deprecation.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { limits } from '../../../shared/contract/limits.ts';
import {
  type Answer,
  basePath,
  type Operation,
  type RequestParts,
} from '../../../shared/contract/operation.ts';
import type { Allowance } from '../../../shared/contract/plans.ts';
import { newId } from '../../../shared/identifiers/ids.ts';
import { inUnitOfWork, log } from '../../../shared/log/log.ts';
import type { ApiServices } from '../api-services.ts';
import { admit, type Visit } from './admit.ts';
import { hashRequestKey } from './idempotency-key.ts';
import { parseRequest, requireBodySize } from './parse-request.ts';
import { type HandlerAnswer, rateHeaders, toErrorAnswer, toResult, toStoredAnswer } from './response.ts';
import { type Draws, runOnce } from './run-once.ts';
import { siteUrlOf } from './site-url.ts';
import { toServiceError } from './to-service-error.ts';

/** Codes of 503 that are a shop's doing, or that of the way there; a key or a quota that is missing is ours. */
const ofTheShop: ReadonlySet<string | undefined> = new Set<ErrorCode>(['blocked', 'http']);

/** Whether a request failed, and by whose fault. */
function faultOf({ status, code }: HandlerAnswer) {
  const isOfTheShop = ofTheShop.has(code);
  return { requests_failed: Number(status >= 500 && !isOfTheShop), pages_refused: Number(isOfTheShop) };
}

/** What the behaviour of an operation gets: the parsed request and where it stands. */
export type Call<O extends Operation> = RequestParts<O> &
  Draws & {
    account: Account;
    /** What the account's plan allows. */
    allowance: Allowance;
    requestId: string;
    nowMs: number;
    /** Until when pages may be read for this request. */
    deadlineMs: number;
    /** `{site_url}/api/v1`. */
    baseUrl: string;
  };

export type Behaviour<O extends Operation> = (call: Call<O>) => Promise<Answer<O>>;

/**
 * The Lambda handler of an operation. From outside in: log, error envelope, authentication, rate limit,
 * idempotency, validation, behaviour. Before the behaviour of a plain GET the table is asked twice in a row:
 * for the token, then for the account and the rate window at once.
 */
export function serve<O extends Operation>(operation: O, behave: Behaviour<O>, services: ApiServices) {
  return async (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
    const nowMs = services.now();
    const requestId = context.awsRequestId;
    const visit: Visit = { accountId: null, standing: null, errorHeaders: {} };

    const baseUrl = `${siteUrlOf(event, services)}${basePath}`;
    const run = async (account: Account, draws: Draws) => {
      const parts = parseRequest(operation, event);
      const deadlineMs = nowMs + limits.pageReadBudgetMs;
      return toStoredAnswer(
        operation,
        await behave({
          ...parts,
          ...draws,
          account,
          allowance: services.plans[account.plan],
          requestId,
          nowMs,
          deadlineMs,
          baseUrl,
        }),
      );
    };
    const answerOrThrow = async () => {
      const account = await admit(event, services, visit);
      requireBodySize(event);
      const hash = hashRequestKey(operation, event, account.id);
      if (hash === null) return run(account, { newId, isRerun: false });
      const waitUntilMs = nowMs + limits.idempotencyWaitMs;
      return runOnce({ hash, requestId, waitUntilMs }, (draws) => run(account, draws), services);
    };

    const answer: HandlerAnswer = await inUnitOfWork({ request_id: requestId }, answerOrThrow).catch(
      (error: unknown) => toErrorAnswer(toServiceError(error, requestId), visit.errorHeaders),
    );
    log('request.completed', {
      request_id: requestId,
      operation: operation.id,
      account_id: visit.accountId,
      status: answer.status,
      code: answer.code,
      through: services.through,
      // A tool's call is counted by its own line; to API Gateway one that fails is no failure.
      ...(services.through === 'http' && faultOf(answer)),
      replayed: 'Idempotency-Replayed' in answer.headers,
      duration_ms: services.now() - nowMs,
    });
    return toResult(answer, {
      'X-Request-Id': requestId,
      ...rateHeaders(visit.standing ?? services.rateWindow.unknown),
      ...(operation.deprecation && deprecationHeaders(operation.deprecation, baseUrl)),
    });
  };
}
