import { removeAccount } from '../../../shared/accounts/remove-account.ts';
import * as contracts from '../../../shared/interface/app/account.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { defaultEmailChannel } from '../../../shared/notifications/channels/channel.ts';
import { nextDigest } from '../../../shared/notifications/channels/digest-time.ts';
import { toAsciiLowerCase } from '../../../shared/platform/table/keys.ts';
import { purgeDelaySeconds } from '../../../shared/products/purge.ts';
import { endedCookie } from '../../app/cookies.ts';
import { exportNeeds, exportOf } from '../steps/export-of.ts';
import { operation } from '../wiring/operation.ts';

/** Sets the time zone, which also reschedules the next digest. */
export const updateAccount = operation(
  contracts.updateAccount,
  ['accounts', 'channels', 'clock'],
  async ({ account, body: { time_zone }, nowMs }, { accounts, channels, clock }) => {
    await accounts.setTimeZone(account.id, time_zone);
    const email = await channels.get(account, defaultEmailChannel(account).id);
    const { frequency, digest_hour: hour } = email;
    if (frequency !== null && frequency !== 'instant' && hour !== null) {
      const atMs = nextDigest(nowMs, { frequency, hour, timeZone: time_zone }, clock);
      await channels.change(account, email, {}, atMs);
    }
    return { body: { data: { time_zone } } };
  },
);

/** The purge is queued before, so that a crash leaves nothing, and again afterwards, to start without delay. */
export const deleteAccount = operation(
  contracts.deleteAccount,
  ['accounts', 'tokens', 'sessions', 'purgeQueue', 'cookies'],
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

/** A Lambda response can have 6 MB, which is 85,000 prices of about 70 bytes. */
const maxResponseBytes = 5_500_000;

export const exportAccount = operation(contracts.exportAccount, exportNeeds, async (call, services) => ({
  body: { data: await exportOf(call, services, maxResponseBytes) },
  headers: { 'Content-Disposition': 'attachment; filename="price-watch-export.json"' },
}));
