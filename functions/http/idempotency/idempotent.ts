import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { limits } from '../../../shared/interface/limits.ts';
import { type Operation, pathOf } from '../../../shared/interface/operation.ts';
import { IdempotencyKey } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { Run } from '../behaviour.ts';
import { header } from '../request/headers.ts';
import { parseParams } from '../request/parse-request.ts';
import { accountOf, type HttpContext } from '../request-context.ts';
import { toResult } from '../response.ts';
import type { HttpServices } from '../services.ts';
import { parseSent } from '../validation/parse-sent.ts';
import { runOnce } from './run-once.ts';

/**
 * Wraps the handler instead of being a layer: an early response from a layer would lack the headers and the log line of
 * the others.
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

/**
 * Returns the hash of a request with a key, or null. Keys are separate per account, interface, operation and path IDs,
 * because a response can link to its own interface. Throws `validation_failed` for an invalid key, `not_found` for an
 * invalid ID.
 */
export function hashRequestKey(
  operation: Operation,
  event: APIGatewayProxyEvent,
  { accountId, basePath }: { accountId: string; basePath: string },
): string | null {
  const key = operation.isKeyed ? header(event, 'idempotency-key') : undefined;
  if (key === undefined) return null;
  const whole = 'Idempotency-Key';
  parseSent(
    IdempotencyKey,
    key,
    { whole, part: whole },
    (message) => new ServiceError('validation_failed', message),
  );
  const path = pathOf(operation, parseParams(operation, event) ?? {});
  return createHash('sha256')
    .update([accountId, basePath, operation.method, path, key].join('\n'))
    .digest('hex');
}
