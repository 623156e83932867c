import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** Throttling is not a fault of the table. */
export function isFaultOfTable(error: unknown): boolean {
  return error instanceof DynamoDBServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
}
