import type { Plan } from '../interface/plans.ts';
import { type Now, toTime } from '../platform/identifiers/clock.ts';
import type { NewId } from '../platform/identifiers/ids.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';

/** Creates an account. Throws `validation_failed` if the e-mail address is taken. */
export async function registerAccount(
  accounts: Pick<AccountStore, 'create'>,
  { email, plan }: { email: string; plan: Plan },
  { now, newId }: { now: Now; newId: NewId },
): Promise<Account> {
  const account: Account = {
    id: newId(),
    email,
    plan,
    products_total: 0,
    products_active: 0,
    tokens_total: 0,
    webhook_url: null,
    webhook_sealed_secret: null,
    created_at: toTime(now()),
  };
  await accounts.create(account);
  return account;
}
