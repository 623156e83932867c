import type { AccountStore } from './account-store.ts';
import type { TokenStore } from './token-store.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get' | 'remove'>;
  tokens: Pick<TokenStore, 'listHashes'>;
}

/** A token is created or revoked by hand, so it hardly happens twice at that moment. */
const maxTries = 5;

/**
 * Deletes an account with its tokens and its claim of the e-mail address, all at once: from then on it is known by
 * nothing. Products and events are left to the purge. Does nothing if the account is gone.
 */
export async function removeAccount(accountId: string, { accounts, tokens }: Dependencies): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const account = await accounts.get(accountId);
    if (!account || (await accounts.remove(account, await tokens.listHashes(accountId)))) return;
  }
  throw new Error(`The tokens of account ${accountId} kept changing while it was deleted`);
}
