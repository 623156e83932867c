import { hostLeaseMs } from '../../functions/crawler/busy/permits.ts';
import { Plan } from '../../shared/interface/plans.ts';
import { renewalEveryMs } from '../../shared/platform/limiter/concurrency-limiter.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { togetherSeconds } from '../../shared/products/checks/read-policy.ts';
import { slotMinutes, slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/**
 * GB-seconds at 0.6 processors per GB: parsing a page takes 20 ms (`npm run accuracy`), decoding a provider's response
 * half of that, finishing a check 5 ms.
 */
export const work = { page: 0.05, check: 0.008 } as const;

/** An empty shard has no message. On average, the last message is half full. */
const sendsOf = (messages: number) => (1 - Math.exp(-messages)) * Math.max(1, messages / 10 + 0.45);

/** Read times are evenly distributed from 0.3 to 1.7 times the mean. */
export const spreadOfReads = { least: 0.3, most: 1.7 } as const;

/** Each renewal is a write. Renewals stop when the read ends. */
function renewalsPerRead(pageSeconds: number): number {
  const { least, most } = spreadOfReads;
  const everySeconds = renewalEveryMs(hostLeaseMs) / 1000;
  let renewals = 0;
  for (let atSeconds = everySeconds; atSeconds < most * pageSeconds; atSeconds += everySeconds)
    renewals += Math.min(1, (most - atSeconds / pageSeconds) / (most - least));
  return renewals;
}

export type Pipeline = ReturnType<typeof pipelineOf>;

export function pipelineOf({
  products,
  mix,
  watchersPerPage,
  pageSeconds,
  crawler,
}: Omit<Workload, 'stack' | 'firedShare'>) {
  const hoursOf = (plan: Plan) => stackSettings.plans[plan].checkEveryHours;
  /** Per month and page. `readsApart` is the number of reads if plans did not share them. */
  const ofPage = { checks: 0, reads: 0, readsApart: 0 };
  let share = 0;
  for (const plan of Plan.options.toSorted((one, other) => hoursOf(other) - hoursOf(one))) {
    const times = hoursOfMonth / hoursOf(plan);
    const lessOftenShare = share ** watchersPerPage;
    share += mix[plan];
    ofPage.checks += times * mix[plan] * watchersPerPage;
    // Slots are nested, so a page is read as often as its most frequently checked watcher.
    ofPage.reads += times * (share ** watchersPerPage - lessOftenShare);
    ofPage.readsApart += times * (1 - (1 - mix[plan]) ** watchersPerPage);
  }
  const pages = products / watchersPerPage;
  const readChecks = ofPage.checks / ofPage.reads;
  const perPage = Math.ceil(readChecks / maxWatchers - 1e-9);
  const slots = slotsIn(hoursOfMonth);
  const messages = pages * ofPage.reads * perPage;
  const inSlot = messages / slots;
  const workOfMessage = work.page + Math.min(readChecks, maxWatchers) * work.check;
  /** A batch waits for its slowest page: 1.5 times the mean for ten pages, twice for a hundred. */
  const secondsOf = (size: number) =>
    pageSeconds * (1 + 0.5 * Math.log10(size)) + (size * workOfMessage) / crawler.memoryGb;
  const first = batchesOfSlot(inSlot, crawler.batchSize);
  const slotSeconds = (first.count / stackSettings.crawlersAtOnce) * secondsOf(first.size);
  const shares = [assumed.retriedShare / perPage, assumed.busyShare];
  const again = shares.map((share) => batchesOfReturns(share * inSlot, crawler.batchSize, slotSeconds));
  const batches = [first, ...again];
  const invocations = slots * batches.reduce((sum, { count }) => sum + count, 0);
  const crawlerSeconds = slots * batches.reduce((sum, { count, size }) => sum + count * secondsOf(size), 0);
  const receives = slots * batches.reduce((sum, { count, size }) => sum + count * receivesOf(size), 0);
  const reads = pages * ofPage.reads * (1 + assumed.retriedShare);
  return {
    checks: pages * ofPage.checks,
    reads,
    renewals: reads * renewalsPerRead(pageSeconds),
    readsApart: pages * ofPage.readsApart * (1 + assumed.retriedShare),
    readChecks,
    ticks: slots,
    shards: slots * slotShards,
    messages,
    sends: slots * slotShards * sendsOf(inSlot / slotShards),
    /** For pages with a busy shop. */
    returns: messages * assumed.busyShare,
    invocations,
    receives,
    crawlerSeconds,
    crawlers: crawlerSeconds / secondsOfMonth,
  };
}

/** Lambda starts with this many pollers, and each gathers its own batches. */
export const firstPollers = 5;

interface Batches {
  count: number;
  /** The mean number of messages. */
  size: number;
}

/** Returns the batches of a slot's new messages, which arrive together. */
function batchesOfSlot(messages: number, batchSize: number): Batches {
  const size = Math.min(batchSize, Math.max(1, messages / firstPollers));
  return { count: messages / size, size };
}

/**
 * Returns the batches of messages that return while their slot is processed. Pauses end with a minute, and
 * the pollers share the messages of each minute.
 */
function batchesOfReturns(messages: number, batchSize: number, slotSeconds: number): Batches {
  const groups = Math.min((slotMinutes * 60) / togetherSeconds, 1 + slotSeconds / togetherSeconds);
  const together = messages / groups;
  const count = groups * Math.max(together / batchSize, Math.min(together, firstPollers));
  return { count, size: messages / count };
}

/** The maximum number of messages that SQS returns or deletes per request. */
export const perReceive = 10;

function receivesOf(size: number): number {
  return Math.ceil(size / perReceive);
}
