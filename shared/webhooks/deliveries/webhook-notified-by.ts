import type { Account } from '../../accounts/account.ts';
import type { WebhookEvent } from '../../interface/event-kinds.ts';
import type { NotifiedBy } from '../../interface/schemas/notified-by.ts';
import { skipReason, skipReasonOf } from './skip-reason.ts';

/** Returns the webhook of an account, if it has one, and whether it gets an event: deliveries are sent or skipped by the same decision. */
export function webhookNotifiedBy(account: Account, event: WebhookEvent): NotifiedBy {
  const { webhook_url: target } = account;
  if (target === null || skipReason(account) !== null) return [];
  return [{ kind: 'webhook', target, covers: skipReasonOf(event, account) === null }];
}
