import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { withRetries } from './retries.ts';

/** After the write or, if the condition does not hold, as stored. Null if there is none. */
export type WriteResult =
  | { isWritten: true; item: Record<string, unknown> }
  | { isWritten: false; item: Record<string, unknown> | null };

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

/** The positions of writes whose condition does not hold. */
export function refusedWrites(error: unknown, contested: number | undefined): number[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).flatMap(({ Code }, position) =>
    Code === 'ConditionalCheckFailed' || (Code === 'TransactionConflict' && position === contested)
      ? [position]
      : [],
  );
}
