import { type Account, wantedEvents } from '../../../shared/accounts/account.ts';
import { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { Webhook } from '../../../shared/interface/schemas/webhook.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';

/** Returns the webhook of an account as its owner sees it, without the secrets. */
export function toWebhookView(account: Account, nowMs: number): Webhook {
  const { webhook_url, webhook_previous_secret, webhook_previous_until } = account;
  const previousUntilMs = Date.parse(webhook_previous_until ?? '');
  const hasPrevious = typeof webhook_previous_secret === 'string' && nowMs < previousUntilMs;
  return {
    url: webhook_url,
    events: [...wantedEvents(account)],
    available_events: WebhookEvent.options,
    // The end of the previous secret is counted from the beginning of this one.
    secret_created_at: Number.isNaN(previousUntilMs)
      ? null
      : toTime(previousUntilMs - limits.previousSecretMs),
    previous_secret_until: hasPrevious ? (webhook_previous_until ?? null) : null,
  };
}
