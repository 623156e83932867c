import type { Account } from '../../accounts/account.ts';
import { type Delivery, type NewEvent, newDelivery, skipped } from './delivery.ts';
import { skipReasonOf } from './skip-reason.ts';

/**
 * Returns an event of an account. If no webhook takes it, because none is saved or it does not ask for this kind, it
 * is stored as `skipped`: the feed has it all the same.
 */
export function eventOfAccount(account: Account, event: Omit<NewEvent, 'accountId'>): Delivery {
  const delivery = newDelivery({ ...event, accountId: account.id });
  const reason = skipReasonOf(event.event, account);
  return reason === null ? delivery : skipped(delivery, reason);
}
