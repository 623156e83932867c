import { Scope } from '../interface/schemas/token-access.ts';
import { ServiceError } from '../interface/service-error.ts';
import { type Now, toTime } from '../platform/identifiers/clock.ts';
import type { NewId } from '../platform/identifiers/ids.ts';
import type { Account } from './account.ts';
import { requireApiPlan } from './plan-table.ts';
import { hashToken, newToken, tokenEnds } from './token.ts';
import type { TokenRecord, TokenStore } from './token-store.ts';

export interface TokenSettings {
  name: string | null;
  /** Default: all. */
  scopes?: readonly Scope[] | undefined;
  /** Default: never. */
  expires_at?: string | null | undefined;
}

/** Creates a token and returns it; the table stores only its hash. Throws `plan_required` or `limit_reached`. */
export async function issueToken(
  tokens: Pick<TokenStore, 'create'>,
  account: Account,
  { name, scopes = Scope.options, expires_at = null }: TokenSettings,
  { now, newId }: { now: Now; newId: NewId },
): Promise<TokenRecord & { token: string }> {
  requireApiPlan(account.plan);
  const token = newToken();
  const created_at = toTime(now());
  if (expires_at !== null && expires_at <= created_at)
    throw new ServiceError('validation_failed', `expires_at: must be in the future, but was ${expires_at}.`);
  const record = { id: newId(), name, scopes: [...scopes], expires_at, ...tokenEnds(token), created_at };
  await tokens.create(account.id, hashToken(token), record);
  return { ...record, token };
}
