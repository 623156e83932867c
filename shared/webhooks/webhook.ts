import * as z from 'zod';
import { type Account, webhookFields } from '../accounts/account.ts';
import type { Webhook as DefaultWebhookView } from '../interface/app/webhook.ts';
import { defaultEvents, WebhookEvent } from '../interface/event-kinds.ts';
import { limits } from '../interface/limits.ts';
import { type Plan, plans } from '../interface/plans.ts';
import type { Webhook as WebhookView } from '../interface/schemas/webhook.ts';
import { toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Key } from '../platform/table/writes.ts';

/** The default one is part of its account and has its ID: an account is a webhook, too. */
export const Webhook = z.object({ id: z.string(), created_at: z.string(), ...webhookFields });
export type Webhook = z.infer<typeof Webhook>;

export function webhookKey(accountId: string, webhookId: string): Key {
  return webhookId === accountId ? keys.account(accountId) : keys.webhook(accountId, webhookId);
}

export interface EventSubject {
  event: WebhookEvent;
  /** Null for an event without a product. */
  product: { id: string; tags?: readonly string[] | undefined } | null;
}

/** Returns why a webhook that wants an event cannot receive it, or null. */
export function skipReason({ webhook_url }: Webhook, plan: Plan): string | null {
  if (webhook_url === null) return 'No webhook URL is saved.';
  return plans[plan].hasApi ? null : `The plan ${plan} does not include webhooks.`;
}

export function pauseReason({ webhook_is_off: isOff }: Webhook): string | null {
  return isOff ? 'The webhook is not active.' : null;
}

/** Returns why a webhook does not want an event, or null. */
function unwantedReason(webhook: Webhook, { event, product }: EventSubject): string | null {
  const { webhook_filter: filter } = webhook;
  const paused = pauseReason(webhook);
  if (paused !== null) return paused;
  if (!wantedEvents(webhook).includes(event)) return `The webhook is not subscribed to ${event}.`;
  if (!filter || product === null) return null;
  const isMatch =
    filter.product_ids.includes(product.id) || filter.tags.some((tag) => product.tags?.includes(tag));
  return isMatch ? null : 'The product does not match the filter of the webhook.';
}

/** Decides for each webhook whether it wants an event, and why the event is not sent to it, or null. */
export function webhooksFor(webhooks: readonly Webhook[], plan: Plan, subject: EventSubject) {
  return webhooks.map((webhook) => {
    const unwanted = unwantedReason(webhook, subject);
    return { webhook, isWanted: unwanted === null, reason: skipReason(webhook, plan) ?? unwanted };
  });
}

/** Returns a webhook for its owner, without its secrets. */
export function toWebhookView(webhook: Webhook, account: Pick<Account, 'id'>): WebhookView {
  const { webhook_filter: filter, webhook_previous_until: previousUntil } = webhook;
  return {
    id: webhook.id,
    url: webhook.webhook_url,
    description: webhook.webhook_description ?? null,
    events: [...wantedEvents(webhook)],
    filter: filter ?? null,
    is_active: webhook.webhook_is_off !== true,
    is_default: webhook.id === account.id,
    status: webhook.is_webhook_failing ? 'failing' : 'ok',
    created_at: webhook.created_at,
    // The previous secret expires a fixed time after this one was created.
    secret_created_at:
      previousUntil && webhook.webhook_url !== null
        ? toTime(Date.parse(previousUntil) - limits.previousSecretMs)
        : null,
  };
}

export function toDefaultWebhook(account: Account, nowMs: number): DefaultWebhookView {
  const { webhook_url, webhook_previous_secret, webhook_previous_until } = account;
  const previousUntilMs = Date.parse(webhook_previous_until ?? '');
  const hasPrevious = typeof webhook_previous_secret === 'string' && nowMs < previousUntilMs;
  return {
    url: webhook_url,
    events: [...wantedEvents(account)],
    available_events: WebhookEvent.options,
    // The previous secret expires a fixed time after this one was created.
    secret_created_at: Number.isNaN(previousUntilMs)
      ? null
      : toTime(previousUntilMs - limits.previousSecretMs),
    previous_secret_until: hasPrevious ? (webhook_previous_until ?? null) : null,
  };
}

/** Returns the event types that a webhook, or an account's default one, receives. */
export function wantedEvents({
  webhook_events,
  webhook_added_events,
}: Pick<Account, 'webhook_events' | 'webhook_added_events'>): readonly WebhookEvent[] {
  return webhook_events ?? [...defaultEvents, ...(webhook_added_events ?? [])];
}

/** Returns the account with the event type that a new alert requires, unless the user has selected event types. */
export function withAlertEvent(account: Account, event: WebhookEvent): Account {
  if (account.webhook_events || wantedEvents(account).includes(event)) return account;
  return { ...account, webhook_added_events: [...(account.webhook_added_events ?? []), event] };
}
