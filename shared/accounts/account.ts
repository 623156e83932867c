import * as z from 'zod';
import { WebhookEvent } from '../interface/event-kinds.ts';
import { Plan } from '../interface/plans.ts';
import { shardOf } from '../platform/table/keys.ts';

/** Attributes of the default webhook in its account, and of every other webhook in its item. */
export const webhookFields = {
  webhook_url: z.string().nullable(),
  /** The encrypted signing secret; see `shared/webhooks/secret-box.ts`. */
  webhook_sealed_secret: z.string().nullable(),
  /** Encrypted, with its expiry. */
  webhook_previous_secret: z.string().nullish(),
  webhook_previous_until: z.string().nullish(),
  webhook_events: z.array(WebhookEvent).nullish(),
  /** Event types that alerts turned on. They apply until the user selects event types. */
  webhook_added_events: z.array(WebhookEvent).nullish(),
  webhook_description: z.string().nullish(),
  webhook_filter: z.object({ tags: z.array(z.string()), product_ids: z.array(z.string()) }).nullish(),
  webhook_is_off: z.boolean().nullish(),
  /** Permanent delivery failures in a row. Default: 0. */
  webhook_failures: z.int().nullish(),
  /** Whether `webhook.failing` was created since the last successful delivery. */
  is_webhook_failing: z.boolean().nullish(),
};

export const Account = z.object({
  ...webhookFields,
  id: z.string(),
  email: z.string(),
  plan: Plan,
  products_total: z.int(),
  /** Products that count toward the plan limit. */
  products_active: z.int(),
  tokens_total: z.int(),
  /** Webhooks besides the default one. Default: 0. */
  webhooks_total: z.int().nullish(),
  heartbeat_at: z.string().nullish(),
  /** A name from the IANA database, for digests and the times in messages. Default: UTC. */
  time_zone: z.string().nullish(),
  /** The `sequence` up to which the user has seen the activity. */
  activity_seen: z.int().nullish(),
  /** Incremented when all sessions are ended: sessions of an earlier generation are invalid. Default: 0. */
  sessions_generation: z.int().nullish(),
  sessions_begun: z.int().nullish(),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;

export function timeZoneOf({ time_zone }: Pick<Account, 'time_zone'>): string {
  return time_zone ?? 'UTC';
}

/** Returns the index partition for a shard number or the last digit of an account ID. */
export function heartbeatPartition(accountIdOrShard: string | number): string {
  return `HEARTBEAT#${shardOf(accountIdOrShard)}`;
}
