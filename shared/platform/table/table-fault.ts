import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';

/** Whether the table failed by itself. Throttling is not meant: that is an answer to too many calls. */
export function isFaultOfTable(error: unknown): boolean {
  return error instanceof DynamoDBServiceException && (error.$metadata.httpStatusCode ?? 0) >= 500;
}
