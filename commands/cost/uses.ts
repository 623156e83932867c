import { Plan } from '../../shared/interface/plans.ts';
import type { Quantities } from './prices.ts';
import { callsOf } from './routing-costs.ts';
import { assumed, stackSettings } from './workload.ts';

/** Tests measure these request units on the database engine. */
export const units = {
  /** Acquiring and releasing a permit. */
  limiterWrites: 2,
  renewalWrites: 1,
  /**
   * Additional writes for an account whose limiter expired, an hour after its last permit: a rejection, and a
   * transaction with the account.
   */
  firstPermitWrites: 4,
  /** The product, the number of the message's returns, and its check, which can be finished. */
  retryReads: 3,
  /** The product, and the number of the message's returns. */
  returnReads: 2,
  returnWrites: 1,
  /** A host's item is always below 1 KB. */
  memoryReads: 1,
  memoryWrites: 1,
  /** One write reserves, a transaction releases. The pages of a batch reserve together. */
  budgetWrites: (pages: number) => Math.min(3 * pages, 8),
  /** A transaction doubles the units of product, price point and check. The index `due` is not written. */
  transactionWrites: 6,
  /** For a product above 1 KB. */
  largeProductWrites: 2,
  productReads: 1,
  alertReads: 1,
  /** Alert, event with its owner, feed and index entries, and the account's counter. */
  eventWrites: 14,
  eventReads: 5,
  /** Limiter, claim, outcome and index. */
  sendWrites: 5,
  /** Limiter, claim, outcome, index and the channel; an e-mail also increments its hourly count. */
  notificationWrites: 6,
  mailWrites: 7,
  /** Account, channel and event; the item of the e-mail channel is read before it is written. */
  notificationReads: { email: 4, push: 3, chat: 3 },
  /** In the transaction of the next day's first check. */
  lowsWrites: 2,
  /** A transaction of the account's next due time, the delivery and its owner, with index entries. */
  heartbeatWrites: 9,
  /** The account, and up to the plan's number of products. */
  heartbeatReads: 8,
} as const;

/** Includes the search for the end of a month of events. A test measures it. */
export const canaryRun = { requests: 50, writes: 190, reads: 150, seconds: 6 } as const;

const { route, senderMemoryGb, notifierMemoryGb, fanOutMemoryGb, apiMemoryGb } = stackSettings;
const { length: plans } = Plan.options;
/** 250 bytes per item; eventually consistent reads cost half a unit per 4 KB. */
const indexRead = 0.5 * (250 / 4096);
/** Outgoing GB per request, including its handshake. */
const requestGb = 3000e-9;
/** An e-mail with text and HTML. */
const mailGb = 12_000e-9;
/** GB, with CloudWatch's 26 bytes per line; about 250 bytes of a line declare its metrics. */
const line = {
  call: 910e-9,
  read: 650e-9,
  check: 680e-9,
  event: 620e-9,
  notification: 560e-9,
  request: 1050e-9,
  access: 450e-9,
};
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

const notification = {
  ...call(1, notifierMemoryGb),
  sqsRequest: 3,
  dynamoWrite: units.notificationWrites + units.firstPermitWrites,
  log: line.notification,
  transferOut: requestGb,
};

export const uses = {
  read: {
    dynamoWrite: units.limiterWrites + units.memoryWrites * (route.writesPerRead ?? 0),
    dynamoRead: route.writesPerRead === null ? 0 : units.memoryReads,
    log: callsOf(route) * line.call + line.read,
    transferOut: requestGb,
  },
  /** The message is hidden until its page is read again. */
  retry: { sqsRequest: 1, dynamoRead: units.retryReads },
  busyReturn: {
    sqsRequest: 1,
    dynamoRead: units.returnReads,
    dynamoWrite: units.returnWrites + assumed.refusalsPerReturn,
  },
  check: {
    dynamoWrite: units.transactionWrites + assumed.largeProductShare * units.largeProductWrites,
    dynamoRead: units.productReads + assumed.alertedShare * units.alertReads + indexRead,
    log: line.check,
  },
  /** Watchers beyond the page's first message are read once more. */
  relayedCheck: { dynamoRead: indexRead },
  firedCheck: { dynamoWrite: units.eventWrites, dynamoRead: units.eventReads },
  invocation: { log: 430e-9 },
  /** 16 shards are sent in two requests. */
  tick: { ...call(0.1, fanOutMemoryGb), scheduled: 1, sqsRequest: 2, dynamoWrite: plans, dynamoRead: plans },
  /** Each plan has its own partition of a shard. */
  shard: { ...call(0.05, fanOutMemoryGb), sqsRequest: 2, dynamoRead: 0.5 * plans },
  send: { sqsRequest: 1, lambdaGbSecond: 0.01 * fanOutMemoryGb },
  /** From queueing to the receiver, which takes a second. */
  event: {
    ...call(1, senderMemoryGb),
    sqsRequest: 3,
    dynamoWrite: units.sendWrites + units.firstPermitWrites,
    log: line.event,
    transferOut: requestGb,
  },
  /** From queueing to the provider, which takes a second; the stored item is part of `firedCheck`. */
  mail: {
    ...notification,
    dynamoWrite: units.mailWrites + units.firstPermitWrites,
    dynamoRead: units.notificationReads.email,
    mail: 1,
    transferOut: requestGb + mailGb,
  },
  push: { ...notification, dynamoRead: units.notificationReads.push },
  chat: { ...notification, dynamoRead: units.notificationReads.chat },
  low: { dynamoWrite: units.lowsWrites },
  heartbeat: { dynamoWrite: units.heartbeatWrites, dynamoRead: units.heartbeatReads },
  /** The mean of simple reads in `npm run bench -- capacity`: three units of overhead each, one of them a write. */
  request: { ...request, dynamoRead: 4, dynamoWrite: 1, log: line.request + line.access },
  /** 48 queries of the index, and each plan's last tick. */
  recovery: { ...call(0.45, 0.25), scheduled: 1, dynamoRead: 48 * 0.5 + plans },
  /** Two forced checks, two purges and an event. */
  smokeTest: {
    ...call(canaryRun.seconds, fanOutMemoryGb),
    scheduled: 1,
    dynamoWrite: canaryRun.writes,
    dynamoRead: canaryRun.reads,
    sqsRequest: 5 * 3,
    secretCall: 1,
  },
  smokeTestRequest: { ...request, log: 2000e-9 },
} satisfies Record<string, Quantities>;
