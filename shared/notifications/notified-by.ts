import type { Account } from '../accounts/account.ts';
import type { WebhookEvent } from '../interface/event-kinds.ts';
import type { NotifiedBy } from '../interface/schemas/notified-by.ts';
import { skipReason, skipReasonOf } from '../webhooks/deliveries/delivery.ts';
import { type Channel, takesEvent } from './channels/channel.ts';

/** Returns the webhook of an account, if it has one, and whether it gets an event: deliveries are sent or skipped by the same decision. */
function webhookNotifiedBy(account: Account, event: WebhookEvent): NotifiedBy {
  const { webhook_url: target } = account;
  if (target === null || skipReason(account) !== null) return [];
  return [{ kind: 'webhook', target, covers: skipReasonOf(event, account) === null }];
}

/** Deliveries and notifications follow the same decisions, so what the interface shows is what happens. */
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
