import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { EmailAddress } from '../../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { Table } from '../../../shared/platform/table/table.ts';
import type { Item } from '../../../shared/platform/table/writes.ts';
import { command, flag, option } from '../command.ts';
import type { Service } from '../service.ts';
import { copyBack } from './copy-back.ts';
import { restorableTimes } from './restorable-times.ts';
import { restoreTable } from './restore-table.ts';

const pollMs = 15_000;

/**
 * → `{ restored_table, copied, kept }`. Restores into a table that is named after the time, waits for it, and copies the
 * items of one account or of all back. Run again after an interruption, it continues with that table, which is kept
 * until the operator deletes it.
 */
export const restore = command({
  description: 'restore items of the table from a point in time',
  options: z.object({
    at: option(
      z.iso.datetime({ precision: 0 }),
      'a second of the last 35 days, such as 2026-11-20T12:00:00Z',
      '<time>',
    ),
    email: option(EmailAddress.optional(), 'only this account', '<address>'),
    overwrite: flag('replace existing items, which are kept by default'),
  }),
  run: async ({ tableName, aws }, { at, email, overwrite }, note) => {
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
  },
  // Fails for a time that cannot be restored, so that users do not confirm a restore that would fail.
  touches: async ({ tableName, aws }, { at, email, overwrite }) => ({
    table: tableName,
    ...(await restorableTimes(openDatabase(aws), tableName, at)),
    account: email ?? 'all',
    existing_items: overwrite ? 'replaced' : 'kept',
  }),
});

/** Throttled calls of a long copy are retried: 10 attempts wait up to about a minute and a half in total. */
function openDatabase(aws: Service['aws']): DynamoDBClient {
  if (aws.endpoint !== undefined)
    throw new ServiceError(
      'not_configured',
      'restore is for a deployed service only: pass --table. A local run has no point-in-time recovery.',
    );
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
