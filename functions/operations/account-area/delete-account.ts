import { removeAccount } from '../../../shared/accounts/remove-account.ts';
import { deleteAccount as contract } from '../../../shared/interface/app/account.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { toAsciiLowerCase } from '../../../shared/platform/table/keys.ts';
import { purgeDelaySeconds } from '../../../shared/products/purge.ts';
import { endedCookie } from '../../app/cookies.ts';
import { operation } from '../wiring/operation.ts';

/**
 * Deletes the account with its tokens, sessions and e-mail claim immediately. The purge of all other data is queued
 * before, so that a crash leaves nothing behind, and again afterwards, so that it starts without delay. A purge whose
 * account still exists does nothing.
 */
export const deleteAccount = operation(
  contract,
  { needs: ['accounts', 'tokens', 'sessions', 'purgeQueue', 'cookies'] },
  async ({ account, body: { email } }, { purgeQueue, cookies, ...stores }) => {
    if (toAsciiLowerCase(email) !== toAsciiLowerCase(account.email))
      throw new ServiceError('validation_failed', 'email: must be the e-mail address of this account.');
    const purge = { account_id: account.id, email: account.email };
    await purgeQueue.send(purge, { delaySeconds: purgeDelaySeconds });
    await removeAccount(account.id, stores);
    await purgeQueue.send(purge);
    return { body: undefined, headers: { 'Set-Cookie': endedCookie(cookies.session, cookies) } };
  },
);
