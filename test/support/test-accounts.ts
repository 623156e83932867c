import { randomUUID } from 'node:crypto';
import type { Account } from '../../shared/accounts/account.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { newToken, tokenEnds } from '../../shared/accounts/token.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import type { Plan } from '../../shared/interface/plans.ts';
import { Scope } from '../../shared/interface/schemas/token-access.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { newId, sha256Of } from '../../shared/platform/identifiers/ids.ts';
import type { Table } from '../../shared/platform/table/table.ts';

/** Returns an account with one token, as stored in the table. */
export async function addAccount(table: Table, plan: Plan): Promise<{ account: Account; token: string }> {
  const email = `${randomUUID()}@example.com`;
  const account = await registerAccount(new AccountStore(table), { email, plan }, { now: Date.now, newId });
  const token = await addToken(table, account.id);
  return { account: { ...account, tokens_total: 1 }, token };
}

/** Regardless of the plan: an account with tokens may have moved to `eco`. */
export async function addToken(
  table: Table,
  accountId: string,
  access: { scopes?: Scope[]; expires_at?: string } = {},
): Promise<string> {
  const token = newToken();
  const record = {
    id: newId(),
    name: null,
    scopes: [...Scope.options],
    expires_at: null,
    ...access,
    ...tokenEnds(token),
    created_at: toTime(Date.now()),
  };
  await new TokenStore(table).create(accountId, sha256Of(token), record);
  return token;
}
