import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Operation, pathOf } from '../../../shared/interface/operation.ts';
import { IdempotencyKey } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { header } from '../request/headers.ts';
import { parseParams } from '../request/parse-request.ts';
import { parseSent } from '../validation/parse-sent.ts';

/**
 * Returns the hash that identifies a keyed request. Each account has separate keys per interface, operation and ids in the
 * path, however the path is spelled: a response may link to its own interface, which the other one's clients cannot call.
 * Returns null if no key was sent or the operation does not accept keys. Throws `validation_failed` for a key that breaks a rule, and
 * `not_found` for an id that is not one.
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
