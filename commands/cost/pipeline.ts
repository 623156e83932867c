import { Plan } from '../../shared/interface/plans.ts';
import { maxWatchers } from '../../shared/products/checks/messages.ts';
import { slotShards, slotsIn } from '../../shared/products/schedule/slots.ts';
import { assumed, hoursOfMonth, secondsOfMonth, stackSettings, type Workload } from './workload.ts';

/** Lambda starts with this many pollers, so batches stay small. */
const firstReceivers = 5;

/**
 * GB-seconds at 0.6 processors per GB: parsing a page takes 20 ms (`npm run accuracy`), decoding a provider's response
 * half of that, finishing a check 5 ms.
 */
export const work = { page: 0.05, check: 0.008 } as const;

/** None for an empty shard; on average the last message is half full. */
const sendsOf = (messages: number) => (1 - Math.exp(-messages)) * Math.max(1, messages / 10 + 0.45);

export type Pipeline = ReturnType<typeof pipelineOf>;

export function pipelineOf({
  products,
  mix,
  watchersPerPage,
  pageSeconds,
  crawler,
}: Omit<Workload, 'stack' | 'firedShare'>) {
  const hoursOf = (plan: Plan) => stackSettings.plans[plan].checkEveryHours;
  /** Per month and page: `readsApart` is without reads shared across plans. */
  const ofPage = { checks: 0, reads: 0, readsApart: 0 };
  let share = 0;
  for (const plan of Plan.options.toSorted((one, other) => hoursOf(other) - hoursOf(one))) {
    const times = hoursOfMonth / hoursOf(plan);
    const seldomer = share ** watchersPerPage;
    share += mix[plan];
    ofPage.checks += times * mix[plan] * watchersPerPage;
    // Slots are nested, so a page is read as often as its most frequently checked watcher.
    ofPage.reads += times * (share ** watchersPerPage - seldomer);
    ofPage.readsApart += times * (1 - (1 - mix[plan]) ** watchersPerPage);
  }
  const pages = products / watchersPerPage;
  const readChecks = ofPage.checks / ofPage.reads;
  const perPage = Math.ceil(readChecks / maxWatchers - 1e-9);
  const slots = slotsIn(hoursOfMonth);
  const messages = pages * ofPage.reads * perPage;
  const inSlot = messages / slots;
  const workOfMessage = work.page + Math.min(readChecks, maxWatchers) * work.check;
  const batchSeconds =
    // A batch waits for its slowest page: 1.5 times the mean for ten pages, twice for a hundred.
    pageSeconds * (1 + 0.5 * Math.log10(crawler.batchSize)) +
    (crawler.batchSize * workOfMessage) / crawler.memoryGb;
  // A retried read needs its own invocation.
  const invocations =
    (messages / Math.min(crawler.batchSize, Math.max(1, inSlot / firstReceivers))) *
    (1 + assumed.retriedShare / perPage);
  return {
    checks: pages * ofPage.checks,
    reads: pages * ofPage.reads * (1 + assumed.retriedShare),
    readsApart: pages * ofPage.readsApart * (1 + assumed.retriedShare),
    readChecks,
    ticks: slots,
    shards: slots * slotShards,
    messages,
    sends: slots * slotShards * sendsOf(inSlot / slotShards),
    invocations,
    batchSeconds,
    crawlers: (invocations * batchSeconds) / secondsOfMonth,
  };
}
