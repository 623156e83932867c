import { sizes } from '../../infra/stack/sizes.ts';
import { stageConfig } from '../../infra/stages/config.ts';
import { planTable } from '../../shared/accounts/plan-table.ts';

/** Request units of the table per piece of work. Tests measure them on the database engine. */
export const units = {
  /** Acquiring and releasing a permit. */
  limiterWrites: 2,
  renewalWrites: 1,
  /** For an account whose limiter expired, an hour after its last permit: a rejection, and a transaction. */
  firstPermitWrites: 4,
  /** The product, the number of the message's returns, and its check, which can be finished. */
  retryReads: 3,
  /** The product, and the number of the message's returns. */
  returnReads: 2,
  returnWrites: 1,
  /** One write reserves, a transaction releases. The pages of a batch reserve together. */
  budgetWrites: (pages: number) => Math.min(3 * pages, 8),
  /** A transaction doubles the units of product, price point and check. The index `due` is not written. */
  transactionWrites: 6,
  /** For a product above 1 KB. */
  largeProductWrites: 2,
  productReads: 1,
  alertReads: 1,
  /** The account of a changed price or availability: one of its webhooks may list `price.changed`. */
  changeReads: 1,
  /** Alert, event with its owner, feed and index entries, and the account's counter. */
  eventWrites: 14,
  eventReads: 4,
  /** Limiter, claim, outcome and index. */
  sendWrites: 5,
  /** Limiter, claim, outcome, index, the channel and its hourly count. */
  notificationWrites: 7,
  /** A device or chat: the account's messages to its host, and a second permit until it has responded quickly. */
  hostWrites: 3,
  /** Notification, account, channel and event; the item of the e-mail channel is read before it is written. */
  notificationReads: { email: 5, push: 4, chat: 4 },
  /** In the transaction of the next day's first check. */
  lowsWrites: 2,
  /** A transaction of the account's next due time, the delivery and its owner, with index entries. */
  heartbeatWrites: 9,
  /** The account, and up to the plan's number of products. */
  heartbeatReads: 8,
} as const;

/** A test measures it. */
export const canaryRun = { requests: 30, writes: 160, reads: 115, seconds: 6 } as const;

/** From `npm run bench -- routing`, if Zyte does not return a host's price tier. A test compares it with a small run. */
export const routing = { callsPerRead: 1.18, dollarsPerMillion: 475, writesPerRead: 0.19 } as const;

const prod = stageConfig('prod', undefined);

/** What the templates of `prod` contain with a fixed price. A test counts it. */
export const stackCounts = {
  alarmMetrics: 150,
  compositeAlarms: 6,
  dashboards: 1,
  firewalls: 1,
  firewallRules: 3,
  secrets: 6,
  workedQueues: 6,
  isTraced: true,
};

/** A test compares the crawler with the template. */
export const stackSettings = {
  crawler: { batchSize: 25, memoryGb: sizes.read.memoryMb / 1024 },
  senderMemoryGb: sizes.send.memoryMb / 1024,
  notifierMemoryGb: sizes.notify.memoryMb / 1024,
  backgroundMemoryGb: sizes.background.memoryMb / 1024,
  apiMemoryGb: sizes.request.memoryMb / 1024,
  hasCanary: prod.canary,
  plans: planTable(prod.planOverrides),
};

/** Estimates. */
export const assumed = {
  pageSeconds: 10,
  /** Reads take 3 to 17 s, and a permit is renewed after 12 s: 5 of these 14 s are later. */
  renewalsPerRead: 5 / 14,
  retriedShare: 0.05,
  /** How often a page finds its shop busy, if 5 % of the pages are in one shop. */
  busyShare: 0.06,
  /** Rejected writes at a busy shop's limiter each time a page returns. */
  refusalsPerReturn: 2.5,
  alertedShare: 0.5,
  /** Of checks: another price or availability than before. */
  changedShare: 0.04,
  firedShare: 0.01,
  heartbeatsPerProduct: 0.01,
  signedInPerProduct: 0.03,
  /** Per month, for each product on a plan with API access. */
  requestsPerProduct: 10,
  historyMonths: 12,
  /** Mean over 314 saved pages of 150 shops, and the days until lows are written. */
  productBytes: 930,
  largeProductShare: 0.15,
} as const;
