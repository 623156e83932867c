import { type Account, wantedEvents } from '../../accounts/account.ts';
import type { WebhookEvent } from '../../interface/event-kinds.ts';
import { plans } from '../../interface/plans.ts';

export function skipReason({ webhook_url, plan }: Account): string | null {
  if (webhook_url === null) return 'No webhook URL is saved.';
  return plans[plan].hasApi ? null : `The plan ${plan} does not include webhooks.`;
}

export function skipReasonOf(event: WebhookEvent, account: Account): string | null {
  const isWanted = wantedEvents(account).includes(event);
  return skipReason(account) ?? (isWanted ? null : `The webhook is not subscribed to ${event}.`);
}
