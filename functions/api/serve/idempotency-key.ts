import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { limits } from '../../../shared/interface/limits.ts';
import { type Operation, pathOf } from '../../../shared/interface/operation.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { header } from './header.ts';
import { parseParams } from './parse-request.ts';

/**
 * Returns the hash that identifies a keyed request. Each account has keys of its own for each operation and the ids
 * in its path, however the path is spelled. Returns null if no key was sent or the operation takes none. Throws
 * `validation_failed` for a key that is empty or too long, and `not_found` for an id that is not one.
 */
export function hashRequestKey(
  operation: Operation,
  event: APIGatewayProxyEvent,
  accountId: string,
): string | null {
  const key = operation.isKeyed ? header(event, 'idempotency-key') : undefined;
  if (key === undefined) return null;
  if (key === '' || key.length > limits.idempotencyKeyCharacters)
    throw new ServiceError(
      'validation_failed',
      `Idempotency-Key: must have 1 to ${limits.idempotencyKeyCharacters} characters.`,
    );
  const path = pathOf(operation, parseParams(operation, event) ?? {});
  return createHash('sha256').update([accountId, operation.method, path, key].join('\n')).digest('hex');
}
