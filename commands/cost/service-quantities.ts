import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { sources } from '../../shared/pages/extraction/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import type { Pipeline } from './pipeline.ts';
import type { Quantities } from './prices.ts';
import { stackSettings } from './stack-settings.ts';
import { assumed, hoursOfMonth, secondsOfMonth, type Workload } from './workload.ts';

/** The mean of plain reads in `npm run bench -- capacity`: three units around each, of which one is written. */
const unitsOfRequest = { reads: 4, writes: 1 } as const;
const requestSeconds = 0.03;
/** The line of the function, and that of the gateway's access log. */
const requestLogBytes = 1050 + 450;
const responseBytes = 3000;

/** Bytes of items with their 100 of overhead: the product with its owner and index entry, a price, a check. */
const storedBytes = { product: assumed.productBytes + 820, price: 250, check: 450 } as const;
const checkDays = 7;

/** Lambda's five receivers of an idle queue ask three times a minute each. */
const idleReceives = 5 * 3 * 60 * hoursOfMonth;

/** Values that each dimension takes; those of outcomes are in the table. */
const dimensionValues = { driver: providers.length, plan: Plan.options.length, source: sources.length };

/** Metrics of the functions' lines as CloudWatch bills them: each once for every combination of its dimensions. */
const customMetrics = everyMetric
  .flatMap(([, { dimensions, outcomes = [] }]) =>
    dimensions.map((set) =>
      set.reduce((all, name) => all * (name === 'outcome' ? outcomes.length : dimensionValues[name]), 1),
    ),
  )
  .reduce((sum, combinations) => sum + combinations, 0);

/** What is used for answering requests: users cause it, not checks. The plan eco has no API. */
export function requestQuantities(workload: Workload): Quantities {
  const requests = requestsOf(workload);
  return {
    apiRequest: requests,
    edgeRequest: requests,
    edgeGb: (requests * responseBytes) / 1e9,
    wafRequest: requests,
    lambdaRequest: requests,
    lambdaGbSecond: requests * requestSeconds * stackSettings.apiMemoryGb,
    dynamoRead: requests * unitsOfRequest.reads,
    dynamoWrite: requests * unitsOfRequest.writes,
    logIngest: (requests * requestLogBytes) / 1e9,
    logStorage: (requests * requestLogBytes) / 1e9,
  };
}

export function requestsOf({ products, mix }: Workload): number {
  return products * (1 - mix.eco) * assumed.requestsPerProduct;
}

/** What is kept. Prices are kept for as long as their product, so this grows with the age of the service. */
export function storageQuantities({ products }: Workload, { checks }: Pipeline): Quantities {
  const bytes =
    products * storedBytes.product +
    checks * assumed.historyMonths * storedBytes.price +
    checks * ((checkDays * 24) / hoursOfMonth) * storedBytes.check;
  return { dynamoStorage: bytes / 1e9, dynamoBackup: bytes / 1e9 };
}

/** What is there at any size. */
export function fixedQuantities(workload: Workload, { crawlers, invocations }: Pipeline): Quantities {
  const { stack } = workload;
  const recoveries = (hoursOfMonth * 60) / stackSettings.recoveryMinutes;
  return {
    sqsRequest: stack.workedQueues * idleReceives,
    scheduled: recoveries,
    lambdaRequest: recoveries,
    // 32 queries of the index, one after the other, and the last tick of each plan.
    lambdaGbSecond: recoveries * 0.3 * 0.25,
    dynamoRead: recoveries * (32 * 0.5 + Plan.options.length),
    metric: customMetrics,
    alarm: stack.alarmMetrics,
    dashboard: stack.dashboards,
    wafAcl: stack.firewalls,
    wafRule: stack.firewallRules,
    secret: stack.secrets,
    trace: stack.isTraced ? sampledTraces(requestsOf(workload) + invocations) : 0,
    // Each execution environment reads the keys every 5 minutes.
    secretCall: (crawlers + 1) * providers.length * 12 * hoursOfMonth,
  };
}

/** X-Ray's default rule samples the first of each second, and a twentieth of the others. */
function sampledTraces(started: number): number {
  const firsts = Math.min(started, secondsOfMonth);
  return firsts + 0.05 * (started - firsts);
}
