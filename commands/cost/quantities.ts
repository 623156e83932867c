import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { ways } from '../../shared/pages/crawler/routing/ways.ts';
import { sources } from '../../shared/pages/extraction/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { daysTogether } from '../../shared/products/day-lows.ts';
import type { Pipeline } from './pipeline.ts';
import type { Quantities } from './prices.ts';
import { callsOf } from './routes.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** Request units of a scheduled check; a test measures them on the engine. */
export const units = {
  /** A permit of the host, acquired and released: the writes of a read, however many watch the page. */
  limiterWrites: 2,
  /** What is remembered of the host, which is always below 1 KB. */
  memoryReads: 1,
  memoryWrites: 1,
  /**
   * The budget of the driver's day, of an invocation that reads so many pages: a write to reserve and a transaction to
   * release. Pages of a batch begin within some 20 ms, and reserve together while a write of 4 ms is under way.
   */
  budgetWrites: (pages: number) => Math.min(3 * pages, 8),
  /** Product, price point and check in one transaction, which doubles each. The index `due` is not touched. */
  transactionWrites: (productBytes: number) => 2 * (Math.ceil(productBytes / 1024) + 1 + 1),
  /** The product, once to see whether it is active and once to finish its check; and the query of its alerts, if any. */
  productReads: 2,
  alertReads: 1,
  /**
   * What an event adds to the transaction: alert, event, its owner, its entry in the feed, the counter of the account's
   * events, and the event in the index. Account and counter are read for it.
   */
  eventWrites: 11,
  eventReads: 2,
  /** Limiter, claim, outcome and index of a try to send it. */
  sendWrites: 5,
  /** The lows of some days that have ended, in the transaction of the next day's first check. */
  lowsWrites: 2,
  /** The account's next time, the delivery and its owner in one transaction, and both in the index. */
  heartbeatWrites: 9,
  /** The account, and as many products as a plan allows. */
  heartbeatReads: 10,
} as const;

/** An item of the index takes 250 bytes, and eventually consistent reads cost half a unit for 4 KB. */
const indexReadsPerWatcher = 0.5 * (250 / 4096);
/** Bytes of log lines, with the 26 that CloudWatch adds to each; some 250 of a line make its metrics known. */
const lineBytes = { call: 910, read: 650, check: 680, invocation: 430, event: 620 } as const;
/** A request to a provider or a receiver goes out with its handshake. */
const requestBytes = 3000;
const seconds = { event: 1, shard: 0.05, send: 0.01, tick: 0.1, request: 0.03 } as const;

/** What the checks of a month use, from the tick to the webhook; nothing that would be there without them. */
export function checkQuantities({ crawler, watchersPerPage }: Workload, pipeline: Pipeline): Quantities {
  const { checks, reads, ticks, shards, messages, sends, invocations, batchSeconds } = pipeline;
  const fired = checks * assumed.firedShare;
  const retried = reads - reads / (1 + assumed.retriedShare);
  const relayed = Math.max(0, 1 - maxWatchers / watchersPerPage);
  const { route } = stackSettings;
  const ofReads = reads * (callsOf(route) * lineBytes.call + lineBytes.read);
  const logged = ofReads + checks * lineBytes.check + fired * lineBytes.event;
  const started = invocations + shards + ticks + fired;
  const logs = (logged + started * lineBytes.invocation) / 1e9;
  const fanOutSeconds = shards * seconds.shard + sends * seconds.send + ticks * seconds.tick;
  return {
    // Each invocation receives and deletes once; 16 shards are sent in two requests, and worked one by one.
    sqsRequest: sends + 2 * invocations + retried + 2 * ticks + 2 * shards + 3 * fired,
    lambdaRequest: started,
    lambdaGbSecond:
      invocations * batchSeconds * crawler.memoryGb +
      fanOutSeconds * stackSettings.fanOutMemoryGb +
      fired * seconds.event * stackSettings.senderMemoryGb,
    dynamoWrite:
      reads * (units.limiterWrites + units.memoryWrites * (route.writesPerRead ?? 0)) +
      invocations * units.budgetWrites(reads / invocations) +
      checks * units.transactionWrites(assumed.productBytes) +
      fired * (units.eventWrites + units.sendWrites) +
      ticks,
    dynamoRead:
      reads * (route.writesPerRead === null ? 0 : units.memoryReads) +
      checks * (units.productReads + assumed.alertedShare * units.alertReads) +
      fired * units.eventReads +
      // Watchers beyond the first message of a page are looked up once more.
      checks * (1 + relayed) * indexReadsPerWatcher +
      (shards + messages * relayed) * 0.5 +
      ticks,
    scheduled: ticks,
    logIngest: logs,
    logStorage: logs,
    transferOut: ((reads + fired) * requestBytes) / 1e9,
  };
}

const longestMonthDays = 31;

/**
 * What every day brings, however often a product is checked: its low, which is written with those of other days, and the
 * heartbeats of accounts that ask for one.
 */
export function dailyQuantities({ products }: Workload): Quantities {
  const lows = products * Math.ceil(longestMonthDays / daysTogether);
  const productDays = products * (hoursOfMonth / 24);
  const heartbeats = productDays * assumed.heartbeatsPerProduct;
  return {
    dynamoWrite: lows * units.lowsWrites + heartbeats * (units.heartbeatWrites + units.sendWrites),
    dynamoRead: heartbeats * units.heartbeatReads,
    sqsRequest: 3 * heartbeats,
    lambdaRequest: heartbeats,
    lambdaGbSecond: heartbeats * seconds.event * stackSettings.senderMemoryGb,
    logIngest: (heartbeats * lineBytes.event) / 1e9,
    logStorage: (heartbeats * lineBytes.event) / 1e9,
    transferOut: (heartbeats * requestBytes) / 1e9,
  };
}

/** What is used for answering requests: users cause it, not checks. */
export function requestQuantities(workload: Workload): Quantities {
  const requests = requestsOf(workload);
  // The line of the function, and that of the gateway's access log.
  const logs = (requests * (1050 + 450)) / 1e9;
  return {
    apiRequest: requests,
    edgeRequest: requests,
    edgeGb: (requests * requestBytes) / 1e9,
    wafRequest: requests,
    lambdaRequest: requests,
    lambdaGbSecond: requests * seconds.request * stackSettings.apiMemoryGb,
    // The mean of plain reads in `npm run bench -- capacity`: three units around each, of which one is written.
    dynamoRead: requests * 4,
    dynamoWrite: requests,
    logIngest: logs,
    logStorage: logs,
  };
}

/** The plan eco has no API. */
function requestsOf({ products, mix }: Workload): number {
  return products * (1 - mix.eco) * assumed.requestsPerProduct;
}

/**
 * Bytes of items with their 100 of overhead: the product with its owner and index entry, a price with its evidence
 * (760 in the mean of 101 saved pages), a check of 7 days.
 */
const storedBytes = { product: assumed.productBytes + 820, price: 860, check: 450 } as const;

/** What is kept. Prices are kept for as long as their product, so this grows with the age of the service. */
export function storageQuantities({ products }: Workload, { checks }: Pipeline): Quantities {
  const ofPrices = checks * assumed.historyMonths * storedBytes.price;
  const ofChecks = checks * ((7 * 24) / hoursOfMonth) * storedBytes.check;
  const gigabytes = (products * storedBytes.product + ofPrices + ofChecks) / 1e9;
  return { dynamoStorage: gigabytes, dynamoBackup: gigabytes };
}

/** Metrics of the functions' lines as CloudWatch bills them: each once for every combination of its dimensions. */
const dimensionValues = {
  driver: providers.length,
  plan: Plan.options.length,
  source: sources.length,
  way: ways.length,
};
const customMetrics = everyMetric
  .flatMap(([, { dimensions, outcomes = [] }]) =>
    dimensions.map((set) =>
      set.reduce((all, name) => all * (name === 'outcome' ? outcomes.length : dimensionValues[name]), 1),
    ),
  )
  .reduce((sum, combinations) => sum + combinations, 0);

/** What is needed at any size. */
export function fixedQuantities(workload: Workload, { crawlers, invocations }: Pipeline): Quantities {
  const { stack } = workload;
  const recoveries = (hoursOfMonth * 60) / stackSettings.recoveryMinutes;
  const traceable = requestsOf(workload) + invocations;
  // X-Ray's default rule samples the first of each second, and a twentieth of the others.
  const sampled = 0.05 * traceable + 0.95 * Math.min(traceable, secondsOfMonth);
  return {
    // Lambda's five receivers of an idle queue ask three times a minute each.
    sqsRequest: stack.workedQueues * 5 * 3 * 60 * hoursOfMonth,
    scheduled: recoveries,
    lambdaRequest: recoveries,
    // 48 queries of the index for checks, deliveries and heartbeats, and the last tick of each plan.
    lambdaGbSecond: recoveries * 0.45 * 0.25,
    dynamoRead: recoveries * (48 * 0.5 + Plan.options.length),
    metric: customMetrics,
    alarm: stack.alarmMetrics,
    dashboard: stack.dashboards,
    wafAcl: stack.firewalls,
    wafRule: stack.firewallRules,
    secret: stack.secrets,
    trace: stack.isTraced ? sampled : 0,
    // Each execution environment reads the keys every 5 minutes.
    secretCall: (crawlers + 1) * providers.length * 12 * hoursOfMonth,
  };
}
