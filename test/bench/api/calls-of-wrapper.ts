import { randomUUID } from 'node:crypto';
import type { HttpServices } from '../../../functions/http/services.ts';
import { hashToken } from '../../../shared/accounts/token.ts';

/** Only the database calls of the wrapper, in its order. */
export function callsOfWrapper(
  { tokens, accounts, rateWindow, store }: Omit<HttpServices, 'table'>,
  { accountId, token }: { accountId: string; token: string },
) {
  const sha256 = hashToken(token);
  const plain = async (nowMs: number) => {
    await tokens.findOwner(sha256);
    await Promise.all([accounts.get(accountId), rateWindow.take({ accountId, of: 'API' }, nowMs)]);
  };
  return {
    plain,
    keyed: async (nowMs: number) => {
      await plain(nowMs);
      const owner = randomUUID();
      const key = { accountId, hash: randomUUID() };
      await store.claim(key, owner, nowMs);
      await store.complete(key, owner, { status: 201, headers: {}, body: '{}' }, nowMs);
    },
  };
}
