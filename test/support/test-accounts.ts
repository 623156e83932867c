import { randomUUID } from 'node:crypto';
import type { Account } from '../../shared/accounts/account.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { hashToken, newToken } from '../../shared/accounts/token.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import type { Plan } from '../../shared/contract/plans.ts';
import { toTime } from '../../shared/identifiers/clock.ts';
import { newId } from '../../shared/identifiers/ids.ts';
import type { Table } from '../../shared/table/table.ts';

/** An account as the admin command makes it. */
export function accountOn(plan: Plan, email = `${randomUUID()}@example.com`): Account {
  return {
    id: newId(),
    email,
    plan,
    products_total: 0,
    products_active: 0,
    tokens_total: 0,
    webhook_url: null,
    created_at: toTime(Date.now()),
  };
}

export async function addAccount(table: Table, plan: Plan): Promise<{ account: Account; token: string }> {
  const account = accountOn(plan);
  await new AccountStore(table).create(account);
  return { account, token: await addToken(table, account.id) };
}

/** Whatever the plan: an account may have moved to `eco` with its tokens. */
export async function addToken(table: Table, accountId: string): Promise<string> {
  const token = newToken();
  const record = { id: newId(), name: null, last4: token.slice(-4), created_at: toTime(Date.now()) };
  await new TokenStore(table).create(accountId, hashToken(token), record);
  return token;
}
