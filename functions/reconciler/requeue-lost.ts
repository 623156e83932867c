import * as z from 'zod';
import { Plan } from '../../shared/interface/plans.ts';
import { messageOf, type NotificationMessage } from '../../shared/notifications/notification.ts';
import type { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { type Now, toTime } from '../../shared/platform/identifiers/clock.ts';
import { log } from '../../shared/platform/log/log.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { dueShards } from '../../shared/platform/table/keys.ts';
import { endOfTime } from '../../shared/platform/table/query-overdue.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { TickStore } from '../../shared/products/schedule/tick-store.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import type { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';

interface Dependencies {
  checks: Pick<CheckStore, 'listDueBefore'>;
  deliveries: Pick<DeliveryStore, 'listDueBefore'>;
  notifications: Pick<NotificationStore, 'listDueBefore'>;
  checksQueue: Queue<CheckRef>;
  webhooksQueue: Queue<DeliveryMessage>;
  notificationsQueue: Queue<NotificationMessage>;
  /** The age at which a queued check or a due delivery is assumed to have lost its message. */
  lostAfterSeconds: number;
  now: Now;
  ticks: Pick<TickStore, 'last'>;
}

/** The input of the schedule. A start after a crash sets `everything`, because messages may be lost. */
const Tick = z.object({ everything: z.boolean().default(false) });

/** Items requeued per shard and tick; the next tick handles the rest. */
const perShard = 1000;

/** What has been queued or due for too long. Idempotent: a check whose message was not lost finishes once. */
export function requeueLost(dependencies: Dependencies) {
  return async (event: unknown): Promise<{ checks: number; deliveries: number; notifications: number }> => {
    const { everything } = Tick.parse(event);
    const nowMs = dependencies.now();
    const before = everything ? endOfTime : toTime(nowMs - dependencies.lostAfterSeconds * 1000);
    const query = { before, nowMs, limit: perShard };
    const requeued = { checks: 0, deliveries: 0, notifications: 0 };
    for (let shard = 0; shard < dueShards; shard += 1) {
      const checks = await dependencies.checks.listDueBefore(shard, query);
      await dependencies.checksQueue.sendAll(
        checks.map(({ account_id, product_id, id }) => ({ account_id, product_id, check_id: id })),
      );
      const deliveries = await dependencies.deliveries.listDueBefore(shard, query);
      await dependencies.webhooksQueue.sendAll(
        deliveries.map(({ account_id, id }) => ({ account_id, delivery_id: id })),
      );
      const notifications = await dependencies.notifications.listDueBefore(shard, query);
      await dependencies.notificationsQueue.sendAll(notifications.map(messageOf));
      requeued.checks += checks.length;
      requeued.deliveries += deliveries.length;
      requeued.notifications += notifications.length;
    }
    log('reconciler.completed', {
      requeued_checks: requeued.checks,
      requeued_deliveries: requeued.deliveries,
      requeued_notifications: requeued.notifications,
    });
    for (const plan of Plan.options) await measure(plan, dependencies);
    return requeued;
  };
}

/** The ticker cannot do this: it does not run when ticks are missing. Before the first tick, it is unknown. */
async function measure(plan: Plan, { ticks, now }: Dependencies): Promise<void> {
  const last = await ticks.last(plan);
  if (last === null) return;
  const overdueMs = Math.max(0, now() - last.nextAtMs);
  log('plan.measured', { plan, last_slot: last.slot, overdue_s: Math.round(overdueMs / 1000) });
}
