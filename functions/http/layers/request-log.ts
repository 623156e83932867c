import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorCode } from '../../../shared/interface/errors.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { log } from '../../../shared/platform/log/log.ts';
import type { HttpContext, HttpMiddleware } from '../request.ts';
import { replayedHeader } from '../response.ts';
import type { HttpServices } from '../services.ts';

/** The outermost layer, so every response is logged. */
export function requestLog<C extends HttpContext>(
  write: (response: APIGatewayProxyResult, context: C) => void,
): HttpMiddleware<C> {
  const writeLine: NonNullable<HttpMiddleware<C>['after']> = ({ response, context }) => {
    if (response) write(response, context);
  };
  return { after: writeLine, onError: writeLine };
}

/** 503 codes that a shop causes. A missing key or an exhausted quota is our fault. */
const ofTheShop: ReadonlySet<string | undefined> = new Set<ErrorCode>(['blocked', 'http']);

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
      // Tool calls have their own log line, and API Gateway does not count their failures.
      ...(through !== 'tool' && faultOf(status, code)),
      ...(through === 'app' && { app_ms: now() - startedMs }),
      replayed: replayedHeader in headers,
      duration_ms: now() - startedMs,
    });
  };
}

function faultOf(status: number, code: string | undefined) {
  const isOfTheShop = ofTheShop.has(code);
  return { requests_failed: Number(status >= 500 && !isOfTheShop), pages_refused: Number(isOfTheShop) };
}
