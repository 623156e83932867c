import { type Account, wantedEvents } from '../../../shared/accounts/account.ts';
import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { WebhookEvent } from '../../../shared/interface/event-kinds.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { Webhook } from '../../../shared/interface/schemas/webhook.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';

/** Returns the account's webhook for its owner, without the secrets. */
export function toWebhookView(account: Account, nowMs: number): Webhook {
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

/** Rereads the account and returns its webhook. Throws if the account was deleted meanwhile. */
export async function readWebhookView(
  accountId: string,
  accounts: Pick<AccountStore, 'get'>,
  nowMs: number,
): Promise<Webhook> {
  const account = await accounts.get(accountId);
  if (!account) throw new Error('The account was deleted while its webhook was saved');
  return toWebhookView(account, nowMs);
}
