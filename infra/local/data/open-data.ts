import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { openSecrets, type Secrets, secretsIn } from '../aws-endpoint/secrets.ts';
import type { Endpoint } from '../database/endpoint.ts';
import { createTable, tableNameOf } from '../database/table.ts';
import { localCredentials } from '../queues/queues.ts';
import { StartError } from '../start-error.ts';
import { local } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';

interface Given {
  dataDir: string;
  database: Endpoint;
  /** Whether the data folder has the database: another database may be older or newer than the folder. */
  isOwnDatabase: boolean;
  providerKeys: ReadonlyMap<string, string>;
}

/**
 * Opens the table and the keys that seal its content. They belong together, so a `StartError` of one line ends the
 * start if one exists without the other. The table is created first: keys without one belong to a run that had data.
 */
export async function openData(
  resolver: Resolver,
  { dataDir, database, isOwnDatabase, providerKeys }: Given,
): Promise<{ table: string; secrets: Secrets }> {
  const client = new DynamoDBClient({
    endpoint: database.url,
    region: local.region,
    credentials: localCredentials,
    requestHandler: { httpAgent: database.agent },
  });
  const TableName = tableNameOf(resolver);
  const file = path.join(dataDir, 'database.sqlite');
  const beginAnew = `Restore it from a copy, or delete the folder ${dataDir} to begin anew.`;
  if (isOwnDatabase && existsSync(secretsIn(dataDir)) && !(await hasTable(client, TableName))) {
    const what = `${file} has no data, but ${secretsIn(dataDir)} is of an earlier run`;
    throw new StartError(`${what}. ${beginAnew} If that run had --dynamodb, give it again.`);
  }
  const table = await createTable(resolver, client);
  const secrets = await openSecrets(resolver, dataDir, providerKeys, async () => {
    if (!isOwnDatabase || !(await hasItems(client, TableName))) return;
    const what = `${secretsIn(dataDir)} is missing, but ${file} has data, whose webhook secrets open with its keys only`;
    throw new StartError(`${what}. ${beginAnew}`);
  });
  return { table, secrets };
}

async function hasTable(client: DynamoDBClient, TableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

async function hasItems(client: DynamoDBClient, TableName: string): Promise<boolean> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName, Limit: 1 }));
  return Items.length > 0;
}
