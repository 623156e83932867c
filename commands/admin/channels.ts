import * as z from 'zod';
import { processFeedback } from '../../functions/mail-feedback/process-feedback.ts';
import { Id } from '../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Channel } from '../../shared/notifications/channels/channel.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { command, email, flag, option } from './command.ts';

export function toShownChannel({ id, kind, name, is_active, status, reason }: Channel) {
  return { id, kind, name, is_active, status, reason };
}

/** → `{ resumed: [{ id, kind, … }] }`. Channels that the user has turned off stay off. */
export const resumeChannels = command({
  description: 'end the suspension of the channels of an account, or of one',
  options: z.object({
    email,
    id: option(Id.optional(), 'channel ID, which `account show` prints', '<id>'),
  }),
  run: async ({ accounts, channels }, { email, id }) => {
    const account = await accounts.getByEmail(email);
    const found = id === undefined ? await channels.list(account) : [await channels.get(account, id)];
    const suspended = found.filter(({ status }) => status === 'suspended');
    return {
      resumed: await Promise.all(
        suspended.map(async (channel) =>
          toShownChannel(await channels.change(account, channel, { status: 'ok', reason: null })),
        ),
      ),
    };
  },
});

/** → `{ channels }`. Processes the report that SES would send, with the code of the deployed function. */
export const playBounce = command({
  description: 'play a permanent bounce of an e-mail to an account, on a local service',
  options: z.object({ email, complaint: flag('play a complaint about spam instead') }),
  run: async ({ table, tableName, aws, accounts, channels }, { email, complaint }) => {
    if (aws.endpoint === undefined)
      throw new ServiceError(
        'not_configured',
        `channels bounce is for a local service only. ${tableName} gets its reports from SES.`,
      );
    const account = await accounts.getByEmail(email);
    const mail = { tags: { account: [account.id] } };
    const bounce = {
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients: [{ status: '5.1.1' }],
    };
    const report = complaint
      ? { eventType: 'Complaint', mail, complaint: {} }
      : { eventType: 'Bounce', mail, bounce };
    await processFeedback({ accounts, use: new ChannelUse(table, channels) })([JSON.stringify(report)]);
    return { channels: (await channels.list(account)).map(toShownChannel) };
  },
});
