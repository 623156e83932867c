import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** Returns whether the table itself failed. Throttling does not count: it answers too many calls. */
export function isFaultOfTable(error: unknown): boolean {
  return error instanceof DynamoDBServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
}
