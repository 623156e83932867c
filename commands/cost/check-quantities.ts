import { maxWatchers } from '../../shared/products/checks/messages.ts';
import type { Pipeline } from './pipeline.ts';
import type { Quantities } from './prices.ts';
import { stackSettings } from './stack-settings.ts';
import { assumed, type Workload } from './workload.ts';

/** Request units of a scheduled check; a test measures them on the engine. */
export const units = {
  /** A permit of the host, acquired and released: the writes of a read, however many watch the page. */
  limiterWrites: 2,
  /**
   * The budget of the driver's day, of an invocation that reads so many pages: a write to take out and a transaction to
   * give back. Pages of a batch begin within some 20 ms, and take out together while a write of 4 ms is under way.
   */
  budgetWrites: (pages: number) => Math.min(3 * pages, 8),
  /** Product, price point and check in one transaction, which doubles each. The index `due` is not touched. */
  transactionWrites: (productBytes: number) => 2 * (Math.ceil(productBytes / 1024) + 1 + 1),
  /** The product, once to see whether it is active and once to finish its check. */
  productReads: 2,
  /** The query of its alerts, where it has any. */
  alertReads: 1,
  /** Alert, event and its owner in the transaction, and the event in the index: 7. Limiter, claim, outcome, index: 5. */
  firedWrites: 12,
} as const;

/** An item of the index takes 250 bytes, and eventually consistent reads cost half a unit for 4 KB. */
const indexReadsPerWatcher = 0.5 * (250 / 4096);

/** Bytes of log lines, with the 26 that CloudWatch adds to each; some 250 of a line make its metrics known. */
const lineBytes = { page: 720, check: 680, invocation: 430, event: 620 } as const;

/** A request to a provider or a receiver goes out with its handshake. */
const requestBytes = 3000;

const eventSeconds = 1;
const shardSeconds = 0.05;
export const sendSeconds = 0.01;
const tickSeconds = 0.1;

/** What the checks of a month use, from the tick to the webhook; nothing that would be there without them. */
export function checkQuantities(workload: Workload, pipeline: Pipeline): Quantities {
  const { crawler, watchersPerPage } = workload;
  const { checks, reads, ticks, shards, messages, sends, invocations, batchSeconds } = pipeline;
  const fired = checks * assumed.firedShare;
  const retried = reads - reads / (1 + assumed.retriedShare);
  const relayed = Math.max(0, 1 - maxWatchers / watchersPerPage);
  const bytesOfLog =
    reads * lineBytes.page +
    checks * lineBytes.check +
    (invocations + shards + ticks) * lineBytes.invocation +
    fired * (lineBytes.event + lineBytes.invocation);
  return {
    // Each invocation receives and deletes once; 16 shards are sent in two requests, and worked one by one.
    sqsRequest: sends + 2 * invocations + retried + 2 * ticks + 2 * shards + 3 * fired,
    lambdaRequest: invocations + shards + ticks + fired,
    lambdaGbSecond:
      invocations * batchSeconds * crawler.memoryGb +
      (shards * shardSeconds + sends * sendSeconds + ticks * tickSeconds) * stackSettings.fanOut.memoryGb +
      fired * eventSeconds * stackSettings.sender.memoryGb,
    dynamoWrite:
      reads * units.limiterWrites +
      invocations * units.budgetWrites(reads / invocations) +
      checks * units.transactionWrites(assumed.productBytes) +
      fired * units.firedWrites +
      ticks,
    dynamoRead:
      checks * (units.productReads + assumed.alertedShare * units.alertReads) +
      // Watchers beyond the first message of a page are looked up once more.
      checks * (1 + relayed) * indexReadsPerWatcher +
      (shards + messages * relayed) * 0.5 +
      ticks,
    scheduled: ticks,
    logIngest: bytesOfLog / 1e9,
    logStorage: bytesOfLog / 1e9,
    transferOut: ((reads + fired) * requestBytes) / 1e9,
  };
}
