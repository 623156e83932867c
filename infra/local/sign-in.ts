import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { createLocalIssuer } from 'local-aws/issuer/local-issuer';
import type { OfferedAccounts } from 'local-aws/issuer/sign-in-page';
import type { TakeOver, WriteLog } from 'local-aws/options';
import * as z from 'zod';
import { limits } from '../../shared/interface/limits.ts';
import { appPaths } from '../../shared/interface/paths.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { localClient, localIssuerPath } from '../stages/config.ts';
import { demoEmail } from './demo/demo.ts';
import type { ServiceFile } from './service-file.ts';

/** Serves the local run's issuer, in place of Cognito. */
export function createSignIn(service: ServiceFile, writeLog: WriteLog): TakeOver {
  return createLocalIssuer({
    siteUrl: service.siteUrl,
    issuerPath: localIssuerPath,
    clientId: localClient(service.siteUrl).clientId,
    callbackPath: appPaths.callback,
    signInMs: limits.signInMs,
    siteName: 'Price Watch',
    toEmail: (text) => EmailAddress.safeParse(text).data ?? null,
    listAccounts: listAccountsOf(service),
    beginsAt: appPaths.signIn,
    log: { write: writeLog },
  });
}

/** Accounts are not indexed, so the table is scanned. This limits the wait and the number of names. */
const mostMs = 1_500;
const mostAccounts = 50;

const Accounts = z.array(z.object({ email: z.string(), plan: z.string() }));

function listAccountsOf({ table, awsEndpointUrl, region, credentials }: ServiceFile) {
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: awsEndpointUrl, region, credentials }),
  );
  const everyAccount = {
    TableName: table,
    FilterExpression: 'sk = :account',
    ExpressionAttributeValues: { ':account': 'ACCOUNT' },
  };
  return async (): Promise<OfferedAccounts> => {
    const startedMs = performance.now();
    const accounts: z.infer<typeof Accounts> = [];
    let isComplete = false;
    for await (const { Items = [], LastEvaluatedKey } of paginateScan({ client }, everyAccount)) {
      accounts.push(...Accounts.parse(Items));
      isComplete = !LastEvaluatedKey;
      if (accounts.length >= mostAccounts || performance.now() - startedMs > mostMs) break;
    }
    const rank = ({ email }: { email: string }) => `${email === demoEmail ? '0' : '1'}${email}`;
    const shown = accounts.toSorted((a, b) => rank(a).localeCompare(rank(b))).slice(0, mostAccounts);
    const offered = shown.map(({ email, plan }) => ({ email, note: `plan ${plan}` }));
    return { accounts: offered, isComplete: isComplete && shown.length === accounts.length };
  };
}
