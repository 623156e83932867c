import { type Now, toTime } from '../platform/identifiers/clock.ts';
import type { NewId } from '../platform/identifiers/ids.ts';
import type { Account } from './account.ts';
import { requireApiPlan } from './plan-table.ts';
import { hashToken, newToken, tokenEnds } from './token.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

/** Creates a token and returns it; the table stores only its hash. Throws `plan_required` or `limit_reached`. */
export async function issueToken(
  tokens: Pick<TokenStore, 'create'>,
  account: Account,
  name: string | null,
  { now, newId }: { now: Now; newId: NewId },
): Promise<TokenRecord & { token: string }> {
  requireApiPlan(account.plan);
  const token = newToken();
  const record = { id: newId(), name, ...tokenEnds(token), created_at: toTime(now()) };
  await tokens.create(account.id, hashToken(token), record);
  return { ...record, token };
}
