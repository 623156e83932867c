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

/** https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html */
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

/** Idempotent. Ignores e-mail without an account (sign-in codes). Throws if malformed: SNS redelivers it. */
export function processFeedback({ accounts, use }: Dependencies) {
  return async (reports: readonly string[]): Promise<void> => {
    for (const text of reports) {
      const report: unknown = JSON.parse(text);
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

/** Returns why the channel is suspended, or null for a temporary bounce. */
function reasonOf(feedback: Feedback): string | null {
  if (feedback.eventType === 'Complaint') return 'You reported an e-mail as spam.';
  const { bounceType, bouncedRecipients } = feedback.bounce;
  if (bounceType !== 'Permanent') return null;
  const [{ status } = {}] = bouncedRecipients;
  const code = status === undefined ? '' : ` (${cleanText(status)})`;
  return `Your mailbox did not accept an e-mail${code}.`;
}
