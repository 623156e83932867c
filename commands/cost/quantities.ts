import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { ways } from '../../shared/pages/crawler/routing/ways.ts';
import { sources } from '../../shared/pages/extraction/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { daysTogether } from '../../shared/products/day-lows.ts';
import type { Pipeline } from './pipeline.ts';
import { type Quantities, sumOf } from './prices.ts';
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
  /**
   * The product, once to see whether it is active and once to finish its check; and the query of its alerts, if any.
   */
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
/** GB of log lines, with the 26 bytes that CloudWatch adds to each; some 250 bytes of a line make its metrics known. */
const line = {
  call: 910e-9,
  read: 650e-9,
  check: 680e-9,
  invocation: 430e-9,
  event: 620e-9,
  request: 1050e-9,
} as const;
const accessLine = 450e-9;
/** GB of a request to a provider, to a receiver or to us, which goes out with its handshake. */
const request = 3000e-9;
const seconds = { event: 1, shard: 0.05, send: 0.01, tick: 0.1, request: 0.03 } as const;

/** What sending events takes, from their messages to the receivers. */
function sending(events: number): Quantities {
  return {
    sqsRequest: 3 * events,
    lambdaRequest: events,
    lambdaGbSecond: events * seconds.event * stackSettings.senderMemoryGb,
    dynamoWrite: events * units.sendWrites,
    log: events * (line.event + line.invocation),
    transferOut: events * request,
  };
}

/** What the checks of a month use, from the tick to the webhook; nothing that would be there without them. */
export function checkQuantities({ crawler }: Workload, pipeline: Pipeline): Quantities {
  const { checks, reads, readChecks, ticks, shards, messages, sends, invocations, batchSeconds } = pipeline;
  const fired = checks * assumed.firedShare;
  const retried = reads - reads / (1 + assumed.retriedShare);
  const relayed = Math.max(0, 1 - maxWatchers / readChecks);
  const { route } = stackSettings;
  const started = invocations + shards + ticks;
  const fanOutSeconds = shards * seconds.shard + sends * seconds.send + ticks * seconds.tick;
  return sumOf(sending(fired), {
    // Each invocation receives and deletes once; 16 shards are sent in two requests, and worked one by one.
    sqsRequest: sends + 2 * invocations + retried + 2 * ticks + 2 * shards,
    lambdaRequest: started,
    lambdaGbSecond:
      invocations * batchSeconds * crawler.memoryGb + fanOutSeconds * stackSettings.fanOutMemoryGb,
    dynamoWrite:
      reads * (units.limiterWrites + units.memoryWrites * (route.writesPerRead ?? 0)) +
      invocations * units.budgetWrites(reads / invocations) +
      checks * units.transactionWrites(assumed.productBytes) +
      fired * units.eventWrites +
      ticks * Plan.options.length,
    dynamoRead:
      reads * (route.writesPerRead === null ? 0 : units.memoryReads) +
      checks * (units.productReads + assumed.alertedShare * units.alertReads) +
      fired * units.eventReads +
      // Watchers beyond the first message of a page are looked up once more.
      checks * (1 + relayed) * indexReadsPerWatcher +
      // Each plan has its own partition of a shard.
      (shards * Plan.options.length + messages * relayed) * 0.5 +
      ticks * Plan.options.length,
    scheduled: ticks,
    log: reads * (callsOf(route) * line.call + line.read) + checks * line.check + started * line.invocation,
    transferOut: reads * request,
  });
}

const longestMonthDays = 31;

/**
 * What every day brings, however often a product is checked: its low, which is written with those of other days, and
 * the heartbeats of accounts that ask for one.
 */
export function dailyQuantities({ products }: Workload): Quantities {
  const lows = products * Math.ceil(longestMonthDays / daysTogether);
  const heartbeats = products * (hoursOfMonth / 24) * assumed.heartbeatsPerProduct;
  return sumOf(sending(heartbeats), {
    dynamoWrite: lows * units.lowsWrites + heartbeats * units.heartbeatWrites,
    dynamoRead: heartbeats * units.heartbeatReads,
  });
}

/** What is used for answering requests and for signing in: users cause it, not checks. */
export function requestQuantities(workload: Workload): Quantities {
  const requests = requestsOf(workload);
  return {
    apiRequest: requests,
    edgeRequest: requests,
    edgeGb: requests * request,
    wafRequest: requests,
    lambdaRequest: requests,
    lambdaGbSecond: requests * seconds.request * stackSettings.apiMemoryGb,
    // The mean of plain reads in `npm run bench -- capacity`: three units around each, of which one is written.
    dynamoRead: requests * 4,
    dynamoWrite: requests,
    // The line of the function, and that of the gateway's access log.
    log: requests * (line.request + accessLine),
    activeUser: workload.products * assumed.signedInPerProduct,
  };
}

/** The plan eco has no API. */
function requestsOf({ products, mix }: Workload): number {
  return products * (1 - mix.eco) * assumed.requestsPerProduct;
}

/**
 * GB of items with their 100 bytes of overhead: the product with its owner and index entry, a price with its evidence
 * (760 bytes in the mean of 101 saved pages), a check of 7 days.
 */
const stored = { product: (assumed.productBytes + 820) * 1e-9, price: 860e-9, check: 450e-9 } as const;

/** What is kept. Prices are kept for as long as their product, so this grows with the age of the service. */
export function storageQuantities({ products }: Workload, { checks }: Pipeline): Quantities {
  const ofChecks = assumed.historyMonths * stored.price + ((7 * 24) / hoursOfMonth) * stored.check;
  return { dynamoStorage: products * stored.product + checks * ofChecks };
}

/** Metrics of the functions' lines as CloudWatch bills them: each once for every combination of its dimensions. */
const values = {
  driver: providers.length,
  plan: Plan.options.length,
  source: sources.length,
  way: ways.length,
};
const customMetrics = everyMetric
  .flatMap(([, { dimensions, outcomes = [] }]) =>
    dimensions.map((set) =>
      set.reduce((all, name) => all * (name === 'outcome' ? outcomes.length : values[name]), 1),
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
