import type { Account } from '../../accounts/account.ts';
import { plans } from '../../interface/plans.ts';

/** Returns why an account gets no webhooks, or null if it does. */
export function skipReason({ webhook_url, plan }: Account): string | null {
  if (webhook_url === null) return 'No webhook URL is saved.';
  return plans[plan].hasApi ? null : `The plan ${plan} has no webhooks.`;
}
