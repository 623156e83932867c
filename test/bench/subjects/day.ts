import { byService, totalOf } from '../../../commands/cost/bill.ts';
import { type Pipeline, pipelineOf } from '../../../commands/cost/pipeline.ts';
import { type Quantities, sumOf } from '../../../commands/cost/prices.ts';
import { assumed, stackSettings } from '../../../commands/cost/workload.ts';
import { stageConfig } from '../../../infra/stages/config.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { lateAlertMs, lateCheckShare } from '../../../shared/platform/metrics/objectives.ts';
import { billedQuantities, dayShare, playedQuantities, stubbedQuantities } from '../day/day-quantities.ts';
import { type PlayedDay, playDay } from '../day/play-day.ts';
import type { Figure, FigureTable, Subject } from '../figures.ts';
import { quantile } from '../statistics.ts';

const { alertedShare, retriedShare, largeProductShare } = assumed;
const script = {
  products: 100_000,
  mix: { eco: 0.6, plus: 0.3, max: 0.1 },
  firedShare: 0.05,
  pageSeconds: 10,
  /** The shortest period, in which a quarter of the day's checks of each plan are due. */
  hours: plans.max.checkEveryHours,
  ...{ alertedShare, retriedShare, largeProductShare },
};
const { hostReads, workers } = stageConfig('prod', undefined);
const { crawler, route } = stackSettings;
const settings = {
  hostReads,
  atMost: {
    fanOut: 10,
    crawler: workers.crawler.atMost - workers.crawler.forForced,
    sender: workers.sender.atMost,
    notifier: workers.notifier.atMost,
  },
  // The batching window in infra/stack/stack.ts.
  pages: { batch: crawler.batchSize, windowMs: 2_000 },
};

/** Only a share of the day was played. */
const times = 24 / script.hours;

/** A day of the service with 100,000 products, from the tick to webhook, e-mail and digest. */
export const day: Subject = {
  name: 'day',
  async measure() {
    const { products, mix, pageSeconds } = script;
    const played = await playDay(script, settings);
    const pipeline = pipelineOf({ products, mix, watchersPerPage: 1, pageSeconds, crawler });
    const billed = billedQuantities(played, pipeline, times);
    const consumed = sumOf([times, playedQuantities(played)]);
    return [
      messagesTable(played, pipeline, consumed, billed),
      unitsTable(played, pipeline, consumed, billed),
      moneyTable(played, pipeline, consumed, billed),
      latestTable(played),
    ];
  },
};

const baseline = 'a day of the bill (`npm run cost`) with as many events and notifications';

function messagesTable(
  { checks, reads, queues, runs, receivers, expected }: PlayedDay,
  pipeline: Pipeline,
  consumed: Quantities,
  billed: Quantities,
): FigureTable {
  const { email, push, chat } = receivers.sent;
  const figure = (name: string, value: number, baseline?: number): Figure => ({
    name,
    value,
    unit: '',
    baseline,
  });
  const count = (name: string, value: number, wanted?: number) => figure(name, value * times, wanted);
  return {
    title: `Day: ${script.products.toLocaleString('en-US')} products, ${100 * script.firedShare} % with an alert that fires`,
    baseline,
    figures: [
      count('checks', checks.lateMs.length, pipeline.checks * dayShare),
      count('failed checks', checks.failed),
      count('reads', reads, pipeline.reads * dayShare),
      count('messages: shards', queues.fanOut.messages, pipeline.shards * dayShare),
      count('messages: pages', queues.pages.messages, pipeline.messages * dayShare),
      count('messages: webhooks', queues.webhooks.messages, expected.fired * times),
      count('messages: notifications', queues.notifications.messages),
      count('webhooks delivered', receivers.webhooks),
      count('e-mails, including digests', email, expected.mail * times),
      count('push messages', push, expected.push * times),
      count('chat messages', chat, expected.chat * times),
      figure('SQS requests', consumed.sqsRequest ?? 0, billed.sqsRequest),
      count('batches of pages', runs.crawler.invocations, pipeline.invocations * dayShare),
      count('pages whose shop was busy', runs.crawler.records - reads, pipeline.returns * dayShare),
    ],
    notes: [
      `Played for ${script.hours} hours, in which as much is due as in each other ${script.hours}; all counts are ${times} times as high.`,
      `Everything is played: ${expected.accounts.toLocaleString('en-US')} accounts with as many products as their plan allows, each with a page`,
      'of its own, half of them with an alert. 5 % of the pages are in one shop, the others in 2,000 shops. 5 % of the reads fail',
      'and are repeated. Ticker, fan-out, crawler, sender, notifier and reconciler are the real ones, over a table and queues in',
      'memory and a virtual clock. Stubs: a page takes 3 to 17 s and returns a scripted price, a receiver takes 1 s.',
      'Plus and max have a webhook; of the accounts a fifth has a daily digest, a fifth a device, half of plus and max a chat.',
      'E-mails below the baseline wait for tomorrow’s digest. Of the webhook messages, the sender skips those of eco.',
    ],
  };
}

function unitsTable(
  played: PlayedDay,
  pipeline: Pipeline,
  consumed: Quantities,
  billed: Quantities,
): FigureTable {
  const perCheck = (amount = 0) => amount / (times * played.checks.lateMs.length);
  const billedPerCheck = (amount = 0) => amount / (pipeline.checks * dayShare);
  const stubbed = sumOf([times, stubbedQuantities(played)]);
  const figure = (name: string, value = 0, wanted?: number): Figure => ({
    name,
    value: Math.round(value * 100) / 100,
    unit: 'units',
    baseline: wanted,
  });
  return {
    title: 'Day: capacity units of DynamoDB',
    baseline,
    figures: [
      figure('writes', consumed.dynamoWrite, billed.dynamoWrite),
      figure('  by rate, for the stubbed page reader', stubbed.dynamoWrite),
      figure('  per check', perCheck(consumed.dynamoWrite), billedPerCheck(billed.dynamoWrite)),
      figure('reads', consumed.dynamoRead, billed.dynamoRead),
      figure('  by rate, for the stubbed page reader', stubbed.dynamoRead),
      figure('  per check', perCheck(consumed.dynamoRead), billedPerCheck(billed.dynamoRead)),
    ],
    notes: ['Counted by the rules of DynamoDB’s developer guide, with refused writes.'],
  };
}

function moneyTable(
  { checks, reads }: PlayedDay,
  pipeline: Pipeline,
  consumed: Quantities,
  billed: Quantities,
): FigureTable {
  const [services, wanted] = [byService(consumed), byService(billed)];
  const dollars = (name: string, value: number, billedDollars: number): Figure => ({
    name,
    value,
    unit: '$',
    baseline: billedDollars,
  });
  const provider = (count: number) => (count / 1e6) * route.dollarsPerMillion;
  const total = totalOf(services);
  const billedTotal = totalOf(wanted);
  return {
    title: 'Day: money, without requests of users, storage and fixed costs',
    baseline,
    figures: [
      ...[...services].map(([service, amount]) => dollars(service, amount, wanted.get(service) ?? 0)),
      dollars('AWS together', total, billedTotal),
      dollars(
        '  per million checks',
        (total * 1e6) / (times * checks.lateMs.length),
        (billedTotal * 1e6) / (pipeline.checks * dayShare),
      ),
      dollars(`providers, by ${route.name}`, provider(reads * times), provider(pipeline.reads * dayShare)),
    ],
  };
}

function latestTable({ checks, receivers, runs }: PlayedDay): FigureTable {
  const seconds = (name: string, ms: number, mostMs?: number): Figure => ({
    name,
    value: ms / 1000,
    unit: 's',
    baseline: script.pageSeconds,
    target: mostMs === undefined ? undefined : { atMost: mostMs / 1000 },
  });
  const shortestPeriodMs = plans.max.checkEveryHours * 3_600_000;
  return {
    title: 'Day: delay from the start of a slot to the stored price',
    baseline: 'the average duration of a page read',
    figures: [
      seconds('half of the checks', quantile(checks.lateMs, 0.5)),
      seconds('99 of 100 checks', quantile(checks.lateMs, 0.99), shortestPeriodMs * lateCheckShare),
      seconds('latest check', quantile(checks.lateMs, 1)),
      seconds('latest message of an alert, after the check', receivers.latestMs, lateAlertMs),
    ],
    notes: [
      `At most ${runs.crawler.mostAtOnce} batches of pages, ${runs.sender.mostAtOnce} webhooks and ${runs.notifier.mostAtOnce} notifications were under way at once.`,
    ],
  };
}
