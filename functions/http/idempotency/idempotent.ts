import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { limits } from '../../../shared/interface/limits.ts';
import type { Operation } from '../../../shared/interface/operation.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { toResult } from '../answer/response.ts';
import type { Run } from '../behaviour.ts';
import { accountOf, type HttpContext } from '../request-context.ts';
import type { HttpServices } from '../services.ts';
import { hashRequestKey } from './idempotency-key.ts';
import { runOnce } from './run-once.ts';

/**
 * Runs a request with an Idempotency-Key once and replays its answer to repeated requests, for 24 hours (`replayMs`
 * of IdempotencyStore). It wraps the handler and is not a layer of the stack, because an early answer of a layer
 * would lack the headers and the log line of the others.
 */
export function idempotent(
  operation: Operation,
  services: Pick<HttpServices, 'store' | 'now' | 'basePath'>,
  run: Run,
): (event: APIGatewayProxyEvent, context: HttpContext) => Promise<APIGatewayProxyResult> {
  return async (event, context) => {
    const { requestId, arrivedMs } = context.state;
    const accountId = accountOf(context).id;
    const hash = hashRequestKey(operation, event, {
      accountId,
      basePath: services.basePath,
    });
    if (hash === null) return toResult(await run(event, context, { newId, isRetry: false }));
    const waitUntilMs = arrivedMs + limits.idempotencyWaitMs;
    const request = { key: { accountId, hash }, requestId, waitUntilMs };
    return toResult(await runOnce(request, (ids) => run(event, context, ids), services));
  };
}
