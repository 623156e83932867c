import * as z from 'zod';
import { defaultEvents, WebhookEvent } from '../interface/event-kinds.ts';
import { Plan } from '../interface/plans.ts';
import { shardOf } from '../platform/table/keys.ts';

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  plan: Plan,
  products_total: z.int(),
  /** What counts toward the plan's cap. */
  products_active: z.int(),
  tokens_total: z.int(),
  webhook_url: z.string().nullable(),
  /** The signing secret, sealed; see `shared/webhooks/secret-box.ts`. */
  webhook_sealed_secret: z.string().nullable(),
  /** Sealed, with its expiry. Accounts of earlier versions lack both. */
  webhook_previous_secret: z.string().nullish(),
  webhook_previous_until: z.string().nullish(),
  webhook_events: z.array(WebhookEvent).nullish(),
  /** Event types that alerts turned on. They count until the user chooses event types. */
  webhook_added_events: z.array(WebhookEvent).nullish(),
  heartbeat_at: z.string().nullish(),
  /** A name of the IANA database, by which digests go out; UTC until it is set. */
  time_zone: z.string().nullish(),
  /** The `sequence` up to which its owner has seen the activity. */
  activity_seen: z.int().nullish(),
  /** How many deliveries in a row have failed permanently; 0 if it is missing. */
  webhook_failures: z.int().nullish(),
  /** Whether `webhook.failing` was created since the last delivery that succeeded. */
  is_webhook_failing: z.boolean().nullish(),
  /** Grows by one whenever all sessions are ended: those of an earlier generation have ended. 0 if it is missing. */
  sessions_generation: z.int().nullish(),
  sessions_begun: z.int().nullish(),
  /** Earlier versions ended the sessions that were begun by then. */
  sessions_ended_at: z.string().nullish(),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;

/** Returns the event types that the webhook of an account receives. */
export function wantedEvents({ webhook_events, webhook_added_events }: Account): readonly WebhookEvent[] {
  return webhook_events ?? [...defaultEvents, ...(webhook_added_events ?? [])];
}

/** Returns the account with the event type that a new alert needs. The user's own choice stays. */
export function withAlertEvent(account: Account, event: WebhookEvent): Account {
  if (account.webhook_events || wantedEvents(account).includes(event)) return account;
  return { ...account, webhook_added_events: [...(account.webhook_added_events ?? []), event] };
}

/** Returns the index partition by a shard number or by the last digit of an account id. */
export function heartbeatPartition(accountIdOrShard: string | number): string {
  return `HEARTBEAT#${shardOf(accountIdOrShard)}`;
}
