import type { AccountStore } from './account-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { TokenStore } from './token-store.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get' | 'remove'>;
  tokens: Pick<TokenStore, 'listHashes'>;
  sessions: Pick<SessionStore, 'listHashes'>;
}

const maxAttempts = 5;

/** In one transaction. The purge deletes the rest. */
export async function removeAccount(
  accountId: string,
  { accounts, tokens, sessions }: Dependencies,
): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const account = await accounts.get(accountId);
    if (!account) return;
    const known = {
      tokens: await tokens.listHashes(accountId),
      sessions: await sessions.listHashes(accountId),
    };
    if (await accounts.remove(account, known)) return;
  }
  throw new Error(`The tokens or sessions of account ${accountId} kept changing while it was deleted`);
}
