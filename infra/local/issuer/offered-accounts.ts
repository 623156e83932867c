import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { demoEmail } from '../demo/account.ts';
import type { ServiceFile } from '../service-file.ts';
import type { OfferedAccount } from './sign-in-page.ts';

/** Accounts are nowhere listed, so the table is scanned: nobody waits for more than this, nor reads more names. */
const mostMs = 1_500;
const mostAccounts = 50;

const Accounts = z.array(z.object({ email: z.string(), plan: z.string() }));

export type ListAccounts = () => Promise<{ accounts: OfferedAccount[]; isComplete: boolean }>;

/** Returns a function that finds the accounts of the data folder, the demo account first. */
export function listAccountsOf({ table, awsEndpointUrl, region, credentials }: ServiceFile): ListAccounts {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: awsEndpointUrl, region, credentials }),
  );
  return async () => {
    const startedMs = performance.now();
    const accounts: OfferedAccount[] = [];
    let start: ScanCommandOutput['LastEvaluatedKey'];
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: table,
          FilterExpression: 'sk = :account',
          ExpressionAttributeValues: { ':account': 'ACCOUNT' },
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      accounts.push(...Accounts.parse(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start && accounts.length < mostAccounts && performance.now() - startedMs < mostMs);
    const rank = ({ email }: OfferedAccount) => `${email === demoEmail ? '0' : '1'}${email}`;
    const shown = accounts.toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, mostAccounts);
    return { accounts: shown, isComplete: !start && shown.length === accounts.length };
  };
}
