import type { Queue } from '../../../shared/platform/queues/queue.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import type { TestClock } from '../../support/test-clock.ts';
import { TestQueue } from '../../support/test-queue.ts';

const perRequest = 10;

/** A queue that counts its messages and the requests that SQS would bill. */
export class MeteredQueue<Message> implements Queue<Message> {
  messages = 0;
  requests = 0;
  readonly #queue: TestQueue<Message>;

  constructor(clock: TestClock, visibilitySeconds: number) {
    this.#queue = new TestQueue(clock, new FaultPlan(), { visibilitySeconds, maxDeliveries: 1000 });
  }

  async send(message: Message, { delaySeconds = 0 } = {}): Promise<void> {
    this.#note(1);
    this.#queue.add(message, delaySeconds);
  }

  async sendAll(messages: Message[]): Promise<void> {
    this.#note(messages.length);
    for (const message of messages) this.#queue.add(message);
  }

  async sendBody(): Promise<void> {
    throw new Error('No message of the day is invalid.');
  }

  readonly changeVisibility = async (receiptHandle: string, seconds: number): Promise<void> => {
    this.requests += 1;
    await this.#queue.changeVisibility(receiptHandle, seconds);
  };

  /** Counts the receive and the subsequent delete. In the bill, empty receives are fixed costs. */
  receive(most: number) {
    const records = this.#queue.receive(most);
    if (records.length > 0) this.requests += 2;
    // The queue keeps data for tests that is of no use here.
    this.#queue.sent.length = 0;
    return records;
  }

  delete(records: Parameters<TestQueue<Message>['delete']>[0]): void {
    this.#queue.delete(records);
  }

  nextAtMs(): number | null {
    return this.#queue.nextAtMs();
  }

  get visible(): number {
    return this.#queue.visible;
  }

  #note(messages: number): void {
    this.messages += messages;
    this.requests += Math.ceil(messages / perRequest);
  }
}
