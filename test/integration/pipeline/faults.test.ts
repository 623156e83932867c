import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  comeToRest,
  everyFault,
  fiveHundredAlerts,
  isToDefault,
  longNamedAlerts,
  oneFaultAStep,
  oneFaultInThreeSteps,
  openScenario,
  pendingAlerts,
  requireSameOutcome,
  scenarios,
  scheduledCheck,
  soldOutPage,
  Told,
} from '../../support/fault-matrix.ts';
import { opened } from '../../support/opened.ts';
import { playsMany } from '../../support/runs.ts';
import type { WatchedPages } from '../../support/watched-pages.ts';
import type { Watcher } from '../../support/watchers.ts';
import { openWebhookReceiver, webhookPaths } from '../../support/webhook-receiver.ts';

const receiver = await opened(openWebhookReceiver());
// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  receiver.received.length = 0;
});

const meets = playsMany ? everyFault : oneFaultAStep;

describe.each(playsMany ? scenarios : [scheduledCheck])('$name', (scenario) => {
  test('has the same result as without faults, whichever step fails', async () => {
    const { steps, outcomes } = await requireSameOutcome(scenario, { receiver, meets });
    expect(outcomes[0]).toMatchObject({
      amounts: [expect.any(Number), 1400],
      ids: [1, 1, 1],
      toOthers: ['delivered', 'delivered'],
      bodies: 1,
      notified: { messages: 1 },
    });
    expect(steps).toBeGreaterThan(12);
  });
});

test('a sold-out page completes one check without a price or an event, whichever step fails', async () => {
  const { outcomes } = await requireSameOutcome(soldOutPage, { receiver, meets });
  expect(outcomes).toMatchObject([
    {
      product: { availability: 'out_of_stock', price_minor: 1999, price_count: 1, failed_checks_in_row: 0 },
      amounts: [1999],
      armed: [true, true],
      checks: [{ status: 'complete', error: null }],
      deliveries: [],
    },
  ]);
});

describe('500 alerts, some of them already fired, all fire with the stored reading, even if', () => {
  /**
   * The step that fires the second hundred. The transactions of a check are sequential: the first stores the reading, and
   * each of the others fires a hundred.
   */
  let secondHundred: number;
  beforeAll(async () => {
    const { pages } = await openScenario(fiveHundredAlerts, receiver);
    pages.plan.watch();
    await pages.pipeline.work();
    const isTransaction = (step: string | undefined) => step === 'TransactWriteItemsCommand';
    const { steps } = pages.plan;
    secondHundred = steps.findIndex((step, at) => isTransaction(step) && isTransaction(steps[at + 1])) + 3;
  });

  test.each<[string, (pages: WatchedPages) => void]>([
    [
      'the page changes before the check continues',
      ({ reader }) => reader.fails(fiveHundredAlerts.url, 'unavailable'),
    ],
    ["the check's message is lost", ({ pipeline }) => pipeline.checksQueue.loseAll()],
  ])('%s', async (_what, happen) => {
    const { pages, watchers } = await openScenario(fiveHundredAlerts, receiver);
    const [watcher] = watchers;
    pages.plan.arm(secondHundred, 'crash before');
    await pages.pipeline.work();
    expect((await pages.armed(watcher)).filter((isArmed) => !isArmed)).toHaveLength(100);
    happen(pages);
    await comeToRest(pages);
    expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
    const deliveries = await pages.deliveries(watcher);
    expect(deliveries.map(({ status }) => status)).toEqual(Array(3).fill('delivered'));
    expect(deliveries.filter(isToDefault).map(({ data }) => data.alerts)).toEqual([expect.any(Array)]);
    expect(deliveries[0]?.data.alerts).toHaveLength(500);
    expect((await pages.armed(watcher)).includes(true)).toBe(false);
  });
});

describe.runIf(playsMany)('2,400 alerts that fire together, more than one transaction holds', () => {
  const arrivedAt = ({ account }: Watcher) =>
    webhookPaths(account.id).map(
      (path) => new Set(receiver.at(path).map(({ headers }) => headers['x-service-delivery'])).size,
    );
  /** The transactions of the check, and then one for each of its last two events. */
  let steps: number[];
  beforeAll(async () => {
    const { pages } = await openScenario(pendingAlerts, receiver);
    pages.plan.watch();
    await pages.pipeline.work();
    steps = pages.plan.steps.flatMap((step, index) =>
      step === 'TransactWriteItemsCommand' ? [index + 1] : [],
    );
  });

  test.each([
    ['the check finishes', -3],
    ['the first of the other events is stored', -2],
  ])(
    'are each in one of 13 events, even if the worker crashes before %s and its message is lost',
    async (_, at) => {
      const { pages, watchers } = await openScenario(pendingAlerts, receiver);
      const [watcher] = watchers;
      pages.plan.arm(steps.at(at) ?? 0, 'crash before');
      await pages.pipeline.work();
      if (at > -3) pages.pipeline.checksQueue.loseAll();
      await comeToRest(pages);
      expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
      const deliveries = (await pages.deliveries(watcher)).filter(isToDefault);
      const ids = deliveries.flatMap(({ data }) => Told.parse({ data }).data.alerts.map(({ id }) => id));
      expect([deliveries.length, ids.length, new Set(ids).size]).toEqual([13, 2_400, 2_400]);
      expect(deliveries.map(({ sequence }) => sequence).toSorted((a, b) => Number(a) - Number(b))).toEqual(
        Array.from({ length: 13 }, (_, index) => index + 1),
      );
      expect(arrivedAt(watcher)).toEqual([13, 13, 13]);
    },
  );
});

describe.runIf(playsMany)('whichever step fails,', () => {
  test('500 alerts that fire together create one event, and each is turned off once', async () => {
    const { outcomes } = await requireSameOutcome(fiveHundredAlerts, { receiver, meets });
    expect(outcomes).toMatchObject([
      {
        amounts: [1999, 1400],
        deliveries: [{ alerts: 500, status: 'delivered' }],
        ids: [1, 1, 1],
        bodies: 1,
      },
    ]);
    expect(outcomes[0]?.armed.includes(true)).toBe(false);
  });

  test('700 alerts create three events, and each alert is turned off once and is in one of them', async () => {
    const { outcomes } = await requireSameOutcome(longNamedAlerts, { receiver, meets });
    expect(outcomes).toMatchObject([{ amounts: [1999, 1400], told: [700, 700], ids: [3, 0, 0], bodies: 3 }]);
    expect(outcomes[0]?.deliveries.map(({ isOfCheck, status }) => [isOfCheck, status])).toEqual(
      Array.from({ length: 3 }, () => [true, 'delivered']),
    );
    expect(outcomes[0]?.armed.indexOf(true)).toBe(500);
  });

  test('2,400 alerts make 13 events, more than one transaction holds, and each alert is in one of them, even if a step fails', async () => {
    const { outcomes } = await requireSameOutcome(pendingAlerts, { receiver, meets: oneFaultInThreeSteps });
    expect(outcomes).toMatchObject([
      { amounts: [1999, 1400], told: [2400, 2400], ids: [13, 13, 13], bodies: 13 },
    ]);
  });
});
