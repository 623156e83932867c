import type * as z from 'zod';
import type { Account } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { HeartbeatEvent } from '../../shared/interface/schemas/event-bodies.ts';
import { type Clock, dayMs, toTime } from '../../shared/platform/identifiers/clock.ts';
import { idsFromSeed } from '../../shared/platform/identifiers/ids.ts';
import { log, logError } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { dueShards } from '../../shared/platform/table/keys.ts';
import type { ProductStore } from '../../shared/products/product-store.ts';
import {
  type Delivery,
  type DeliveryMessage,
  eventOfAccount,
  sendDelivery,
} from '../../shared/webhooks/deliveries/delivery.ts';
import type { DueHeartbeat, HeartbeatStore } from '../../shared/webhooks/heartbeat-store.ts';
import { type Webhook, webhooksFor } from '../../shared/webhooks/webhook.ts';
import type { WebhookStore } from '../../shared/webhooks/webhook-store.ts';

interface Dependencies extends Clock {
  accounts: Pick<AccountStore, 'get'>;
  webhooks: Pick<WebhookStore, 'list'>;
  products: Pick<ProductStore, 'list'>;
  heartbeats: Pick<HeartbeatStore, 'listDue' | 'beat'>;
  webhooksQueue: Queue<DeliveryMessage>;
}

/** Accounts processed per shard and tick; the next tick handles the rest. */
const perShard = 200;

/** More than an account can have, including paused products. */
const allProducts = 10_000;

/** Idempotent: the transaction requires the previous due time. After an outage, missed ones are not sent. */
export function sendHeartbeats(dependencies: Dependencies) {
  return async (): Promise<{ heartbeats: number }> => {
    let heartbeats = 0;
    for (let shard = 0; shard < dueShards; shard += 1)
      for (const due of await dependencies.heartbeats.listDue(shard, dependencies.now(), perShard))
        try {
          if (await beat(due, dependencies)) heartbeats += 1;
        } catch (error) {
          // Continue with the other accounts. The next tick retries this one.
          logError('heartbeat.failed', error, { account_id: due.accountId });
        }
    if (heartbeats > 0) log('heartbeats.sent', { heartbeats });
    return { heartbeats };
  };
}

async function beat(due: DueHeartbeat, dependencies: Dependencies): Promise<boolean> {
  const { accounts, webhooks, heartbeats, webhooksQueue, now, toRealTime } = dependencies;
  const account = await accounts.get(due.accountId);
  if (!account) return false;
  const nowMs = now();
  const everyMs = toRealTime(dayMs);
  const dueMs = Date.parse(due.dueAt);
  const nextMs = dueMs + (Math.floor((nowMs - dueMs) / everyMs) + 1) * everyMs;
  const listed = await webhooks.list(account);
  const subject = { event: 'account.heartbeat', product: null } as const;
  const isTaken = webhooksFor(listed, account.plan, subject).some(({ reason }) => reason === null);
  const delivery = isTaken
    ? await heartbeatOf(account, due, { ...dependencies, listed, nowMs, everyMs })
    : null;
  if (!(await heartbeats.beat(due, delivery, nextMs)) || !delivery) return false;
  await sendDelivery(webhooksQueue, delivery);
  return true;
}

async function heartbeatOf(
  account: Account,
  { dueAt }: DueHeartbeat,
  {
    products,
    listed: webhooks,
    nowMs,
    everyMs,
  }: Pick<Dependencies, 'products'> & { listed: Webhook[]; nowMs: number; everyMs: number },
): Promise<Delivery> {
  const since = account.heartbeat_at ?? null;
  const listed = await products.list(account.id, { skip: 0, limit: allProducts });
  const active = listed.filter(({ is_active }) => is_active);
  const from = since ?? toTime(nowMs - everyMs);
  const data: z.input<typeof HeartbeatEvent>['data'] = {
    active_products: active.length,
    verified_products: active.filter(({ verified_at }) => (verified_at ?? '') > from).length,
    failing_products: active.filter(({ status }) => status === 'failing').length,
    since,
  };
  const id = idsFromSeed(`heartbeat#${account.id}#${dueAt}`, nowMs)();
  return eventOfAccount(account, { id, event: 'account.heartbeat', data, nowMs }, webhooks);
}
