import {
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';

/** The item after the write or, if the condition does not hold, as stored. Null if there is none. */
export type WriteResult =
  | { isWritten: true; item: Record<string, unknown> }
  | { isWritten: false; item: Record<string, unknown> | null };

/** Sends a conditional write. A condition that does not hold is a result, not an error. */
export async function toWriteResult(
  send: () => Promise<Record<string, unknown> | undefined>,
): Promise<WriteResult> {
  try {
    return { isWritten: true, item: (await withRetries(send)) ?? {} };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isWritten: false, item: error.Item ? unmarshall(error.Item) : null };
  }
}

/** Returns the positions of the writes whose condition does not hold. `contested`: a conflict there counts as one, too. */
export function refusedWrites(error: unknown, contested: number | undefined): number[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code }, position) =>
    Code === 'ConditionalCheckFailed' || (Code === 'TransactionConflict' && position === contested)
      ? [position]
      : [],
  );
}

/** The pause doubles with each attempt. */
const maxAttempts = 6;
const firstPauseMs = 25;

/** The SDK retries throttled requests, but not transaction conflicts. `isFinal` errors are not retried. */
export async function withRetries<T>(
  send: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === maxAttempts || !isTransient(error) || isFinal(error)) throw error;
      const pauseMs = Math.random() * firstPauseMs * 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

const transientNames = new Set(['TransactionConflictException', 'TransactionInProgressException']);
const transientReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (transientNames.has(error.name)) return true;
  if (!('CancellationReasons' in error) || !Array.isArray(error.CancellationReasons)) return false;
  const codes = error.CancellationReasons.map((reason: { Code?: string }) => reason.Code);
  // The transaction's outcome is final if a condition failed.
  return codes.some((code) => transientReasons.has(code ?? '')) && !codes.includes('ConditionalCheckFailed');
}

/** Throttling is not a failure of the table. */
export function isFaultOfTable(error: unknown): boolean {
  return error instanceof DynamoDBServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
}
