import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { TestClock } from '../../support/test-clock.ts';
import type { MeteredQueue } from './metered-queue.ts';

/** A queue and its consumer. */
interface Station {
  queue: Pick<MeteredQueue<unknown>, 'receive' | 'delete' | 'nextAtMs' | 'visible'>;
  work: (event: SQSEvent) => Promise<SQSBatchResponse>;
  batch: number;
  /** The batching window of the event source. */
  windowMs: number;
  atMost: number;
}

/** The invocations of a function, with the concurrency of its event source. */
export class FunctionRuns {
  invocations = 0;
  records = 0;
  /** Across all invocations together. */
  seconds = 0;
  mostAtOnce = 0;
  readonly #station: Station;
  readonly #clock: TestClock;
  #running = 0;
  #gatheringSinceMs: number | null = null;

  constructor(station: Station, clock: TestClock) {
    this.#station = station;
    this.#clock = clock;
  }

  /** Starts an invocation for every full batch, or whose window has ended. */
  start(): void {
    const { queue, batch, atMost } = this.#station;
    while (this.#running < atMost) {
      const { visible } = queue;
      if (visible === 0 || (visible < batch && this.#isGathering())) return;
      this.#gatheringSinceMs = null;
      void this.#run(queue.receive(batch));
    }
  }

  #isGathering(): boolean {
    this.#gatheringSinceMs ??= this.#clock.now();
    return this.#clock.now() - this.#gatheringSinceMs < this.#station.windowMs;
  }

  /** Returns the time of the next action: 0 while something runs, null if nothing is left. */
  nextAtMs(): number | null {
    const isBusy = this.#running > 0 || this.#gatheringSinceMs !== null;
    return isBusy ? 0 : this.#station.queue.nextAtMs();
  }

  async #run(Records: SQSEvent['Records']): Promise<void> {
    const startedMs = this.#clock.now();
    this.invocations += 1;
    this.records += Records.length;
    this.#running += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#running);
    const { batchItemFailures } = await this.#station.work({ Records });
    const again = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    this.#station.queue.delete(Records.filter(({ messageId }) => !again.has(messageId)));
    this.#running -= 1;
    this.seconds += (this.#clock.now() - startedMs) / 1000;
  }
}
