import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { firstPollers, perReceive } from '../../../commands/cost/pipeline.ts';
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

type Records = SQSEvent['Records'];

const newPoller = (): { records: Records; sinceMs: number } => ({ records: [], sinceMs: 0 });

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
  /** The messages that each poller of the event source has gathered. The pollers take turns. */
  readonly #gathered = Array.from({ length: firstPollers }, newPoller);
  #next = 0;

  constructor(station: Station, clock: TestClock) {
    this.#station = station;
    this.#clock = clock;
  }

  /** Starts an invocation for every batch that is full or whose window has ended. */
  start(): void {
    const { batch, windowMs, atMost } = this.#station;
    do {
      for (const gathered of this.#gathered) {
        const { records, sinceMs } = gathered;
        const isReady = records.length === batch || this.#clock.now() - sinceMs >= windowMs;
        if (records.length === 0 || !isReady || this.#running === atMost) continue;
        gathered.records = [];
        void this.#run(records);
      }
    } while (this.#receive());
  }

  /** Returns whether a poller had room for a message in the queue. */
  #receive(): boolean {
    const { queue, batch } = this.#station;
    if (queue.visible === 0) return false;
    for (let tried = 0; tried < firstPollers; tried += 1) {
      const gathered = this.#gathered[this.#next];
      this.#next = (this.#next + 1) % firstPollers;
      if (!gathered || gathered.records.length === batch) continue;
      if (gathered.records.length === 0) gathered.sinceMs = this.#clock.now();
      gathered.records.push(...queue.receive(Math.min(perReceive, batch - gathered.records.length)));
      return true;
    }
    return false;
  }

  /** Returns the time of the next action: 0 while something runs, null if nothing is left. */
  nextAtMs(): number | null {
    if (this.#running > 0) return 0;
    const { windowMs, queue } = this.#station;
    const times = this.#gathered
      .filter(({ records }) => records.length > 0)
      .map(({ sinceMs }) => sinceMs + windowMs);
    const queuedMs = queue.nextAtMs();
    if (queuedMs !== null) times.push(queuedMs);
    return times.length === 0 ? null : Math.min(...times);
  }

  async #run(Records: Records): Promise<void> {
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
