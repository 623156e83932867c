import { issueToken } from '../../../shared/accounts/register.ts';
import type { TokenStore } from '../../../shared/accounts/token-store.ts';
import type {
  createToken as createOperation,
  listTokens as listOperation,
  revokeToken as revokeOperation,
} from '../../../shared/interface/app/tokens.ts';
import type { Behaviour } from '../../api/serve/validated.ts';

export function listTokens({
  tokens,
}: {
  tokens: Pick<TokenStore, 'listWithUse'>;
}): Behaviour<typeof listOperation> {
  return async ({ account }) => ({ body: { data: await tokens.listWithUse(account.id) } });
}

/** Creates an API key. Its secret is in this answer and nowhere else. */
export function createToken({
  tokens,
}: {
  tokens: Pick<TokenStore, 'create'>;
}): Behaviour<typeof createOperation> {
  return async ({ account, body, newId, nowMs }) => {
    const made = await issueToken(tokens, account, body.name ?? null, { now: () => nowMs, newId });
    return { body: { data: { ...made, last_used_at: null } } };
  };
}

export function revokeToken({
  tokens,
}: {
  tokens: Pick<TokenStore, 'revoke'>;
}): Behaviour<typeof revokeOperation> {
  return async ({ account, params }) => {
    await tokens.revoke(account.id, params.id);
    return { body: undefined };
  };
}
