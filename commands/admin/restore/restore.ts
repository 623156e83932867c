import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { type Item, Table } from '../../../shared/platform/table/table.ts';
import type { Touched } from '../confirm.ts';
import { parseOptions } from '../parse-options.ts';
import type { Service } from '../service.ts';
import { copyBack } from './copy-back.ts';
import { restoreTable } from './restore-table.ts';
import { describeSource } from './sources.ts';

const RestoreOptions = z
  .object({
    at: z.iso.datetime({ precision: 0 }).optional(),
    backup: z.string().startsWith('arn:').optional(),
    from: z.string().optional(),
    email: EmailAddress.optional(),
    overwrite: z.literal(true).optional(),
  })
  .refine(
    ({ at, backup, from }) => [at, backup, from].filter((one) => one !== undefined).length === 1,
    'requires one of --at, --backup and --from',
  );

/** Throws if the source cannot be restored, so that users do not confirm a restore that would fail. */
export async function touchedByRestore(
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
  options: unknown,
): Promise<Touched> {
  const { email, overwrite, ...source } = parseOptions(RestoreOptions, options);
  return {
    table: tableName,
    ...(await describeSource(openDatabase(aws), tableName, source)),
    account: email ?? 'all',
    existing_items: overwrite ? 'replaced' : 'kept',
  };
}

const pollMs = 15_000;

/**
 * `restore --at TIME|--backup ARN|--from TABLE [--email E] [--overwrite]` → `{ restored_table, copied, kept }`.
 * Restores into a new table, waits for it, and copies the items of one account or of all back. The new table is kept:
 * run again with `--from` after an interruption, then delete it.
 */
export async function restore(
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
  options: unknown,
  note: (text: string) => void,
) {
  const { at, backup, from, email, overwrite } = parseOptions(RestoreOptions, options);
  const database = openDatabase(aws);
  const restored = from ?? `${tableName}-restored-${Date.now()}`;
  const source = backup !== undefined ? { backupArn: backup } : at !== undefined ? { tableName, at } : null;
  if (source) {
    note(
      `DynamoDB restores into ${restored}, which takes at least 20 minutes. If this command is interrupted, wait until the table is ACTIVE and run it again with --from ${restored}.\n`,
    );
    await restoreTable({ database, source, target: restored, pollMs });
    note(`${restored} is filled. Copying its items back.\n`);
  }
  const documents = DynamoDBDocumentClient.from(database);
  const accountId = email && (await accountIn(new Table(documents, restored), email));
  const copied = await copyBack({
    scan: () => scan(documents, restored),
    put: (item) => put(documents, tableName, item, overwrite === true),
    accountId,
  });
  return { restored_table: restored, ...copied };
}

/** Throttled calls of a long copy are retried: 10 attempts wait up to about a minute and a half in total. */
function openDatabase(aws: Service['aws']): DynamoDBClient {
  return new DynamoDBClient({ ...aws, maxAttempts: 10 });
}

async function accountIn(restored: Table, email: string): Promise<string> {
  const account = await new AccountStore(restored).findByEmail(email);
  if (account) return account.id;
  throw new ServiceError(
    'not_found',
    `The restored table has no account for ${email}. Choose another time with --at.`,
  );
}

async function* scan(client: DynamoDBDocumentClient, TableName: string): AsyncIterable<Item[]> {
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) yield Items;
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
