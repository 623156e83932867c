import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorCode } from '../../../shared/interface/errors.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { log } from '../../../shared/platform/log/log.ts';
import { replayedHeader } from '../idempotency/run-once.ts';
import type { HttpContext, HttpMiddleware } from '../request-context.ts';
import type { HttpServices } from '../services.ts';

/** Writes the one line of a request when its answer is complete. It is the outermost layer, so every answer has one. */
export function requestLog<C extends HttpContext>(
  write: (answer: APIGatewayProxyResult, context: C) => void,
): HttpMiddleware<C> {
  const writeLine: NonNullable<HttpMiddleware<C>['after']> = ({ response, context }) => {
    if (response) write(response, context);
  };
  return { after: writeLine, onError: writeLine };
}

/** The codes of 503 that the shop or the way there causes; a missing key or quota is our own doing. */
const ofTheShop: ReadonlySet<string | undefined> = new Set<ErrorCode>(['blocked', 'http']);

/** Writes the line of a request: who asked for what, and how it ended. */
export function logRequest(
  { id: operation }: Operation,
  { through, now }: Pick<HttpServices, 'through' | 'now'>,
) {
  return ({ statusCode: status, headers = {} }: APIGatewayProxyResult, { state }: HttpContext): void => {
    const { requestId, accountId, code, startedMs } = state;
    log('request.completed', {
      request_id: requestId,
      operation,
      account_id: accountId,
      status,
      code,
      through,
      // A tool's call is counted by its own line; to API Gateway a failed call is not a failure.
      ...(through !== 'tool' && faultOf(status, code)),
      ...(through === 'app' && { app_ms: now() - startedMs }),
      replayed: replayedHeader in headers,
      duration_ms: now() - startedMs,
    });
  };
}

/** Returns whether a request failed, and by whose fault. */
function faultOf(status: number, code: string | undefined) {
  const isOfTheShop = ofTheShop.has(code);
  return { requests_failed: Number(status >= 500 && !isOfTheShop), pages_refused: Number(isOfTheShop) };
}
