import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  type ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { type Item, Table } from '../../../shared/platform/table/table.ts';
import type { Touched } from '../confirm.ts';
import { parseOptions } from '../parse-options.ts';
import type { Service } from '../service.ts';
import { copyBack } from './copy-back.ts';

const RestoreOptions = z
  .object({
    at: z.iso.datetime().optional(),
    backup: z.string().startsWith('arn:').optional(),
    from: z.string().optional(),
    email: EmailAddress.optional(),
    overwrite: z.literal(true).optional(),
  })
  .refine(
    ({ at, backup, from }) => [at, backup, from].filter((one) => one !== undefined).length === 1,
    'requires one of --at, --backup and --from',
  );
type RestoreOptions = z.infer<typeof RestoreOptions>;

/** Says what `restore` copies, and whether it replaces what is there. */
export async function touchedByRestore({ tableName }: Service, options: unknown): Promise<Touched> {
  const { at, backup, from, email, overwrite } = parseOptions(RestoreOptions, options);
  return {
    table: tableName,
    source: from ?? at ?? backup ?? '',
    account: email ?? 'all',
    existing_items: overwrite ? 'replaced' : 'kept',
  };
}

/**
 * `restore --at TIME|--backup ARN|--from TABLE [--email E] [--overwrite]` → `{ restored_table, copied, kept }`. Restores
 * into a new table, waits for it, and copies its items back, of one account or of all. The new table stays: run again
 * with `--from` after an interruption, then delete it.
 */
export async function restore(service: Service, options: unknown) {
  const wanted = parseOptions(RestoreOptions, options);
  const { tableName, aws } = service;
  const database = new DynamoDBClient(aws);
  const source = wanted.from ?? (await restoreTable(database, tableName, wanted));
  const documents = DynamoDBDocumentClient.from(database);
  const accountId = wanted.email && (await accountIn(new Table(documents, source), wanted.email));
  const copied = await copyBack({
    scan: () => scan(documents, source),
    put: (item) => put(documents, tableName, item, wanted.overwrite === true),
    accountId,
  });
  return { restored_table: source, ...copied };
}

async function accountIn(restored: Table, email: string): Promise<string> {
  const account = await new AccountStore(restored).findByEmail(email);
  if (account) return account.id;
  throw new ServiceError(
    'not_found',
    `The restored table has no account for ${email}. Choose another time with --at.`,
  );
}

const pollMs = 15_000;

/** Returns the name of the new table once DynamoDB has filled it. */
async function restoreTable(
  database: DynamoDBClient,
  tableName: string,
  { at, backup }: RestoreOptions,
): Promise<string> {
  const target = `${tableName}-restored-${Date.now()}`;
  if (backup !== undefined)
    await database.send(new RestoreTableFromBackupCommand({ TargetTableName: target, BackupArn: backup }));
  if (at !== undefined)
    await database.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: tableName,
        TargetTableName: target,
        RestoreDateTime: new Date(at),
      }),
    );
  for (;;) {
    const { Table: made } = await database.send(new DescribeTableCommand({ TableName: target }));
    if (made?.TableStatus === 'ACTIVE') return target;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function* scan(documents: DynamoDBDocumentClient, TableName: string): AsyncIterable<Item[]> {
  let start: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const { Items = [], LastEvaluatedKey }: ScanCommandOutput = await documents.send(
      new ScanCommand({ TableName, ...(start && { ExclusiveStartKey: start }) }),
    );
    yield Items;
    start = LastEvaluatedKey;
  } while (start);
}

async function put(
  documents: DynamoDBDocumentClient,
  TableName: string,
  item: Item,
  overwrite: boolean,
): Promise<boolean> {
  try {
    const condition = overwrite ? {} : { ConditionExpression: 'attribute_not_exists(pk)' };
    await documents.send(new PutCommand({ TableName, Item: item, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false;
    throw error;
  }
}
