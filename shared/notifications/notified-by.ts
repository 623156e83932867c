import type { Account } from '../accounts/account.ts';
import type { WebhookEvent } from '../interface/event-kinds.ts';
import type { NotifiedBy } from '../interface/schemas/alert.ts';
import { skipReason, skipReasonOf } from '../webhooks/deliveries/delivery.ts';
import { type Channel, takesEvent } from './channels/channel.ts';

/**
 * Returns the account's webhook, if any, and whether it receives an event type. The same decision determines whether
 * deliveries are sent or skipped.
 */
function webhookNotifiedBy(account: Account, event: WebhookEvent): NotifiedBy {
  const { webhook_url: target } = account;
  if (target === null || skipReason(account) !== null) return [];
  return [{ kind: 'webhook', target, covers: skipReasonOf(event, account) === null }];
}

/** Deliveries and notifications use the same decisions, so the API shows what happens. */
export function notifiedBy(account: Account, channels: readonly Channel[], event: WebhookEvent): NotifiedBy {
  return [
    ...webhookNotifiedBy(account, event),
    ...channels.map((channel) => ({
      kind: channel.kind,
      target: channel.target,
      covers: takesEvent(channel, event),
    })),
  ];
}
