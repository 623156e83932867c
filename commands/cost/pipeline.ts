import { Plan } from '../../shared/interface/plans.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** Receivers that Lambda begins with: a few messages are spread over them, so batches stay small. */
const firstReceivers = 5;

/**
 * Work of the processor in GB-seconds, which come with 0.6 processors a GB: to understand a page takes 20 ms of a whole
 * one (`npm run accuracy`) and to unpack a provider's answer about half of that; the calls that finish a check take 5
 * ms.
 */
const work = { page: 0.05, check: 0.008 } as const;

/** Requests that send the messages of a shard: none for an empty one, and the last of them is half full in the mean. */
const sendsOf = (messages: number) => (1 - Math.exp(-messages)) * Math.max(1, messages / 10 + 0.45);

export type Pipeline = ReturnType<typeof pipelineOf>;

/** Returns what passes through the queues in a month. */
export function pipelineOf({ products, mix, watchersPerPage, pageSeconds, crawler }: Workload) {
  const hoursOf = (plan: Plan) => stackSettings.plans[plan].checkEveryHours;
  /** In a month, of a page of so many watchers: checks, reads, and reads if each plan had its pages read for itself. */
  const ofPage = { checks: 0, reads: 0, readsApart: 0 };
  let share = 0;
  for (const plan of Plan.options.toSorted((one, other) => hoursOf(other) - hoursOf(one))) {
    const times = hoursOfMonth / hoursOf(plan);
    const seldomer = share ** watchersPerPage;
    share += mix[plan];
    ofPage.checks += times * mix[plan] * watchersPerPage;
    // Slots nest, so a page is read as often as the watcher who is checked most often.
    ofPage.reads += times * (share ** watchersPerPage - seldomer);
    ofPage.readsApart += times * (1 - (1 - mix[plan]) ** watchersPerPage);
  }
  const pages = products / watchersPerPage;
  const readChecks = ofPage.checks / ofPage.reads;
  /** Messages of a page: one for each 50 watchers. */
  const perPage = Math.ceil(readChecks / maxWatchers - 1e-9);
  const slots = slotsIn(hoursOfMonth);
  const messages = pages * ofPage.reads * perPage;
  const inSlot = messages / slots;
  const workOfMessage = work.page + Math.min(readChecks, maxWatchers) * work.check;
  const batchSeconds =
    // A batch waits for the slowest of its pages: 1.5 times the mean for ten, twice the mean for a hundred, as waits are spread.
    pageSeconds * (1 + 0.5 * Math.log10(crawler.batchSize)) +
    (crawler.batchSize * workOfMessage) / crawler.memoryGb;
  // A read that is made again comes back by itself, whenever its pause is over.
  const invocations =
    (messages / Math.min(crawler.batchSize, Math.max(1, inSlot / firstReceivers))) *
    (1 + assumed.retriedShare / perPage);
  return {
    checks: pages * ofPage.checks,
    reads: pages * ofPage.reads * (1 + assumed.retriedShare),
    readsApart: pages * ofPage.readsApart * (1 + assumed.retriedShare),
    /** Checks that one read serves. */
    readChecks,
    ticks: slots,
    shards: slots * slotShards,
    messages,
    sends: slots * slotShards * sendsOf(inSlot / slotShards),
    invocations,
    batchSeconds,
    /** Invocations that run at a time, in the mean. */
    crawlers: (invocations * batchSeconds) / secondsOfMonth,
  };
}
