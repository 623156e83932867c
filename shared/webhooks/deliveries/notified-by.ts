import type { Account } from '../../accounts/account.ts';
import type { WebhookEvent } from '../../interface/event-kinds.ts';
import type { NotifiedBy } from '../../interface/schemas/notified-by.ts';
import { skipReason, skipReasonOf } from './skip-reason.ts';

/**
 * Returns who is notified of an event of an account. Deliveries are sent or skipped by the same decision, so what the
 * interface, the tools and the account area show is what happens.
 */
export function notifiedBy(account: Account, event: WebhookEvent): NotifiedBy {
  const { webhook_url: target } = account;
  if (target === null || skipReason(account) !== null) return [];
  return [{ kind: 'webhook', target, covers: skipReasonOf(event, account) === null }];
}
