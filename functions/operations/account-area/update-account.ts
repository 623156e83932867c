import { updateAccount as contract } from '../../../shared/interface/app/account.ts';
import { defaultEmailChannel } from '../../../shared/notifications/channels/channel.ts';
import { firstDigest } from '../../../shared/notifications/channels/digest-time.ts';
import { operation } from '../wiring/operation.ts';

/** Sets the time zone, which also reschedules the next digest. */
export const updateAccount = operation(
  contract,
  { needs: ['accounts', 'channels', 'timeScale'] },
  async ({ account, body: { time_zone }, nowMs }, { accounts, channels, timeScale }) => {
    await accounts.setTimeZone(account.id, time_zone);
    const email = await channels.get(account, defaultEmailChannel(account).id);
    const { frequency, digest_hour: hour } = email;
    if (frequency !== null && frequency !== 'instant' && hour !== null) {
      const atMs = firstDigest(nowMs, { frequency, hour, timeZone: time_zone }, timeScale);
      await channels.change(account, email, {}, atMs);
    }
    return { body: { data: { time_zone } } };
  },
);
