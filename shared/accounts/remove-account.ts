import type { AccountStore } from './account-store.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { TokenStore } from './token-store.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get' | 'remove'>;
  tokens: Pick<TokenStore, 'listHashes'>;
  sessions: Pick<SessionStore, 'listHashes'>;
}

/** Tokens and sessions begin and end by hand, so it hardly happens twice at that moment. */
const maxTries = 5;

/**
 * Deletes an account with its tokens, its sessions and its claim of the e-mail address in one transaction, so no later
 * request can use it. The rest is left to the purge. Does nothing if the account is gone.
 */
export async function removeAccount(
  accountId: string,
  { accounts, tokens, sessions }: Dependencies,
): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
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
