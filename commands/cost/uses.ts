import { Plan } from '../../shared/interface/plans.ts';
import type { Quantities } from './prices.ts';
import { callsOf } from './routes.ts';
import { assumed, stackSettings } from './workload.ts';

/** Request units of a scheduled check; tests measure them on the engine. */
export const units = {
  /** The permit of the host is acquired and released once for a read, however many watch the page. */
  limiterWrites: 2,
  /** What is remembered of a host is always below 1 KB. */
  memoryReads: 1,
  memoryWrites: 1,
  /**
   * An invocation that reads so many pages reserves the budget of the driver's day by a write, and releases it by a transaction.
   * Pages of a batch begin within some 20 ms, and reserve together while a write of 4 ms is under way.
   */
  budgetWrites: (pages: number) => Math.min(3 * pages, 8),
  /** Product, price point and check are in one transaction, which doubles each. The index `due` is not touched. */
  transactionWrites: (productBytes: number) => 2 * (Math.ceil(productBytes / 1024) + 1 + 1),
  /** The product is read to see whether it is active and to finish its check, and its alerts by a query. */
  productReads: 2,
  alertReads: 1,
  /** The transaction gets the alert, the event with its owner, its entries in feed and index, and the account's counter. */
  eventWrites: 11,
  eventReads: 2,
  /** A try to send an event writes limiter, claim, outcome and index. */
  sendWrites: 5,
  /** The lows of some days that have ended are in the transaction of the next day's first check. */
  lowsWrites: 2,
  /** The account's next time, the delivery and its owner are one transaction, and both are in the index. */
  heartbeatWrites: 9,
  /** The account is read, and as many products as a plan allows. */
  heartbeatReads: 10,
} as const;

/** A smoke test by the canary, including the requests that find the end of a month's event feed. A test measures it. */
export const canaryWalk = { requests: 50, writes: 310, reads: 150, seconds: 6 } as const;

const { route, senderMemoryGb, fanOutMemoryGb, apiMemoryGb } = stackSettings;
const { length: plans } = Plan.options;
/** An item of the index takes 250 bytes, and eventually consistent reads cost half a unit for 4 KB. */
const indexRead = 0.5 * (250 / 4096);
/** GB of a request to a provider, to a receiver or to us, which goes out with its handshake. */
const requestGb = 3000e-9;
/** GB of log lines, with the 26 bytes that CloudWatch adds to each; some 250 bytes of a line make its metrics known. */
const line = { call: 910e-9, read: 650e-9, check: 680e-9, event: 620e-9, request: 1050e-9, access: 450e-9 };
const call = (seconds: number, memoryGb: number) => ({
  lambdaRequest: 1,
  lambdaGbSecond: seconds * memoryGb,
});
const request = {
  ...call(0.03, apiMemoryGb),
  apiRequest: 1,
  edgeRequest: 1,
  edgeGb: requestGb,
  wafRequest: 1,
};

/** What one of each uses. */
export const uses = {
  read: {
    dynamoWrite: units.limiterWrites + units.memoryWrites * (route.writesPerRead ?? 0),
    dynamoRead: route.writesPerRead === null ? 0 : units.memoryReads,
    log: callsOf(route) * line.call + line.read,
    transferOut: requestGb,
  },
  check: {
    dynamoWrite: units.transactionWrites(assumed.productBytes),
    dynamoRead: units.productReads + assumed.alertedShare * units.alertReads + indexRead,
    log: line.check,
  },
  /** Watchers beyond the first message of a page are looked up once more. */
  relayedCheck: { dynamoRead: indexRead },
  firedCheck: { dynamoWrite: units.eventWrites, dynamoRead: units.eventReads },
  /** The line of an invocation of a worker. */
  invocation: { log: 430e-9 },
  /** 16 shards are sent in two requests, and worked one by one. */
  tick: { ...call(0.1, fanOutMemoryGb), scheduled: 1, sqsRequest: 2, dynamoWrite: plans, dynamoRead: plans },
  /** Each plan has its own partition of a shard. */
  shard: { ...call(0.05, fanOutMemoryGb), sqsRequest: 2, dynamoRead: 0.5 * plans },
  send: { sqsRequest: 1, lambdaGbSecond: 0.01 * fanOutMemoryGb },
  /** The way of an event from its message to the receiver, which takes a second. */
  event: {
    ...call(1, senderMemoryGb),
    sqsRequest: 3,
    dynamoWrite: units.sendWrites,
    log: line.event,
    transferOut: requestGb,
  },
  low: { dynamoWrite: units.lowsWrites },
  heartbeat: { dynamoWrite: units.heartbeatWrites, dynamoRead: units.heartbeatReads },
  /** The mean of plain reads in `npm run bench -- capacity`: three units around each, of which one is written. */
  request: { ...request, dynamoRead: 4, dynamoWrite: 1, log: line.request + line.access },
  /** 48 queries of the index for checks, deliveries and heartbeats, and the last tick of each plan. */
  recovery: { ...call(0.45, 0.25), scheduled: 1, dynamoRead: 48 * 0.5 + plans },
  /** Two forced checks, two purges and an event are each sent, received and deleted. */
  walk: {
    ...call(canaryWalk.seconds, fanOutMemoryGb),
    scheduled: 1,
    dynamoWrite: canaryWalk.writes,
    dynamoRead: canaryWalk.reads,
    sqsRequest: 5 * 3,
    secretCall: 1,
  },
  /** Includes the log lines of its checks and events. */
  walkRequest: { ...request, log: 2000e-9 },
} satisfies Record<string, Quantities>;
