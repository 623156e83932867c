import type { SQSRecord } from 'aws-lambda';
import { requeueLost } from '../../functions/reconciler/requeue-lost.ts';
import { openSenderPermits, sendDeliveries } from '../../functions/sender/attempt-delivery.ts';
import type { postEvent } from '../../functions/sender/post-event.ts';
import { toTime } from '../../shared/platform/identifiers/clock.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { type DeliveryMessage, newDelivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { FaultPlan } from './fault-plan.ts';
import { MemoryDatabase } from './memory-database/memory-database.ts';
import { TestClock } from './test-clock.ts';
import { TestQueue } from './test-queue.ts';
import { watcherOf } from './watchers.ts';
import { reconcilerServices, senderServices } from './worker-services.ts';

/** A simulated receiver's behaviour, and what was observed. */
interface Receiver {
  accountId: string;
  takesMs: number;
  answers: boolean;
  tries: number;
  inside: number;
  maxInside: number;
  /** The time from queueing an event to its first successful attempt, in seconds. */
  waits: number[];
}

const tryMs = 10_000;

/** The sender with a number of workers, each with one message at a time, on a clock that only the test advances. */
export class SenderSimulation {
  readonly #clock = new TestClock();
  readonly #plan = new FaultPlan();
  readonly #database = new MemoryDatabase(this.#plan);
  readonly #queue: TestQueue<DeliveryMessage>;
  readonly #deliveries = new DeliveryStore(this.#database.table);
  readonly #receivers = new Map<string, Receiver>();
  readonly #queuedMs = new Map<string, number>();
  readonly #work: ReturnType<typeof sendDeliveries>;
  readonly #reconcile: ReturnType<typeof requeueLost>;
  #free: number;
  #received = 0;
  #atReceivers: { endMs: number; end: () => void; done: Promise<void> }[] = [];
  /** Called when the latest work waits for its receiver. */
  #onWait: (until: { endMs: number; end: () => void }) => void = () => undefined;

  constructor({ workers, slowAtOnce }: { workers: number; slowAtOnce: number }) {
    this.#free = workers;
    const { now } = this.#clock;
    const { table } = this.#database;
    this.#queue = new TestQueue(this.#clock, this.#plan, { visibilitySeconds: 180, maxDeliveries: 1000 });
    const deadLetters = new TestQueue<DeliveryMessage>(this.#clock, this.#plan, {
      visibilitySeconds: 30,
      maxDeliveries: 1000,
    });
    this.#work = sendDeliveries(
      {
        ...senderServices(table, now),
        permits: openSenderPermits(table, { slowAtOnce, now, leaseMs: 60_000 }),
        post: (delivery) => this.#post(delivery),
        random: pseudoRandom(),
      },
      { changeVisibility: this.#queue.changeVisibility, deadLetters },
    );
    this.#reconcile = requeueLost({
      ...reconcilerServices(table, now),
      checksQueue: new TestQueue(this.#clock, this.#plan, { visibilitySeconds: 360, maxDeliveries: 40 }),
      webhooksQueue: this.#queue,
    });
  }

  async account(name: string, { hangs = false, takesSeconds = 0 } = {}): Promise<void> {
    const watched = { url: 'https://shop.example/p', webhookUrl: 'https://hooks.example/' };
    const { account, items } = watcherOf({ ...watched, nowMs: this.#clock.now() });
    this.#database.put(items);
    this.#receivers.set(name, {
      accountId: account.id,
      takesMs: hangs ? tryMs : takesSeconds * 1000,
      answers: !hangs,
      tries: 0,
      inside: 0,
      maxInside: 0,
      waits: [],
    });
  }

  mend(name: string): void {
    Object.assign(this.#receiver(name), { takesMs: 0, answers: true });
  }

  async event(name: string): Promise<void> {
    const { accountId } = this.#receiver(name);
    const nowMs = this.#clock.now();
    const delivery = newDelivery({ id: newId(), accountId, event: 'webhook.test', data: {}, nowMs });
    await this.#deliveries.add(delivery);
    this.#queuedMs.set(delivery.id, nowMs);
    this.#queue.add({ account_id: accountId, delivery_id: delivery.id });
  }

  /** Processes messages and advances the time. */
  async run(seconds: number): Promise<void> {
    const untilMs = this.#clock.now() + seconds * 1000;
    for (;;) {
      await this.#takeMessages();
      // While no worker is free, messages wait.
      const visibleMs = this.#free > 0 ? this.#queue.nextAtMs() : null;
      const times = [visibleMs, ...this.#atReceivers.map(({ endMs }) => endMs)];
      const nextMs = Math.min(...times.filter((time) => time !== null));
      this.#clock.advanceTo(Math.min(nextMs, untilMs));
      if (nextMs > untilMs) return;
      await this.#endTries();
    }
  }

  /** Requeues lost deliveries. Returns their number. */
  async reconcile(): Promise<number> {
    return (await this.#reconcile({})).deliveries;
  }

  /** Loses all messages. */
  loseMessages(): void {
    this.#queue.loseAll();
  }

  waitsOf(name: string): readonly number[] {
    return this.#receiver(name).waits;
  }

  triesOf(name: string): number {
    return this.#receiver(name).tries;
  }

  maxAtOnce(name: string): number {
    return this.#receiver(name).maxInside;
  }

  /** Returns how often a message was given to a worker. */
  receives(): number {
    return this.#received;
  }

  async #takeMessages(): Promise<void> {
    while (this.#free > 0) {
      const [record] = this.#queue.receive(1);
      if (!record) return;
      this.#received += 1;
      await this.#begin(record);
    }
  }

  /** Resolves when the work is done or waits for its receiver. */
  async #begin(record: SQSRecord): Promise<void> {
    this.#free -= 1;
    const waits = new Promise<{ endMs: number; end: () => void }>((resolve) => {
      this.#onWait = resolve;
    });
    const done = this.#work({ Records: [record] }).then(({ batchItemFailures }) => {
      if (batchItemFailures.length === 0) this.#queue.delete([record]);
      this.#free += 1;
    });
    const waiting = await Promise.race([waits, done]);
    if (waiting) this.#atReceivers.push({ ...waiting, done });
  }

  async #endTries(): Promise<void> {
    const ended = this.#atReceivers.filter(({ endMs }) => endMs <= this.#clock.now());
    this.#atReceivers = this.#atReceivers.filter((one) => !ended.includes(one));
    for (const { end, done } of ended) {
      end();
      await done;
    }
  }

  async #post(delivery: Parameters<typeof postEvent>[0]): ReturnType<typeof postEvent> {
    const receiver = [...this.#receivers.values()].find(({ accountId }) => accountId === delivery.account_id);
    if (!receiver) throw new Error('Unknown receiver');
    const startedMs = this.#clock.now();
    const { takesMs, answers } = receiver;
    receiver.tries += 1;
    receiver.inside += 1;
    receiver.maxInside = Math.max(receiver.maxInside, receiver.inside);
    if (takesMs > 0) await new Promise<void>((end) => this.#onWait({ endMs: startedMs + takesMs, end }));
    receiver.inside -= 1;
    if (answers) receiver.waits.push((startedMs - (this.#queuedMs.get(delivery.id) ?? 0)) / 1000);
    const told = answers ? { status_code: 204, error: null } : { status_code: null, error: 'in time' };
    return { at: toTime(startedMs), ...told, response: null, duration_ms: takesMs };
  }

  #receiver(name: string): Receiver {
    const receiver = this.#receivers.get(name);
    if (!receiver) throw new Error(`Unknown receiver ${name}`);
    return receiver;
  }
}

/** Returns the same sequence of numbers from 0 to 1 in each run, so that waiting messages retry at different times. */
function pseudoRandom(): () => number {
  let state = 1;
  return () => {
    // Lehmer's generator, with Park and Miller's numbers.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
