import * as z from 'zod';
import { processFeedback } from '../../functions/mail-feedback/process-feedback.ts';
import { EmailAddress, Id } from '../../shared/interface/schemas/fields.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { Channel } from '../../shared/notifications/channels/channel.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

export function toShownChannel({ id, kind, name, is_active, status, reason }: Channel) {
  return { id, kind, name, is_active, status, reason };
}

const ResumeOptions = z.object({ email: EmailAddress, id: Id.optional() });

/**
 * `channels resume --email E [--id ID]` → `{ resumed: [{ id, kind, … }] }`. Ends the suspension of a channel, or of
 * all. Channels that the user has turned off stay off.
 */
export async function resumeChannels({ accounts, channels }: Service, options: unknown) {
  const { email, id } = parseOptions(ResumeOptions, options);
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
}

const BounceOptions = z.object({ email: EmailAddress, complaint: z.boolean().default(false) });

/**
 * `channels bounce --email E [--complaint]` → `{ channels }`. Processes the report that SES would send for a permanent
 * bounce or a complaint, with the code of the deployed function. Local only.
 */
export async function playBounce({ table, tableName, aws, accounts, channels }: Service, options: unknown) {
  const { email, complaint } = parseOptions(BounceOptions, options);
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
}
