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
import { restorableTimes } from './restorable-times.ts';
import { restoreTable } from './restore-table.ts';

const RestoreOptions = z.object({
  at: z.iso.datetime({ precision: 0 }),
  email: EmailAddress.optional(),
  overwrite: z.literal(true).optional(),
});

/** Throws for a time that cannot be restored, so that users do not confirm a restore that would fail. */
export async function touchedByRestore(
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
  options: unknown,
): Promise<Touched> {
  const { at, email, overwrite } = parseOptions(RestoreOptions, options);
  return {
    table: tableName,
    ...(await restorableTimes(openDatabase(aws), tableName, at)),
    account: email ?? 'all',
    existing_items: overwrite ? 'replaced' : 'kept',
  };
}

const pollMs = 15_000;

/**
 * `restore --at TIME [--email E] [--overwrite]` → `{ restored_table, copied, kept }`. Restores into a table that is named
 * after the time, waits for it, and copies the items of one account or of all back. Run again after an interruption, it
 * continues with that table, which is kept until the operator deletes it.
 */
export async function restore(
  { tableName, aws }: Pick<Service, 'tableName' | 'aws'>,
  options: unknown,
  note: (text: string) => void,
) {
  const { at, email, overwrite } = parseOptions(RestoreOptions, options);
  const database = openDatabase(aws);
  const restored = `${tableName}-restored-${at.replaceAll(/[-:]/g, '')}`;
  note(
    `DynamoDB restores into ${restored}, which takes at least 20 minutes. If this command is interrupted, run it again.\n`,
  );
  await restoreTable({ database, tableName, at, target: restored, pollMs });
  note(`${restored} is filled. Copying its items back.\n`);
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
