import { canaryEveryMinutes } from '../../functions/canary/run-canary.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { routes } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { sources } from '../../shared/pages/extraction/candidates/source-reading.ts';
import { everyMetric } from '../../shared/platform/metrics/metrics.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { daysTogether } from '../../shared/products/day-lows.ts';
import { slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { prices, type Quantities } from './prices.ts';
import { assumed, canaryRun, routing, stackCounts as stack, stackSettings, units } from './units.ts';

export interface Workload {
  products: number;
  mix: Record<Plan, number>;
  /** 1 means no shared reads. */
  watchersPerPage: number;
}

const hoursOfMonth = 730;
const { crawler, senderMemoryGb, notifierMemoryGb, backgroundMemoryGb, apiMemoryGb } = stackSettings;
/** Outgoing GB per request, including its handshake. */
const requestGb = 3000e-9;
const mailGb = 12_000e-9;
/** 250 bytes per item; eventually consistent reads cost half a unit per 4 KB. */
const indexRead = 0.5 * (250 / 4096);
/** Processor seconds: parsing a page at 0.6 processors per GB, and finishing a check. */
const work = { page: 0.05, check: 0.008 };

const request: Quantities = {
  lambdaRequest: 1,
  lambdaGbSecond: 0.03 * apiMemoryGb,
  apiRequest: 1,
  edgeRequest: 1,
  edgeFunction: 1,
  edgeGb: requestGb,
  wafRequest: 1,
  // The mean of simple reads.
  dynamoRead: 4,
  dynamoWrite: 1,
  // Of the function, the gateway and the edge.
  log: 1930e-9,
};
/** From queueing to the receiver, which takes a second. */
const delivery: Quantities = {
  lambdaRequest: 1,
  lambdaGbSecond: senderMemoryGb,
  sqsRequest: 3,
  dynamoWrite: units.sendWrites + units.firstPermitWrites,
  log: 1050e-9,
  transferOut: requestGb,
};
/** From queueing to the provider, which takes a second. */
export function notificationBy(kind: keyof typeof units.notificationReads): Quantities {
  const isMail = kind === 'email';
  const { notificationWrites, hostWrites, firstPermitWrites, notificationReads } = units;
  return {
    lambdaRequest: 1,
    lambdaGbSecond: notifierMemoryGb,
    sqsRequest: 3,
    dynamoWrite: notificationWrites + (isMail ? 0 : hostWrites) + firstPermitWrites,
    dynamoRead: notificationReads[kind],
    log: 560e-9,
    transferOut: requestGb + (isMail ? mailGb : 0),
    mail: isMail ? 1 : 0,
  };
}

/** Checks and reads per month. Slots are nested, so a page is read as often as its most frequently checked watcher. */
export function countReads({ products, mix, watchersPerPage }: Workload) {
  const timesOn = (plan: Plan) => hoursOfMonth / stackSettings.plans[plan].checkEveryHours;
  const ofPage = { checks: 0, reads: 0 };
  let share = 0;
  for (const plan of Plan.options.toSorted((one, other) => timesOn(one) - timesOn(other))) {
    const lessOftenShare = share ** watchersPerPage;
    share += mix[plan];
    ofPage.checks += timesOn(plan) * mix[plan] * watchersPerPage;
    ofPage.reads += timesOn(plan) * (share ** watchersPerPage - lessOftenShare);
  }
  const pages = products / watchersPerPage;
  return {
    checks: pages * ofPage.checks,
    reads: pages * ofPage.reads,
    messages: pages * ofPage.reads * Math.ceil(ofPage.checks / ofPage.reads / maxWatchers - 1e-9),
  };
}

/** Dollars per month, by part and service. */
export function billOf(workload: Workload) {
  const { products, mix } = workload;
  const { checks, reads: pages, messages } = countReads(workload);
  const reads = pages * (1 + assumed.retriedShare);
  const slots = slotsIn(hoursOfMonth);
  // Lambda starts with five pollers, and each gathers its own batches.
  const size = Math.min(crawler.batchSize, Math.max(1, messages / slots / 5));
  const returned = messages * (assumed.retriedShare + assumed.busyShare);
  // Failed pages and those of busy shops each return at the ends of five minutes.
  const returnedSize = Math.min(size, Math.max(1, returned / 2 / slots / 25));
  const workOfMessage = work.page + Math.min(checks / pages, maxWatchers) * work.check;
  /** A batch waits for its slowest page: 1.5 times the mean for ten pages, twice for a hundred. */
  const secondsOf = (batch: number) =>
    assumed.pageSeconds * (1 + 0.5 * Math.log10(batch)) + (batch * workOfMessage) / crawler.memoryGb;
  const invocations = messages / size + returned / returnedSize;
  const crawlerSeconds =
    (messages / size) * secondsOf(size) + (returned / returnedSize) * secondsOf(returnedSize);
  const requests = products * (1 - mix.eco) * assumed.requestsPerProduct;
  const heartbeats = products * (hoursOfMonth / 24) * assumed.heartbeatsPerProduct;
  const canaryRuns = stackSettings.hasCanary ? (hoursOfMonth * 60) / canaryEveryMinutes : 0;
  const fired = checks * assumed.firedShare;
  const plans = Plan.options.length;
  const traceable = requests + invocations;
  const parts = {
    checks: dollarsOf(
      [
        reads,
        {
          dynamoWrite:
            units.limiterWrites + assumed.renewalsPerRead * units.renewalWrites + routing.writesPerRead,
          dynamoRead: 1,
          log: routing.callsPerRead * 910e-9 + 650e-9,
          transferOut: requestGb,
        },
      ],
      [reads - pages, { sqsRequest: 1, dynamoRead: units.retryReads }],
      [
        messages * assumed.busyShare,
        {
          sqsRequest: 1,
          dynamoRead: units.returnReads,
          dynamoWrite: units.returnWrites + assumed.refusalsPerReturn,
        },
      ],
      [
        checks,
        {
          dynamoWrite: units.transactionWrites + assumed.largeProductShare * units.largeProductWrites,
          dynamoRead:
            units.productReads +
            assumed.changedShare * units.changeReads +
            assumed.alertedShare * units.alertReads +
            indexRead,
          log: 680e-9,
        },
      ],
      [fired, { dynamoWrite: units.eventWrites, dynamoRead: units.eventReads }],
      [fired, delivery],
      [crawlerSeconds, { lambdaGbSecond: crawler.memoryGb }],
      [
        invocations,
        {
          lambdaRequest: 1,
          log: 430e-9,
          dynamoWrite: units.budgetWrites(reads / invocations),
          sqsRequest: 2 * Math.ceil(size / 10),
        },
      ],
      // Ten messages share a send; a slot of few messages has a send per shard with messages.
      [Math.max(messages / 10, Math.min(messages, slots * slotShards)), { sqsRequest: 1 }],
      [slots, { lambdaRequest: 1, lambdaGbSecond: 0.1 * backgroundMemoryGb, scheduled: 1, sqsRequest: 2 }],
      [slots, { dynamoWrite: plans, dynamoRead: plans }],
      [
        slots * slotShards,
        {
          lambdaRequest: 1,
          lambdaGbSecond: 0.05 * backgroundMemoryGb,
          sqsRequest: 2,
          dynamoRead: 0.5 * plans,
          log: 430e-9,
        },
      ],
    ),
    daily: dollarsOf(
      [products * Math.ceil(31 / daysTogether), { dynamoWrite: units.lowsWrites }],
      [heartbeats, { dynamoWrite: units.heartbeatWrites, dynamoRead: units.heartbeatReads }],
      [heartbeats, delivery],
    ),
    requests: dollarsOf([requests, request], [products * assumed.signedInPerProduct, { activeUser: 1 }]),
    // With 100 bytes of overhead per item: the product with its owner, a price with its evidence, a check of 7 days.
    storage: dollarsOf(
      [products * (assumed.productBytes + 820) * 1e-9, { dynamoStorage: 1 }],
      [checks * assumed.historyMonths * 860e-9, { dynamoStorage: 1 }],
      [checks * ((7 * 24) / hoursOfMonth) * 450e-9, { dynamoStorage: 1 }],
    ),
    fixed: dollarsOf(
      [
        1,
        {
          // Lambda's five pollers of an idle queue poll three times a minute each.
          sqsRequest: stack.workedQueues * 5 * 3 * 60 * hoursOfMonth,
          metric: customMetrics,
          alarm: stack.alarmMetrics,
          compositeAlarm: stack.compositeAlarms,
          dashboard: stack.dashboards,
          wafAcl: stack.firewalls,
          wafRule: stack.firewallRules,
          secret: stack.secrets,
          trace: stack.isTraced ? 0.05 * traceable + 0.95 * Math.min(traceable, 3600 * hoursOfMonth) : 0,
          // Each execution environment reads the keys every 5 minutes.
          secretCall: (crawlerSeconds / 3600 / hoursOfMonth + 1) * providers.length * 12 * hoursOfMonth,
        },
      ],
      // The reconciler, every 10 minutes: 48 queries of the index, and each plan's last tick.
      [
        6 * hoursOfMonth,
        { lambdaRequest: 1, lambdaGbSecond: 0.45 * 0.25, scheduled: 1, dynamoRead: 24 + plans },
      ],
    ),
    canary: dollarsOf(
      [
        canaryRuns,
        {
          lambdaRequest: 1,
          lambdaGbSecond: canaryRun.seconds * backgroundMemoryGb,
          scheduled: 1,
          dynamoWrite: canaryRun.writes,
          dynamoRead: canaryRun.reads,
          sqsRequest: 15,
          secretCall: 1,
        },
      ],
      [canaryRuns * canaryRun.requests, { ...request, dynamoRead: 0, dynamoWrite: 0, log: 2000e-9 }],
    ),
  };
  const aws = Object.values(parts).reduce((sum, part) => sum + totalOf(part), 0);
  return { checks, reads, parts, aws, providers: (reads / 1e6) * routing.dollarsPerMillion };
}

export function totalOf(services: ReadonlyMap<string, number>): number {
  return [...services.values()].reduce((sum, dollars) => sum + dollars, 0);
}

export function dollarsOf(...uses: [times: number, each: Quantities][]): Map<string, number> {
  const services = new Map<string, number>();
  for (const [times, each] of uses) {
    const amounts = new Map(Object.entries(each));
    for (const [name, { service, usd }] of Object.entries(prices)) {
      const dollars = times * (amounts.get(name) ?? 0) * usd;
      if (dollars > 0) services.set(service, (services.get(service) ?? 0) + dollars);
    }
  }
  return services;
}

/** CloudWatch bills a metric once per combination of dimension values. */
const dimensionValues = {
  driver: providers.length,
  plan: Plan.options.length,
  source: sources.length,
  way: routes.length,
};
const customMetrics = everyMetric
  .flatMap(([, { dimensions, outcomes = [] }]) =>
    dimensions.map((set) =>
      set.reduce((all, name) => all * (name === 'outcome' ? outcomes.length : dimensionValues[name]), 1),
    ),
  )
  .reduce((sum, combinations) => sum + combinations, 0);
