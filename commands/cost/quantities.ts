import { canaryEvery } from '../../infra/constructs/canary.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { ways } from '../../shared/pages/crawler/routing/ways.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { daysTogether } from '../../shared/products/day-lows.ts';
import type { Pipeline } from './pipeline.ts';
import { type Quantities, sumOf } from './prices.ts';
import { canaryWalk, units, uses } from './uses.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** Returns what the checks of a month use, from the tick to the webhook; nothing that would be there without them. */
export function checkQuantities({ crawler }: Workload, pipeline: Pipeline): Quantities {
  const { checks, reads, readChecks, messages, invocations } = pipeline;
  const fired = checks * assumed.firedShare;
  const relayedShare = Math.max(0, 1 - maxWatchers / readChecks);
  const batch = {
    // It is received once and deleted once.
    sqsRequest: 2,
    lambdaRequest: 1,
    lambdaGbSecond: pipeline.batchSeconds * crawler.memoryGb,
    dynamoWrite: units.budgetWrites(reads / invocations),
  };
  return sumOf(
    [reads, uses.read],
    [reads - reads / (1 + assumed.retriedShare), { sqsRequest: 1 }],
    [checks, uses.check],
    [checks * relayedShare, uses.relayedCheck],
    [messages * relayedShare, { dynamoRead: 0.5 }],
    [fired, uses.firedCheck],
    [fired, uses.event],
    [pipeline.ticks, uses.tick],
    [pipeline.shards, uses.shard],
    [pipeline.sends, uses.send],
    [invocations, batch],
    [invocations + pipeline.shards + pipeline.ticks + fired, uses.invocation],
  );
}

const longestMonthDays = 31;

/**
 * Returns what every day brings, however often a product is checked: its low, which is written with those of other days, and
 * the heartbeats of accounts that ask for one.
 */
export function dailyQuantities({ products }: Workload): Quantities {
  const heartbeats = products * (hoursOfMonth / 24) * assumed.heartbeatsPerProduct;
  return sumOf(
    [products * Math.ceil(longestMonthDays / daysTogether), uses.low],
    [heartbeats, uses.heartbeat],
    [heartbeats, uses.event],
    [heartbeats, uses.invocation],
  );
}

/** Returns what is used for answering requests and for signing in: users cause it, not checks. */
export function requestQuantities(workload: Workload): Quantities {
  const signedIn = workload.products * assumed.signedInPerProduct;
  return sumOf([requestsOf(workload), uses.request], [signedIn, { activeUser: 1 }]);
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

/** Returns what is kept. Prices are kept for as long as their product, so this grows with the age of the service. */
export function storageQuantities({ products }: Workload, { checks }: Pipeline): Quantities {
  const ofChecks = assumed.historyMonths * stored.price + ((7 * 24) / hoursOfMonth) * stored.check;
  return { dynamoStorage: products * stored.product + checks * ofChecks };
}

/** How many values each dimension of a metric has. CloudWatch bills a metric once for every combination of them. */
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

/** Returns what is needed at any size. */
export function fixedQuantities(workload: Workload, { crawlers, invocations }: Pipeline): Quantities {
  const { stack } = workload;
  const traceable = requestsOf(workload) + invocations;
  // X-Ray's default rule samples the first of each second, and a twentieth of the others.
  const sampled = 0.05 * traceable + 0.95 * Math.min(traceable, secondsOfMonth);
  const existing = {
    // Lambda's five receivers of an idle queue ask three times a minute each.
    sqsRequest: stack.workedQueues * 5 * 3 * 60 * hoursOfMonth,
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
  return sumOf([1, existing], [(hoursOfMonth * 60) / stackSettings.recoveryMinutes, uses.recovery]);
}

/** Returns what the canary of the stage takes in a month, whatever the number of products. */
export function canaryQuantities(): Quantities {
  const walks = stackSettings.hasCanary ? (hoursOfMonth * 60) / canaryEvery.toMinutes() : 0;
  return sumOf([walks, uses.walk], [walks * canaryWalk.requests, uses.walkRequest]);
}
