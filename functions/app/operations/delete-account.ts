import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { removeAccount } from '../../../shared/accounts/remove-account.ts';
import type { SessionStore } from '../../../shared/accounts/sessions/session-store.ts';
import type { TokenStore } from '../../../shared/accounts/token-store.ts';
import type { deleteAccount as operation } from '../../../shared/interface/app/account.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Queue } from '../../../shared/platform/queues/queue.ts';
import { toAsciiLowerCase } from '../../../shared/platform/text/ascii-lower-case.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../../shared/products/purge-message.ts';
import type { Behaviour } from '../../api/serve/validated.ts';
import { type CookieNames, endedCookie } from '../cookies.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get' | 'remove'>;
  tokens: Pick<TokenStore, 'listHashes'>;
  sessions: Pick<SessionStore, 'listHashes'>;
  purgeQueue: Queue<PurgeMessage>;
  cookies: CookieNames;
}

/**
 * Deletes the account, its tokens, its sessions and its claim of the e-mail address at once. The
 * purge of everything else is queued first, so that a crash leaves nothing behind, and once more afterwards, so that
 * nobody waits: a purge whose account still exists does nothing.
 */
export function deleteAccount({ purgeQueue, cookies, ...stores }: Dependencies): Behaviour<typeof operation> {
  return async ({ account, body: { email } }) => {
    if (toAsciiLowerCase(email) !== toAsciiLowerCase(account.email))
      throw new ServiceError('validation_failed', 'email: must be the e-mail address of this account.');
    await purgeQueue.send({ account_id: account.id }, { delaySeconds: purgeDelaySeconds });
    await removeAccount(account.id, stores);
    await purgeQueue.send({ account_id: account.id });
    return { body: undefined, headers: { 'Set-Cookie': endedCookie(cookies.session, cookies) } };
  };
}
