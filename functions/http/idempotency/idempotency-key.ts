import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Operation, pathOf } from '../../../shared/interface/operation.ts';
import { IdempotencyKey } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { header } from '../request/headers.ts';
import { parseParams } from '../request/parse-request.ts';
import { parseSent } from '../validation/parse-sent.ts';

/**
 * Returns the hash of a keyed request, or null. Keys are separate per account, interface, operation and path
 * ids, because a response can link to its own interface. Throws `validation_failed` for an invalid key,
 * `not_found` for an invalid id.
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
