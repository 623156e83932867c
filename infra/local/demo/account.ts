import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { issueToken, registerAccount } from '../../../shared/accounts/register.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { openLocalTable, type ServiceFile } from '../service-file.ts';

export const demoEmail = 'demo@example.com';

/** Returns an account on the plan `max` and its token. */
export async function makeDemoAccount(service: ServiceFile): Promise<string> {
  const table = openLocalTable(service);
  const accounts = new AccountStore(table);
  const chance = { now: Date.now, newId };
  const email = demoEmail;
  // An interrupted first start created the account, but not the token.
  const account = await accounts
    .getByEmail(email)
    .catch(() => registerAccount(accounts, { email, plan: 'max' }, chance));
  const { token } = await issueToken(new TokenStore(table), account, 'demo', chance);
  return token;
}
