import type { Plan } from '../interface/plans.ts';
import { type Now, toTime } from '../platform/identifiers/clock.ts';
import type { NewId } from '../platform/identifiers/ids.ts';
import type { Account } from './account.ts';
import type { AccountStore } from './account-store.ts';
import { requireApiPlan } from './plan-table.ts';
import { hashToken, newToken, tokenEnds } from './token.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

interface Chance {
  now: Now;
  newId: NewId;
}

/** Creates an account. Throws `validation_failed` if the e-mail address is taken. */
export async function registerAccount(
  accounts: Pick<AccountStore, 'create'>,
  { email, plan }: { email: string; plan: Plan },
  { now, newId }: Chance,
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

/**
 * Creates a token and returns it; the table stores only its hash. Throws `plan_required` or `limit_reached`.
 */
export async function issueToken(
  tokens: Pick<TokenStore, 'create'>,
  account: Account,
  name: string | null,
  { now, newId }: Chance,
): Promise<TokenRecord & { token: string }> {
  requireApiPlan(account.plan);
  const token = newToken();
  const record = { id: newId(), name, ...tokenEnds(token), created_at: toTime(now()) };
  await tokens.create(account.id, hashToken(token), record);
  return { ...record, token };
}
