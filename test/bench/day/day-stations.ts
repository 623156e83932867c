import { openCheckPermits, openHostPermits } from '../../../functions/crawler/busy/permits.ts';
import { workChecks } from '../../../functions/crawler/work-checks.ts';
import { workShards } from '../../../functions/fan-out/work-shards.ts';
import { openNotifierPermits, sendNotifications } from '../../../functions/notifier/send-notifications.ts';
import { openNotices } from '../../../functions/notifier/senders.ts';
import type { PageReader } from '../../../functions/page-reader.ts';
import { requeueLost } from '../../../functions/reconciler/requeue-lost.ts';
import { sendDigests } from '../../../functions/reconciler/send-digests.ts';
import { openSenderPermits, sendDeliveries } from '../../../functions/sender/send-deliveries.ts';
import { tick } from '../../../functions/ticker/tick.ts';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../../shared/notifications/channels/channel-use.ts';
import { DigestStore } from '../../../shared/notifications/digest-store.ts';
import type { NotificationMessage } from '../../../shared/notifications/notification.ts';
import { NotificationStore } from '../../../shared/notifications/notification-store.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { BusyReturns } from '../../../shared/products/checks/busy-policy.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { CheckMessage } from '../../../shared/products/checks/messages.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { DueStore } from '../../../shared/products/schedule/due-store.ts';
import type { FanOutMessage, FormerFanOutMessage } from '../../../shared/products/schedule/fan-out.ts';
import { TickStore } from '../../../shared/products/schedule/tick-store.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../../shared/webhooks/deliveries/delivery-store.ts';
import type { TestClock } from '../../support/test-clock.ts';
import { testSealingKey } from '../../support/watchers.ts';
import { MeteredQueue } from './metered-queue.ts';
import type { Receivers } from './receivers.ts';

/** The settings of `prod` (infra/stages.json) and the sizes in the stack. */
export interface DaySettings {
  hostReads: { atOnce: number; perSecond: number };
  atMost: { fanOut: number; crawler: number; sender: number; notifier: number };
  pages: { batch: number; windowMs: number };
}

interface World {
  table: Table;
  clock: TestClock;
  random: () => number;
  readPage: PageReader;
  checks: CheckStore;
  receivers: Receivers;
}

/** The functions as their handlers wire them, except for the engines, the page reader and the receivers. */
export function openStations(world: World, { hostReads, atMost, pages }: DaySettings) {
  const { table, clock, random, readPage, checks, receivers } = world;
  const { now } = clock;
  const queues = {
    fanOut: new MeteredQueue<FanOutMessage | FormerFanOutMessage>(clock, 1800),
    pages: new MeteredQueue<CheckMessage>(clock, 720),
    webhooks: new MeteredQueue<DeliveryMessage>(clock, 180),
    notifications: new MeteredQueue<NotificationMessage>(clock, 180),
  };
  const { fanOut: fanOutQueue, pages: pagesQueue, webhooks: webhooksQueue } = queues;
  const { notifications: notificationsQueue } = queues;
  const timed = { now, random, timeScale: 1 };
  const accounts = new AccountStore(table);
  const channels = new ChannelStore(table, { sendsMail: true });
  const deliveries = new DeliveryStore(table);
  const digests = new DigestStore(table);
  const notifications = new NotificationStore(table);
  const due = new DueStore(table);
  const ticks = new TickStore(table);
  const source = { name: 'pages', queue: pagesQueue, changeVisibility: pagesQueue.changeVisibility };
  const crawl = workChecks(
    {
      products: new ProductStore(table),
      alerts: new AlertStore(table),
      prices: new PriceStore(table),
      busyReturns: new BusyReturns(table),
      ...openHostPermits(table, { ...hostReads, timeScale: 1 }),
      permits: openCheckPermits(table, { atOnce: 1, now }),
      ...{ accounts, channels, checks, due, pagesQueue, readPage, ...timed },
    },
    { checks: source, pages: source, webhooksQueue, notificationsQueue },
  );
  const send = sendDeliveries(
    {
      readSealingKey: async () => testSealingKey,
      permits: openSenderPermits(table, { slowAtOnce: Math.floor(atMost.sender / 2), now }),
      post: receivers.post,
      guard: { allowedHosts: new Set() },
      ...{ accounts, channels, deliveries, notificationsQueue, ...timed },
    },
    { changeVisibility: webhooksQueue.changeVisibility, deadLetters: new MeteredQueue(clock, 30) },
  );
  const notify = sendNotifications(
    {
      use: new ChannelUse(table, channels, 1),
      permits: openNotifierPermits(table, { slowAtOnce: Math.floor(atMost.notifier / 2), now }),
      loadNotices: openNotices(deliveries),
      send: receivers.notify,
      ...{ accounts, channels, digests, notifications, ...timed },
    },
    { changeVisibility: notificationsQueue.changeVisibility, deadLetters: new MeteredQueue(clock, 30) },
  );
  const reconcile = requeueLost({
    checksQueue: pagesQueue,
    lostAfterSeconds: 900,
    ...{ checks, deliveries, notifications, notificationsQueue, webhooksQueue, ticks, ...timed },
  });
  const digest = sendDigests({ accounts, channels, digests, notificationsQueue, ...timed });
  return {
    queues,
    tick: tick({ ticks, fanOutQueue, plans, ...timed }),
    reconcile: async () => {
      await reconcile({});
      await digest();
    },
    stations: {
      fanOut: {
        queue: fanOutQueue,
        work: workShards({ due, pagesQueue, plans, timeScale: 1 }),
        batch: 1,
        windowMs: 0,
        atMost: atMost.fanOut,
      },
      crawler: { queue: pagesQueue, work: crawl, ...pages, atMost: atMost.crawler },
      sender: { queue: webhooksQueue, work: send, batch: 1, windowMs: 0, atMost: atMost.sender },
      notifier: { queue: notificationsQueue, work: notify, batch: 1, windowMs: 0, atMost: atMost.notifier },
    },
  };
}
