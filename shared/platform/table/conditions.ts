import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { withRetries } from './retries.ts';

/** The item after the write or, if the condition did not hold, the item that is stored; null if there is none. */
export type WriteResult =
  | { isWritten: true; item: Record<string, unknown> }
  | { isWritten: false; item: Record<string, unknown> | null };

/** Turns the SDK's exception into a result; its item is not parsed yet. */
export async function conditioned(
  send: () => Promise<Record<string, unknown> | undefined>,
): Promise<WriteResult> {
  try {
    return { isWritten: true, item: (await withRetries(send)) ?? {} };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { isWritten: false, item: error.Item ? unmarshall(error.Item) : null };
  }
}

/** Returns the positions of the writes that refused a transaction for good. */
export function refusedWrites(error: unknown, contested: number | undefined): number[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code }, position) =>
    Code === 'ConditionalCheckFailed' || (Code === 'TransactionConflict' && position === contested)
      ? [position]
      : [],
  );
}
