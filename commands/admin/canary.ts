import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { canaryAccount, canaryTokenName } from '../../functions/canary/run-canary.ts';
import type { Account } from '../../shared/accounts/account.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { issueToken } from '../../shared/accounts/token.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import type { Service } from './service.ts';

const tokenName = 'canary';
const clockAndIds = { now: Date.now, newId };

/**
 * `canary set-up` → `{ email, token_id, secret, revoked }`. Creates the canary's account and a token, which is stored
 * in the secret and not printed. Running it again creates another token and revokes the previous ones.
 */
export async function setUpCanary({ accounts, tokens, tableName, aws }: Service) {
  const account = await accountOf(accounts);
  const former = (await tokens.list(account.id)).filter(({ name }) => name === tokenName);
  const made = await issueToken(tokens, account, { name: tokenName }, clockAndIds);
  const secret = canaryTokenName(tableName);
  try {
    const command = new PutSecretValueCommand({ SecretId: secret, SecretString: made.token });
    await new SecretsManagerClient(aws).send(command);
  } catch (error) {
    await tokens.revoke(account.id, made.id);
    if (!(error instanceof Error) || error.name !== 'ResourceNotFoundException') throw error;
    throw new ServiceError(
      'not_found',
      `Missing secret ${secret}: the stage has no canary. Set \`"canary": true\` in infra/stages.json and deploy, or start the local service with --canary.`,
    );
  }
  for (const { id } of former) await tokens.revoke(account.id, id);
  return { email: account.email, token_id: made.id, secret, revoked: former.length };
}

async function accountOf(accounts: Service['accounts']): Promise<Account> {
  try {
    return await accounts.getByEmail(canaryAccount.email);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure !== 'not_found') throw error;
    return registerAccount(accounts, canaryAccount, clockAndIds);
  }
}
