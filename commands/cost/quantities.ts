import { canaryEvery } from '../../infra/constructs/canary.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { daysTogether } from '../../shared/products/day-lows.ts';
import type { Pipeline } from './pipeline.ts';
import { type Quantities, sumOf } from './prices.ts';
import { canaryRun, units, uses } from './uses.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

export function checkQuantities(
  { crawler, firedShare = assumed.firedShare }: Pick<Workload, 'crawler' | 'firedShare'>,
  pipeline: Pipeline,
): Quantities {
  const { checks, reads, readChecks, messages, returns, invocations, crawlerSeconds } = pipeline;
  const retries = reads - reads / (1 + assumed.retriedShare);
  const fired = checks * firedShare;
  const relayedShare = Math.max(0, 1 - maxWatchers / readChecks);
  const batch = {
    lambdaRequest: 1,
    dynamoWrite: units.budgetWrites(reads / invocations),
  };
  return sumOf(
    [reads, uses.read],
    [pipeline.renewals, { dynamoWrite: units.renewalWrites }],
    [retries, uses.retry],
    [returns, uses.busyReturn],
    [crawlerSeconds, { lambdaGbSecond: crawler.memoryGb }],
    [checks, uses.check],
    [checks * relayedShare, uses.relayedCheck],
    [messages * relayedShare, { dynamoRead: 0.5 }],
    [fired, uses.firedCheck],
    [fired, uses.event],
    [pipeline.ticks, uses.tick],
    [pipeline.shards, uses.shard],
    [pipeline.sends, uses.send],
    [invocations, batch],
    [pipeline.receives, { sqsRequest: 2 }],
    [invocations + pipeline.shards + pipeline.ticks + fired, uses.invocation],
  );
}

const longestMonthDays = 31;

/** Independent of the checks: daily lows and heartbeats. */
export function dailyQuantities({ products }: Workload): Quantities {
  const heartbeats = products * (hoursOfMonth / 24) * assumed.heartbeatsPerProduct;
  return sumOf(
    [products * Math.ceil(longestMonthDays / daysTogether), uses.low],
    [heartbeats, uses.heartbeat],
    [heartbeats, uses.event],
    [heartbeats, uses.invocation],
  );
}

export function requestQuantities(workload: Workload): Quantities {
  const signedIn = workload.products * assumed.signedInPerProduct;
  return sumOf([requestsOf(workload), uses.request], [signedIn, { activeUser: 1 }]);
}

/** The plan `eco` has no API access. */
function requestsOf({ products, mix }: Workload): number {
  return products * (1 - mix.eco) * assumed.requestsPerProduct;
}

/**
 * GB with 100 bytes of overhead per item: the product with its owner and index entry, a price with its
 * evidence (760 bytes, the mean of 101 saved pages), a check of 7 days.
 */
const stored = { product: (assumed.productBytes + 820) * 1e-9, price: 860e-9, check: 450e-9 } as const;

/** Prices are kept as long as their product, so this grows with the age of the service. */
export function storageQuantities({ products }: Workload, { checks }: Pipeline): Quantities {
  const ofChecks = assumed.historyMonths * stored.price + ((7 * 24) / hoursOfMonth) * stored.check;
  return { dynamoStorage: products * stored.product + checks * ofChecks };
}

/** CloudWatch bills a metric once per combination of dimension values. */
const values = {
  driver: providers.length,
  plan: Plan.options.length,
  source: sources.length,
  way: routes.length,
};
const customMetrics = everyMetric
  .flatMap(([, { dimensions, outcomes = [] }]) =>
    dimensions.map((set) =>
      set.reduce((all, name) => all * (name === 'outcome' ? outcomes.length : values[name]), 1),
    ),
  )
  .reduce((sum, combinations) => sum + combinations, 0);

export function fixedQuantities(workload: Workload, { crawlers, invocations }: Pipeline): Quantities {
  const { stack } = workload;
  const traceable = requestsOf(workload) + invocations;
  const sampled = 0.05 * traceable + 0.95 * Math.min(traceable, secondsOfMonth);
  const existing = {
    // Lambda's five pollers of an idle queue poll three times a minute each.
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

export function canaryQuantities(): Quantities {
  const runs = stackSettings.hasCanary ? (hoursOfMonth * 60) / canaryEvery.toMinutes() : 0;
  return sumOf([runs, uses.smokeTest], [runs * canaryRun.requests, uses.smokeTestRequest]);
}
