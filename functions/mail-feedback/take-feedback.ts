import type { SNSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { log } from '../../shared/platform/log/log.ts';
import { cleanText } from '../../shared/platform/text/clean-text.ts';

interface Dependencies {
  accounts: Pick<AccountStore, 'get'>;
  use: Pick<ChannelUse, 'suspendEmail'>;
}

const Sent = z.object({ tags: z.object({ account: z.tuple([z.string()]) }) });

/**
 * What SES publishes of an e-mail with our configuration set. Other fields are ignored. Source:
 * docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html.
 */
const Feedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    mail: Sent,
    bounce: z.object({
      bounceType: z.enum(['Permanent', 'Transient', 'Undetermined']),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(z.object({ status: z.string().optional() })),
    }),
  }),
  z.object({ eventType: z.literal('Complaint'), mail: Sent, complaint: z.object({}) }),
]);
type Feedback = z.infer<typeof Feedback>;

/**
 * Suspends the e-mail channel of an account whose e-mail bounced permanently or was reported as spam. Idempotent: a second
 * report suspends it again for the same reason. E-mail of others (sign-in codes of Cognito) has no account and is passed
 * over. Throws for a report that cannot be read, so that SNS delivers it again.
 */
export function takeFeedback({ accounts, use }: Dependencies) {
  return async ({ Records }: SNSEvent): Promise<void> => {
    for (const { Sns } of Records) {
      const report: unknown = JSON.parse(Sns.Message);
      if (!isOurs(report)) continue;
      const feedback = Feedback.parse(report);
      const [accountId] = feedback.mail.tags.account;
      const reason = reasonOf(feedback);
      const account = reason === null ? null : await accounts.get(accountId);
      if (account && reason !== null) await use.suspendEmail(account, reason);
      log('mail.feedback', {
        account_id: accountId,
        kind: feedback.eventType,
        reason,
        suspended: account !== null,
      });
    }
  };
}

function isOurs(report: unknown): boolean {
  return z.object({ mail: z.object({ tags: z.object({ account: z.unknown() }) }) }).safeParse(report).success;
}

/** Returns why the channel is suspended, or null for a bounce that can succeed later. */
function reasonOf(feedback: Feedback): string | null {
  if (feedback.eventType === 'Complaint')
    return 'You reported an e-mail as spam. Switch e-mail on again if that was a mistake.';
  const { bounceType, bouncedRecipients } = feedback.bounce;
  if (bounceType !== 'Permanent') return null;
  const [{ status } = {}] = bouncedRecipients;
  const code = status === undefined ? '' : ` (${cleanText(status)})`;
  return `Your mailbox did not accept an e-mail${code}. Check the address, then switch e-mail on again.`;
}
