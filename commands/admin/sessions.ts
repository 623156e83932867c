import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const EndOptions = z
  .object({ email: EmailAddress.optional(), all: z.literal(true).optional() })
  .refine(
    ({ email, all }) => (email === undefined) !== (all === undefined),
    'requires either --email or --all',
  );

/**
 * `session end --email E` → `{ ended: "account" }`, all sessions of one account. `session end --all` → `{ ended: n }`,
 * the sessions of everybody. Who was signed in signs in again; tokens are not affected.
 */
export async function endSessions(service: Service, options: unknown) {
  const { email } = parseOptions(EndOptions, options);
  if (email === undefined) return { ended: await endAll(service) };
  const account = await service.accounts.getByEmail(email);
  await service.accounts.endSessions(account.id);
  return { ended: 'account' };
}

const Found = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** Sessions are nowhere listed, so the table is scanned for them. */
async function endAll({ table, tableName, aws }: Service): Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { pk: prefix, sk } = keys.session('');
  let ended = 0;
  let start: ScanCommandOutput['LastEvaluatedKey'];
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: 'pk, sk',
        FilterExpression: 'begins_with(pk, :prefix) AND sk = :sk',
        ExpressionAttributeValues: { ':prefix': prefix, ':sk': sk },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    const found = Found.parse(page.Items ?? []);
    await table.deleteAll(found);
    ended += found.length;
    start = page.LastEvaluatedKey;
  } while (start);
  return ended;
}
