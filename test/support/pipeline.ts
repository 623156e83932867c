import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { mostDeliveries } from '../../functions/crawler/requeue-busy.ts';
import { workShards } from '../../functions/fan-out/work-shards.ts';
import { openNotifierPermits, sendNotifications } from '../../functions/notifier/send-notifications.ts';
import { openNotices } from '../../functions/notifier/senders.ts';
import type { PageReader } from '../../functions/page-reader.ts';
import { requeueLost } from '../../functions/reconciler/requeue-lost.ts';
import { sendDigests } from '../../functions/reconciler/send-digests.ts';
import { sendDeliveries } from '../../functions/sender/attempt-delivery.ts';
import { postEvent } from '../../functions/sender/post-event.ts';
import { tick } from '../../functions/ticker/tick.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { Plan, type PlanTable, plans as specifiedPlans } from '../../shared/interface/plans.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { ChannelUse } from '../../shared/notifications/channels/channel-use.ts';
import { DigestStore } from '../../shared/notifications/digest-store.ts';
import type { NotificationMessage } from '../../shared/notifications/notification.ts';
import { NotificationStore } from '../../shared/notifications/notification-store.ts';
import { parseAllowedHosts } from '../../shared/platform/guarded-client/callable-url.ts';
import { openClock, toTime } from '../../shared/platform/identifiers/clock.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { CheckMessage } from '../../shared/products/checks/messages.ts';
import { DueStore } from '../../shared/products/schedule/due-store.ts';
import type { FanOutMessage } from '../../shared/products/schedule/fan-out.ts';
import { TickStore } from '../../shared/products/schedule/tick-store.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { CheckWorker } from './check-worker.ts';
import { FaultPlan } from './fault-plan.ts';
import { asFunction } from './granted-calls.ts';
import { People } from './people.ts';
import type { TestClock } from './test-clock.ts';
import { TestQueue } from './test-queue.ts';
import { testSealingKey } from './watchers.ts';
import { reconcilerServices, senderServices } from './worker-services.ts';

interface PipelineOptions {
  table: Table;
  clock: TestClock;
  readPage: PageReader;
  plans?: PlanTable;
  /** Queue calls are steps of it. */
  plan?: FaultPlan;
  /** `host:port` of the receivers. */
  allowedHosts?: string[];
}

type Worker = (event: SQSEvent) => Promise<SQSBatchResponse>;

/** A queue and its consumer, by its bundle. */
interface Station {
  bundle: string;
  queue: Pick<TestQueue<unknown>, 'receive' | 'delete' | 'nextAtMs'>;
  work: Worker;
  batch: number;
}

/** The whole pipeline as its handlers wire it, over in-memory queues that use the test's clock. */
export class Pipeline {
  readonly plan: FaultPlan;
  readonly fanOutQueue: TestQueue<FanOutMessage>;
  readonly checksQueue: TestQueue<CheckMessage>;
  readonly webhooksQueue: TestQueue<DeliveryMessage>;
  readonly notificationsQueue: TestQueue<NotificationMessage>;
  /** The notifications that the notifier dead-lettered. */
  readonly deadNotifications: TestQueue<NotificationMessage>;
  readonly notifications: NotificationStore;
  /** The messages that people received. */
  readonly people: People;
  /** The deliveries that the sender dead-lettered. */
  readonly deadDeliveries: TestQueue<DeliveryMessage>;
  readonly #clock: TestClock;
  readonly #tick: ReturnType<typeof tick>;
  readonly #reconcile: ReturnType<typeof requeueLost>;
  readonly #sendDigests: ReturnType<typeof sendDigests>;
  readonly #workers: Station[];

  constructor({
    table,
    clock,
    readPage,
    plans = specifiedPlans,
    plan = new FaultPlan(),
    allowedHosts = [],
  }: PipelineOptions) {
    this.plan = plan;
    this.#clock = clock;
    // As in the stack.
    this.fanOutQueue = new TestQueue(clock, plan, { visibilitySeconds: 1800, maxDeliveries: 5 });
    this.checksQueue = new TestQueue(clock, plan, { visibilitySeconds: 360, maxDeliveries: mostDeliveries });
    this.webhooksQueue = new TestQueue(clock, plan, { visibilitySeconds: 180, maxDeliveries: 1000 });
    this.deadDeliveries = new TestQueue(clock, plan, { visibilitySeconds: 30, maxDeliveries: 1000 });
    this.notificationsQueue = new TestQueue(clock, plan, { visibilitySeconds: 180, maxDeliveries: 1000 });
    this.deadNotifications = new TestQueue(clock, plan, { visibilitySeconds: 30, maxDeliveries: 1000 });
    this.people = new People(plan);
    const { fanOutQueue, checksQueue, webhooksQueue, notificationsQueue } = this;
    const { now } = clock;
    const due = new DueStore(table);
    const accounts = new AccountStore(table);
    const deliveries = new DeliveryStore(table);
    const channels = new ChannelStore(table, { sendsMail: true });
    const notifications = new NotificationStore(table);
    this.notifications = notifications;
    const digests = new DigestStore(table);

    const ticks = new TickStore(table);
    this.#tick = tick({ ticks, fanOutQueue, plans, ...openClock(now) });
    this.#reconcile = requeueLost({
      ...reconcilerServices(table, now),
      checksQueue,
      webhooksQueue,
      notificationsQueue,
    });
    this.#sendDigests = sendDigests({ accounts, channels, digests, notificationsQueue, ...openClock(now) });
    const crawler = new CheckWorker(
      table,
      (request, previous) => plan.step('read page', () => readPage(request, previous)),
      clock,
      { checksQueue, webhooksQueue, notificationsQueue },
      { changeVisibility: checksQueue.changeVisibility, checksAtOnce: 100 },
    );
    const send = sendDeliveries(
      {
        ...senderServices(table, now),
        notificationsQueue,
        readSealingKey: () => plan.step('GetSecretValue', async () => testSealingKey),
        post: postEvent,
        guard: { allowedHosts: parseAllowedHosts(allowedHosts) },
      },
      { changeVisibility: webhooksQueue.changeVisibility, deadLetters: this.deadDeliveries },
    );
    const notify = sendNotifications(
      {
        accounts,
        channels,
        use: new ChannelUse(table, channels),
        notifications,
        digests,
        permits: openNotifierPermits(table, { slowAtOnce: 5, now, leaseMs: 20_000 }),
        loadNotices: openNotices(deliveries),
        send: this.people.send,
        ...openClock(now),
        random: () => 0.5,
      },
      { changeVisibility: notificationsQueue.changeVisibility, deadLetters: this.deadNotifications },
    );
    this.#workers = [
      {
        bundle: 'fan-out',
        queue: fanOutQueue,
        work: workShards({ due, pagesQueue: checksQueue, plans, ...openClock(now) }),
        batch: 1,
      },
      { bundle: 'crawler', queue: checksQueue, work: ({ Records }) => crawler.work(Records), batch: 25 },
      { bundle: 'sender', queue: webhooksQueue, work: send, batch: 10 },
      { bundle: 'notifier', queue: notificationsQueue, work: notify, batch: 10 },
    ];
  }

  /** A tick of the schedule for one active plan, or all, scheduled for now by default. */
  async tick(plan: Plan | 'all', atMs = this.#clock.now()): Promise<void> {
    const plans = plan === 'all' ? Plan.options : [plan];
    await this.#asProcess('ticker', () => this.#tick({ plans, scheduled_at: toTime(atMs) }));
  }

  /** The reconciler's tick; `everything` as at a start after a crash. */
  async reconcile(everything = false): Promise<void> {
    await this.#asProcess('reconciler', () => this.#reconcile({ everything }));
    await this.#asProcess('reconciler', () => this.#sendDigests());
  }

  /** Processes the queued shards, but not the messages that they queue. */
  async fanOut(): Promise<void> {
    const [station] = this.#workers;
    for (
      let Records = station?.queue.receive(1) ?? [];
      Records.length > 0;
      Records = station?.queue.receive(1) ?? []
    )
      if (station) await this.#workBatch({ ...station, Records });
  }

  /**
   * Processes visible messages until there are none, `atOnce` batches of each queue at a time. The clock does not advance.
   */
  async work(atOnce = 1): Promise<void> {
    for (;;) {
      const batches = this.#workers.flatMap((worker) =>
        Array.from({ length: atOnce }, () => ({ ...worker, Records: worker.queue.receive(worker.batch) })),
      );
      const full = batches.filter(({ Records }) => Records.length > 0);
      if (full.length === 0) return;
      await Promise.all(full.map((batch) => this.#workBatch(batch)));
    }
  }

  /** Processes messages and advances the time until nothing more is due within the limit. */
  async run({ atOnce = 1, limitMs = 6 * 3_600_000 } = {}): Promise<void> {
    const untilMs = this.#clock.now() + limitMs;
    for (;;) {
      await this.work(atOnce);
      const times = this.#workers.map(({ queue }) => queue.nextAtMs()).filter((time) => time !== null);
      if (times.length === 0) return;
      const next = Math.min(...times);
      if (next > untilMs) return;
      this.#clock.advanceTo(next);
    }
  }

  async #workBatch({ bundle, queue, work, Records }: Station & SQSEvent) {
    const outcome = await this.#asProcess(bundle, () => work({ Records }));
    if (!outcome) return;
    const failed = new Set(outcome.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    queue.delete(Records.filter(({ messageId }) => !failed.has(messageId)));
  }

  /**
   * Runs the work as a process. Returns its result, or null if it failed or crashed; a new process then takes
   * over.
   */
  async #asProcess<T>(bundle: string, work: () => Promise<T>): Promise<T | null> {
    const result = await asFunction(bundle, work).catch(() => null);
    if (!this.plan.isDead) return result;
    this.plan.mend();
    return null;
  }
}
