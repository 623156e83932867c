import type { SQSRecord } from 'aws-lambda';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { sqsRecord } from './check-worker.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { TestClock } from './test-clock.ts';

interface Held<Message> {
  id: number;
  message: Message;
  visibleAtMs: number;
  deliveries: number;
  sentMs: number;
}

interface QueueOptions {
  /** How long a message is hidden while it is being processed. */
  visibilitySeconds: number;
  /** Receives before a message is dead-lettered. */
  maxDeliveries: number;
}

const idOf = (receiptHandle: string) => Number(receiptHandle.slice('handle-'.length));

/** Numbered across all queues, because message data is stored by ID. */
let messages = 0;

/** A queue like SQS: at-least-once delivery, hidden while processed, dead-lettered after too many deliveries. */
export class TestQueue<Message> implements Queue<Message> {
  readonly deadLetters: Message[] = [];
  /** Everything that was ever sent, in order. */
  readonly sent: Message[] = [];
  /** The bodies as sent. */
  readonly bodies: string[] = [];
  readonly #clock: TestClock;
  readonly #plan: FaultPlan;
  readonly #options: QueueOptions;
  readonly #held = new Map<number, Held<Message>>();

  constructor(clock: TestClock, plan: FaultPlan, options: QueueOptions) {
    this.#clock = clock;
    this.#plan = plan;
    this.#options = options;
  }

  async send(message: Message, { delaySeconds = 0 } = {}): Promise<void> {
    await this.#plan.step('SendMessage', async () => this.add(message, delaySeconds));
  }

  async sendBody(body: string): Promise<void> {
    await this.#plan.step('SendMessage', async () => void this.bodies.push(body));
  }

  async sendAll(messages: Message[]): Promise<void> {
    for (let first = 0; first < messages.length; first += 10)
      await this.#plan.step('SendMessageBatch', async () => {
        for (const message of messages.slice(first, first + 10)) this.add(message);
      });
  }

  /** Adds a message from outside, which is not a step of the run. */
  add(message: Message, delaySeconds = 0): void {
    messages += 1;
    const copy = structuredClone(message);
    this.sent.push(copy);
    const sentMs = this.#clock.now();
    const visibleAtMs = sentMs + delaySeconds * 1000;
    this.#held.set(messages, { id: messages, message: copy, visibleAtMs, deliveries: 0, sentMs });
  }

  /** Up to `most` messages, hidden from now on. */
  receive(most: number): SQSRecord[] {
    const now = this.#clock.now();
    const batch: Held<Message>[] = [];
    for (const one of this.#held.values()) {
      if (batch.length === most) break;
      if (one.visibleAtMs > now) continue;
      if (one.deliveries < this.#options.maxDeliveries) batch.push(one);
      else this.#deadLetter(one);
    }
    return batch.map((one) => {
      one.deliveries += 1;
      one.visibleAtMs = now + this.#options.visibilitySeconds * 1000;
      const { id, message, deliveries, sentMs } = one;
      return sqsRecord(JSON.stringify(message), id, { deliveries, sentMs });
    });
  }

  /** Deletes them, because the worker has processed them. */
  delete(records: SQSRecord[]): void {
    for (const { receiptHandle } of records) this.#held.delete(idOf(receiptHandle));
  }

  readonly changeVisibility = async (receiptHandle: string, seconds: number): Promise<void> => {
    await this.#plan.step('ChangeMessageVisibility', async () => {
      const held = this.#held.get(idOf(receiptHandle));
      if (held) held.visibleAtMs = this.#clock.now() + Math.ceil(seconds) * 1000;
    });
  };

  /** Returns the time at which the next message becomes visible, or null if there is none. */
  nextAtMs(): number | null {
    let next: number | null = null;
    for (const { visibleAtMs } of this.#held.values())
      if (next === null || visibleAtMs < next) next = visibleAtMs;
    return next;
  }

  /** The number of visible messages. */
  get visible(): number {
    const now = this.#clock.now();
    return [...this.#held.values()].filter(({ visibleAtMs }) => visibleAtMs <= now).length;
  }

  /** The number of messages, including hidden ones. */
  get waiting(): number {
    return this.#held.size;
  }

  /** Loses all messages, as in a crash. */
  loseAll(): void {
    this.#held.clear();
  }

  #deadLetter(held: Held<Message>): void {
    this.#held.delete(held.id);
    this.deadLetters.push(held.message);
  }
}
