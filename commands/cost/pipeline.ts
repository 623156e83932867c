import { Plan } from '../../shared/interface/plans.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { slotMinutes, slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** Receivers that Lambda begins with: a few messages are spread over them, so batches stay small. */
const firstReceivers = 5;

/**
 * Work of the processor in GB-seconds, which come with 0.6 processors a GB: to understand a page takes 20 ms of a whole
 * one (`npm run accuracy`) and to unpack a provider's answer about half of that; the calls that finish a check take 5 ms.
 */
const work = { page: 0.05, check: 0.008 } as const;

const slotsPerMonth = (hoursOfMonth * 60) / slotMinutes;

/** Requests that send the messages of a shard: none for an empty one, and the last of them is half full in the mean. */
const sendsOf = (messages: number) => (1 - Math.exp(-messages)) * Math.max(1, messages / 10 + 0.45);

export type Pipeline = ReturnType<typeof pipelineOf>;

/** What passes through the queues in a month. */
export function pipelineOf({ products, mix, watchersPerPage, pageSeconds, crawler }: Workload) {
  /** Messages of a page: one for each 50 watchers. */
  const perPage = Math.ceil(watchersPerPage / maxWatchers);
  const dueInSlot = Plan.options.map(
    (plan) => (products * mix[plan]) / slotsIn(stackSettings.plans[plan].checkEveryHours),
  );
  const sum = (ofSlot: (messages: number) => number) =>
    slotsPerMonth * dueInSlot.reduce((total, due) => total + ofSlot((due / watchersPerPage) * perPage), 0);
  const checks = slotsPerMonth * dueInSlot.reduce((total, due) => total + due, 0);
  const ticks = slotsPerMonth * Plan.options.length;
  const workOfMessage = work.page + Math.min(watchersPerPage, maxWatchers) * work.check;
  const batchSeconds =
    // A batch waits for the slowest of its pages: 1.5 times the mean of ten, twice that of a hundred, as waits are spread.
    pageSeconds * (1 + 0.5 * Math.log10(crawler.batchSize)) +
    (crawler.batchSize * workOfMessage) / crawler.memoryGb;
  // A read that is made again comes back by itself, whenever its pause is over.
  const invocations =
    sum((ofSlot) => ofSlot / Math.min(crawler.batchSize, Math.max(1, ofSlot / firstReceivers))) *
    (1 + assumed.retriedShare / perPage);
  return {
    checks,
    reads: (checks / watchersPerPage) * (1 + assumed.retriedShare),
    ticks,
    shards: ticks * slotShards,
    messages: sum((ofSlot) => ofSlot),
    sends: sum((ofSlot) => slotShards * sendsOf(ofSlot / slotShards)),
    invocations,
    batchSeconds,
    /** Invocations that run at a time, in the mean. */
    crawlers: (invocations * batchSeconds) / secondsOfMonth,
  };
}
