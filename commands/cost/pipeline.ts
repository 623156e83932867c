import { Plan } from '../../shared/interface/plans.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { slotMinutes, slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** What passes through the queues in a month. */
export interface Pipeline {
  checks: number;
  reads: number;
  /** One a plan, every slot. */
  ticks: number;
  /** Messages of the fan-out: a shard of a slot of a plan. */
  shards: number;
  /** Messages of pages: one for each 50 watchers. */
  messages: number;
  /** Requests that send them, ten in each where there are ten. */
  sends: number;
  /** The invocations of the crawler. */
  invocations: number;
  /** Seconds that one of them lasts. */
  batchSeconds: number;
  /** Invocations of the crawler that run at a time, in the mean. */
  crawlers: number;
}

/** Receivers that Lambda begins with: a few messages are spread over them, so batches stay small. */
const firstReceivers = 5;

/**
 * Work of the processor in GB-seconds, which come with 0.6 processors a GB: to understand a page takes 20 ms of a whole
 * one (`npm run accuracy`) and to unpack a provider's answer about half of that; the calls that finish a check take 5 ms.
 */
const work = { page: 0.05, check: 0.008 } as const;

const slotsPerMonth = (hoursOfMonth * 60) / slotMinutes;

export function pipelineOf(workload: Workload): Pipeline {
  const { products, mix, watchersPerPage, pageSeconds, crawler } = workload;
  const perPage = Math.ceil(watchersPerPage / maxWatchers);
  const messagesPerSlot = Plan.options.map(
    (plan) =>
      ((products * mix[plan]) / slotsIn(stackSettings.plans[plan].checkEveryHours) / watchersPerPage) *
      perPage,
  );
  const sum = (ofSlot: (messages: number) => number) =>
    slotsPerMonth * messagesPerSlot.reduce((total, messages) => total + ofSlot(messages), 0);
  const checks =
    hoursOfMonth *
    Plan.options.reduce(
      (sum, plan) => sum + (products * mix[plan]) / stackSettings.plans[plan].checkEveryHours,
      0,
    );
  const ticks = slotsPerMonth * Plan.options.length;
  const messages = sum((ofSlot) => ofSlot);
  const workOfMessage = work.page + Math.min(watchersPerPage, maxWatchers) * work.check;
  const batchSeconds =
    pageSeconds * slowestOverMean(crawler.batchSize) + (crawler.batchSize * workOfMessage) / crawler.memoryGb;
  // A read that is made again comes back by itself, whenever its pause is over.
  const invocations =
    sum((ofSlot) => ofSlot / batchOf(ofSlot, crawler.batchSize)) * (1 + assumed.retriedShare / perPage);
  return {
    checks,
    reads: (checks / watchersPerPage) * (1 + assumed.retriedShare),
    ticks,
    shards: ticks * slotShards,
    messages,
    sends: sum((ofSlot) => slotShards * sendsOf(ofSlot / slotShards)),
    invocations,
    batchSeconds,
    crawlers: (invocations * batchSeconds) / secondsOfMonth,
  };
}

/** A batch waits for the slowest of its pages: 1.5 times the mean of ten, twice that of a hundred, as waits are spread. */
function slowestOverMean(pages: number): number {
  return 1 + 0.5 * Math.log10(pages);
}

/** Messages that an invocation is given. */
function batchOf(messages: number, batchSize: number): number {
  return Math.min(batchSize, Math.max(1, messages / firstReceivers));
}

/** Requests that send the messages of a shard: none for an empty one, and the last of them is half full in the mean. */
function sendsOf(messages: number): number {
  return (1 - Math.exp(-messages)) * Math.max(1, messages / 10 + 0.45);
}
