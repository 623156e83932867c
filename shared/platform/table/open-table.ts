import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { Table } from './table.ts';

/**
 * Returns the table of a name. The client's configuration comes from the environment unless it is given (the admin
 * command, tests).
 */
export function openTable(name: string, config: DynamoDBClientConfig = {}): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return new Table(client, name);
}
