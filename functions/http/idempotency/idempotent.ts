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
 * Wraps the handler and is not a layer: a layer's early answer would lack the others' headers and log line.
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
