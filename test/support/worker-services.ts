import type { SQSBatchResponse } from 'aws-lambda';
import { purgeProducts } from '../../functions/purge/purge-products.ts';
import { openSenderPermits } from '../../functions/sender/attempt-delivery.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { removeAccount } from '../../shared/accounts/remove-account.ts';
import { SessionStore } from '../../shared/accounts/sessions/session-store.ts';
import { TokenStore } from '../../shared/accounts/token-store.ts';
import type { DeleteUser } from '../../shared/accounts/user-pool.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { type Now, openClock } from '../../shared/platform/identifiers/clock.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { PageMessage } from '../../shared/products/checks/messages.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { sqsRecord } from './check-worker.ts';
import { asFunction } from './granted-calls.ts';
import { MemoryQueue } from './memory-queue.ts';
import { testSealingKey } from './watchers.ts';

/** What the sender needs, as its handler opens it, except for what it posts with. */
export function senderServices(table: Table, now: Now) {
  return {
    accounts: new AccountStore(table),
    webhooks: new WebhookStore(table),
    channels: new ChannelStore(table, { sendsMail: true }),
    notificationsQueue: new MemoryQueue(),
    deliveries: new DeliveryStore(table),
    readSealingKey: async () => testSealingKey,
    permits: openSenderPermits(table, { slowAtOnce: 5, now, leaseMs: 20_000 }),
    guard: { allowedHosts: new Set<string>() },
    ...openClock(now),
    random: () => 0.5,
  };
}

/** What the reconciler needs to find lost messages, except for the queue of checks. */
export function reconcilerServices(table: Table, now: Now) {
  return {
    checks: new CheckStore(table),
    deliveries: new DeliveryStore(table),
    notifications: new NotificationStore(table),
    webhooksQueue: new MemoryQueue(),
    notificationsQueue: new MemoryQueue(),
    lostAfterSeconds: 900,
    now,
    ticks: new TickStore(table),
  };
}

/** A scheduled check of a page, as the fan-out sends it. */
export function pageMessage(id: string, atMs: number, ...watchers: PageMessage['watchers']): PageMessage {
  return { round: { id, at_ms: atMs }, watchers, reads: 0, rest: null, result: null };
}

/** Deletes an account as its owner does. The purge deletes the rest. */
export function deleteAccount(table: Table, accountId: string): Promise<void> {
  const accounts = new AccountStore(table);
  return removeAccount(accountId, {
    accounts,
    tokens: new TokenStore(table),
    sessions: new SessionStore(table),
  });
}

/** Runs the purge with messages in one batch. */
export function purgeBy(table: Table, bodies: string[], deleteUser?: DeleteUser): Promise<SQSBatchResponse> {
  const run = purgeProducts({ table, accounts: new AccountStore(table), ...(deleteUser && { deleteUser }) });
  return asFunction('purge', () => run({ Records: bodies.map((body, index) => sqsRecord(body, index)) }));
}
