import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { openSecrets, type Secrets, secretsIn } from '../aws-endpoint/secrets.ts';
import type { Endpoint } from '../database/engine.ts';
import { createTable, tablesOf } from '../database/table.ts';
import { localCredentials } from '../queues/queues.ts';
import { StartError } from '../start-error.ts';
import { local } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';

interface Given {
  dataDir: string;
  database: Endpoint;
  /** Whether the data folder contains the database: another database may be older or newer than the folder. */
  isOwnDatabase: boolean;
  secretTextOf: (name: string) => string | undefined;
}

/** They belong together: a `StartError` ends the start if one exists without the other. Tables come first. */
export async function openData(
  resolver: Resolver,
  { dataDir, database, isOwnDatabase, secretTextOf }: Given,
): Promise<Secrets> {
  const client = new DynamoDBClient({
    endpoint: database.url,
    region: local.region,
    credentials: localCredentials,
    requestHandler: { httpAgent: database.agent },
  });
  const tables = tablesOf(resolver);
  const file = path.join(dataDir, 'database.sqlite');
  const startOver = `Restore it from a copy, or delete the folder ${dataDir} to start over.`;
  const anyOf = async (has: typeof hasTable) =>
    (await Promise.all(tables.map(({ name }) => has(client, name)))).includes(true);
  if (isOwnDatabase && tables.length > 0 && existsSync(secretsIn(dataDir)) && !(await anyOf(hasTable))) {
    const what = `${file} has no data, but ${secretsIn(dataDir)} is from an earlier run`;
    throw new StartError(`${what}. ${startOver} If that run had --dynamodb, pass it again.`);
  }
  for (const table of tables) await createTable(table, client);
  return openSecrets(resolver, dataDir, secretTextOf, async () => {
    if (!isOwnDatabase || !(await anyOf(hasItems))) return;
    const what = `${secretsIn(dataDir)} is missing, but ${file} has data, whose keys may be required to decrypt it`;
    throw new StartError(`${what}. ${startOver}`);
  });
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
