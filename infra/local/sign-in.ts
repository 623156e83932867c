import { createLocalIssuer } from 'local-aws/issuer/local-issuer';
import type { TakeOver, WriteLog } from 'local-aws/options';
import { appPaths } from '../../shared/interface/app-paths.ts';
import { limits } from '../../shared/interface/limits.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { localClient, localIssuerPath } from '../stages/local-sign-in.ts';
import { listAccountsOf } from './offered-accounts.ts';
import type { ServiceFile } from './service-file.ts';

/** Serves the issuer of the local run, where Cognito is on AWS. */
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
