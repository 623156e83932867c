import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { canaryAccount, canaryTokenName } from '../../functions/canary/run-canary.ts';
import type { Account } from '../../shared/accounts/account.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { issueToken } from '../../shared/accounts/token.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import { defaultEmailChannel } from '../../shared/notifications/channels/channel.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { command } from './command.ts';
import type { Service } from './service.ts';

const tokenName = 'canary';
const clockAndIds = { now: Date.now, newId };

/** → `{ email, token_id, secret, revoked }`. Run again, it creates another token and revokes the previous ones. */
export const setUpCanary = command({
  description: 'create its account and store a new API key in its secret',
  options: z.object({}),
  run: async ({ accounts, channels, tokens, tableName, aws }) => {
    const account = await accountOf(accounts);
    // Each run fires an alert, and the address has no mailbox: its e-mails would bounce.
    await channels.change(account, defaultEmailChannel(account), { is_active: false });
    const former = (await tokens.list(account.id)).filter(({ name }) => name === tokenName);
    const made = await issueToken(tokens, account, { name: tokenName }, clockAndIds);
    const secret = canaryTokenName(tableName);
    try {
      const put = new PutSecretValueCommand({ SecretId: secret, SecretString: made.token });
      await new SecretsManagerClient(aws).send(put);
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
  },
});

async function accountOf(accounts: Service['accounts']): Promise<Account> {
  try {
    return await accounts.getByEmail(canaryAccount.email);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure !== 'not_found') throw error;
    return registerAccount(accounts, canaryAccount, clockAndIds);
  }
}
