import { type Account, wantedEvents } from '../../../shared/accounts/account.ts';
import type { Webhook } from '../../../shared/interface/app/webhook.ts';
import { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';

/** Returns the account's webhook for its owner, without the secrets. */
export function toDefaultWebhook(account: Account, nowMs: number): Webhook {
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
