import type { Account } from '../accounts/account.ts';
import type { NotifiedBy } from '../interface/schemas/alert.ts';
import { type EventSubject, skipReason, type Webhook, webhooksFor } from '../webhooks/webhook.ts';
import type { WebhookStore } from '../webhooks/webhook-store.ts';
import { type Channel, takesEvent } from './channels/channel.ts';
import type { ChannelStore } from './channels/channel-store.ts';

/** Who can receive events of an account. The default webhook is the first one. */
export interface Recipients {
  account: Account;
  webhooks: readonly Webhook[];
  channels: readonly Channel[];
}

/** Deliveries, notifications, `notified_by` and previews follow it, so the API shows what happens. */
export function recipientsOf({ account, webhooks, channels }: Recipients, subject: EventSubject) {
  return {
    webhooks: webhooksFor(webhooks, account.plan, subject),
    channels: channels.map((channel) => ({ channel, isTaken: takesEvent(channel, subject.event) })),
  };
}

/** Returns the webhooks that can send, and the channels, with whether each is notified of an event. */
export function notifiedBy(recipients: Recipients, subject: EventSubject): NotifiedBy {
  const { webhooks, channels } = recipientsOf(recipients, subject);
  return [
    ...webhooks.flatMap(({ webhook, reason }) =>
      webhook.webhook_url === null || skipReason(webhook, recipients.account.plan) !== null
        ? []
        : [{ kind: 'webhook', target: webhook.webhook_url, covers: reason === null }],
    ),
    ...channels.map(({ channel: { kind, target }, isTaken }) => ({ kind, target, covers: isTaken })),
  ];
}

export type ReadRecipients = (account: Account) => Promise<Recipients>;

export function recipientReader(
  webhooks: Pick<WebhookStore, 'list'>,
  channels: Pick<ChannelStore, 'list'>,
): ReadRecipients {
  return async (account) => {
    const [ofAccount, listed] = await Promise.all([webhooks.list(account), channels.list(account)]);
    return { account, webhooks: ofAccount, channels: listed };
  };
}

/** Returns the recipients after a change of the account, which is the default webhook. */
export function withDefault({ webhooks, ...recipients }: Recipients, account: Account): Recipients {
  return { ...recipients, account, webhooks: [account, ...webhooks.slice(1)] };
}
