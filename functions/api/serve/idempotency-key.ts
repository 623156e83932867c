import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { limits } from '../../../shared/contract/limits.ts';
import type { Operation } from '../../../shared/contract/operation.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { header } from './header.ts';

/**
 * What stands for the request's Idempotency-Key: each account, method and path has keys of its own. Null where none
 * was sent or the operation takes none. Throws `validation_failed` for a key that is empty or too long.
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
  return createHash('sha256').update([accountId, operation.method, event.path, key].join('\n')).digest('hex');
}
