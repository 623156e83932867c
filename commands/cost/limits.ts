import { Plan } from '../../shared/interface/plans.ts';
import { slotMinutes, slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { awsTotal, billOf } from './bill.ts';
import { checkQuantities, sendSeconds, units } from './check-quantities.ts';
import type { Pipeline } from './pipeline.ts';
import { requestsOf } from './service-quantities.ts';
import { stackSettings } from './stack-settings.ts';
import { assumed, secondsOfMonth, type Workload } from './workload.ts';

export interface Limit {
  name: string;
  /** Whose it is: a number of ours in `infra/`, that holds back or only tells; a default quota of AWS; a provider's plan. */
  kind: 'setting' | 'alarm' | 'quota' | 'provider';
  allowed: number;
  /** How much of it a workload uses. */
  used: (workload: Workload, pipeline: Pipeline) => number;
  raise: string;
}

const { hostReads, alarms, creditsPerDay } = stackSettings;
const slotSeconds = slotMinutes * 60;

/** Everything that ends somewhere. Quotas are the defaults of an account that is not new, us-east-1, as of 2026. */
export const limits: Limit[] = [
  {
    name: 'Firecrawl Standard: 100,000 credits a month',
    kind: 'provider',
    allowed: 100_000,
    used: (_, { reads }) => reads,
    raise: 'a larger plan: Growth, then Scale',
  },
  {
    name: 'Firecrawl Scale: 1,000,000 credits a month',
    kind: 'provider',
    allowed: 1_000_000,
    used: (_, { reads }) => reads,
    raise: 'a contract, or put zyte (no credits, a limit on money) first in crawlerOrder',
  },
  {
    name: 'Firecrawl Scale: 150 pages at a time',
    kind: 'provider',
    allowed: 150,
    used: ({ pageSeconds }, { reads }) => perSecond(reads) * pageSeconds,
    raise: 'a contract on concurrent browsers',
  },
  {
    name: 'Zyte: 3,000 requests a minute',
    kind: 'provider',
    allowed: 3000,
    used: (_, { reads }) => perSecond(reads) * 60,
    raise: 'enterprise: 10,000 a minute, more by contract',
  },
  {
    name: `budget: ${creditsPerDay.toLocaleString('en-US')} credits a day, then Firecrawl is left out`,
    kind: 'setting',
    allowed: creditsPerDay,
    used: (_, { reads }) => perSecond(reads) * 86_400,
    raise: 'creditsPerDay in infra/stages.json',
  },
  {
    name: `alarm: a budget of $${alarms.dollarsPerMonth} a month`,
    kind: 'alarm',
    allowed: alarms.dollarsPerMonth,
    used: (workload) => awsTotal(billOf(workload)),
    raise: 'monthlyBudgetDollars in infra/stages.json',
  },
  {
    name: `host limiter: ${hostReads.atOnce} reads of a shop at a time`,
    kind: 'setting',
    allowed: hostReads.atOnce,
    used: ({ pageSeconds }, { reads }) => perSecond(reads) * assumed.biggestHostShare * pageSeconds,
    raise: 'hostReads.atOnce in infra/stages.json: perSecond × seconds of a read, if the shop bears it',
  },
  {
    name: `host limiter: ${hostReads.perSecond} reads of a shop a second`,
    kind: 'setting',
    allowed: hostReads.perSecond,
    used: (_, { reads }) => perSecond(reads) * assumed.biggestHostShare,
    raise: 'hostReads.perSecond in infra/stages.json, if the shop bears it',
  },
  {
    name: `crawler: ${stackSettings.crawler.maxConcurrency} batches at a time`,
    kind: 'setting',
    allowed: stackSettings.crawler.maxConcurrency,
    used: (_, { crawlers }) => crawlers,
    raise: 'workers.crawler.atMost in infra/stages.json, up to 1,000',
  },
  {
    name: 'Lambda: 1,000 invocations at a time (a new account: 10)',
    kind: 'quota',
    allowed: 1000,
    used: (workload, { crawlers, checks }) => crawlers + sendersOf(checks) + apisOf(workload),
    raise: 'the quota "Concurrent executions"; larger batches need fewer',
  },
  {
    name: 'SQS to Lambda: maxConcurrency 1,000 of one queue',
    kind: 'quota',
    allowed: 1000,
    used: (_, { crawlers }) => crawlers,
    raise: 'no maximum (1,250), then provisioned pollers (20,000), then a queue a plan',
  },
  {
    name: 'SQS: 120,000 messages of a queue in flight',
    kind: 'quota',
    allowed: 120_000,
    // One that is to be read again is hidden for 75 s in the mean, between the pauses of 30 s and 120 s.
    used: ({ crawler }, { crawlers, reads }) =>
      crawlers * crawler.batchSize + perSecond(reads) * assumed.retriedShare * 75,
    raise: 'the quota, or a queue a plan',
  },
  {
    name: 'DynamoDB: 40,000 writes a second of a table',
    kind: 'quota',
    allowed: 40_000,
    used: writesOf,
    raise: 'the quota "table-level write throughput"',
  },
  {
    name: 'DynamoDB: 4,000 writes a second of a new table',
    kind: 'quota',
    allowed: 4000,
    used: writesOf,
    raise: 'warm throughput before a jump; growth up to twofold in 30 minutes needs nothing',
  },
  {
    name: "hot item: 1,000 writes a second on a host's limiter",
    kind: 'quota',
    allowed: 1000,
    // Whoever waits for a permit asks once a second, and is billed for the refusal.
    used: ({ crawler }, { crawlers, reads }) =>
      (crawlers * crawler.batchSize + perSecond(reads) * units.limiterWrites) * assumed.biggestHostShare,
    raise: 'put busy messages back sooner (patienceMs in host-permit.ts); shard the limiter',
  },
  {
    name: "hot item: 1,000 writes a second on a driver's budget of the day",
    kind: 'quota',
    allowed: 1000,
    used: (_, { reads, invocations }) => perSecond(invocations * units.budgetWrites(reads / invocations)),
    raise: 'no creditsPerDay for a driver whose contract has no end; or share it out over items',
  },
  {
    name: 'hot item: 1,000 writes a second on a tick',
    kind: 'quota',
    allowed: 1000,
    used: () => 1 / slotSeconds,
    raise: 'nothing: a write every 5 minutes at any size',
  },
  {
    name: 'index `due`: 3,000 reads a second of a shard of a slot',
    kind: 'quota',
    allowed: 3000,
    // 2,000 products a query of 50 ms, and the walk waits until their messages are sent, ten a request.
    used: ({ watchersPerPage }) => (2000 * 0.031) / (0.05 + (2000 / watchersPerPage / 10) * sendSeconds),
    raise: 'nothing: the walk is bound by its own sends',
  },
  {
    name: 'fan-out: a slot is out before the next one is due',
    kind: 'setting',
    allowed: slotSeconds,
    used: (_, { sends, shards, ticks }) =>
      (((sends / ticks) * sendSeconds + (shards / ticks) * 0.05) * Plan.options.length) /
      stackSettings.fanOut.maxConcurrency,
    raise: 'maxConcurrency of fanOut in infra/stack.ts, then slotShards',
  },
  {
    name: `fan-out: a shard within ${stackSettings.fanOut.timeoutSeconds} s`,
    kind: 'setting',
    allowed: stackSettings.fanOut.timeoutSeconds,
    used: ({ products, mix, watchersPerPage }) =>
      (Math.max(
        ...Plan.options.map(
          (plan) => (products * mix[plan]) / slotsIn(stackSettings.plans[plan].checkEveryHours),
        ),
      ) /
        slotShards /
        watchersPerPage /
        10) *
      sendSeconds,
    raise:
      'slotShards in shared/products/schedule/slots.ts (the index is rewritten by the next move of each product)',
  },
  {
    name: `sender: ${stackSettings.sender.maxConcurrency} tries at a time`,
    kind: 'setting',
    allowed: stackSettings.sender.maxConcurrency,
    used: (_, { checks }) => sendersOf(checks),
    raise: 'workers.sender.atMost in infra/stages.json',
  },
  {
    name: 'Scheduler: 1,000 invocations a second',
    kind: 'quota',
    allowed: 1000,
    used: (_, { ticks }) => perSecond(ticks),
    raise: 'nothing: a tick a plan every 5 minutes at any size',
  },
  {
    name: 'API Gateway: 10,000 requests a second',
    kind: 'quota',
    allowed: 10_000,
    used: (workload) => perSecond(requestsOf(workload)) * assumed.requestPeak,
    raise: 'the account throttle, then an API a region',
  },
];

function perSecond(ofMonth: number): number {
  return ofMonth / secondsOfMonth;
}

/** A try to send takes about a second. */
function sendersOf(checks: number): number {
  return perSecond(checks * assumed.firedShare);
}

function apisOf(workload: Workload): number {
  return perSecond(requestsOf(workload)) * assumed.requestPeak * 0.03;
}

function writesOf(workload: Workload, pipeline: Pipeline): number {
  return perSecond(checkQuantities(workload, pipeline).dynamoWrite ?? 0);
}
