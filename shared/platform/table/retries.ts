/** The tries of one write, including the first one, and the longest pause before the second; it doubles with each. */
const tries = 6;
const firstPauseMs = 25;

/**
 * Retries what DynamoDB refused because of load or because another transaction held the item. The SDK itself retries
 * throttled requests, but not a transaction that was cancelled by a conflict. `isFinal` names errors that are not worth
 * another try.
 */
export async function withRetries<T>(
  send: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt === tries || !isTransient(error) || isFinal(error)) throw error;
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
  // A failed condition decides the transaction, whatever else happened to it.
  return codes.some((code) => transientReasons.has(code ?? '')) && !codes.includes('ConditionalCheckFailed');
}
