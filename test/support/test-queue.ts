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
  #held: Held<Message>[] = [];

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
    this.#held.push({ id: messages, message: copy, visibleAtMs, deliveries: 0, sentMs });
  }

  /** Up to `most` messages, hidden from now on. */
  receive(most: number): SQSRecord[] {
    const now = this.#clock.now();
    const visible = this.#held.filter(({ visibleAtMs }) => visibleAtMs <= now);
    for (const one of visible) if (one.deliveries >= this.#options.maxDeliveries) this.#deadLetter(one);
    const batch = visible.filter(({ deliveries }) => deliveries < this.#options.maxDeliveries).slice(0, most);
    return batch.map((one) => {
      one.deliveries += 1;
      one.visibleAtMs = now + this.#options.visibilitySeconds * 1000;
      const { id, message, deliveries, sentMs } = one;
      return sqsRecord(JSON.stringify(message), id, { deliveries, sentMs });
    });
  }

  /** Deletes them, because the worker has processed them. */
  delete(records: SQSRecord[]): void {
    const ids = new Set(records.map(({ receiptHandle }) => Number(receiptHandle.slice('handle-'.length))));
    this.#held = this.#held.filter(({ id }) => !ids.has(id));
  }

  readonly changeVisibility = async (receiptHandle: string, seconds: number): Promise<void> => {
    await this.#plan.step('ChangeMessageVisibility', async () => {
      const held = this.#held.find(({ id }) => `handle-${id}` === receiptHandle);
      if (held) held.visibleAtMs = this.#clock.now() + Math.ceil(seconds) * 1000;
    });
  };

  /** Returns the time at which the next message becomes visible, or null if there is none. */
  nextAtMs(): number | null {
    return this.#held.length === 0 ? null : Math.min(...this.#held.map(({ visibleAtMs }) => visibleAtMs));
  }

  /** The number of visible messages. */
  get visible(): number {
    const now = this.#clock.now();
    return this.#held.reduce((sum, { visibleAtMs }) => sum + (visibleAtMs <= now ? 1 : 0), 0);
  }

  /** The number of messages, including hidden ones. */
  get waiting(): number {
    return this.#held.length;
  }

  /** Loses all messages, as in a crash. */
  loseAll(): void {
    this.#held = [];
  }

  #deadLetter(held: Held<Message>): void {
    this.#held = this.#held.filter((one) => one !== held);
    this.deadLetters.push(held.message);
  }
}
