import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  comeToRest,
  fiveHundredAlerts,
  oneFaultAStep,
  openScenario,
  requireSameOutcome,
  scenarios,
  soldOutPage,
} from '../../support/fault-matrix.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await openWebhookReceiver();
});
afterAll(() => receiver.close());
// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  receiver.received.length = 0;
});

// `npm run endurance` applies every fault to every step, also with alerts that require several transactions.
describe.each(scenarios)('$name', (scenario) => {
  test('has the same result as without faults, whichever step fails', async () => {
    const { steps, outcomes } = await requireSameOutcome(scenario, { receiver, meets: oneFaultAStep });
    expect(outcomes[0]).toMatchObject({
      amounts: [expect.any(Number), 1400],
      ids: 1,
      bodies: 1,
      notified: { messages: 1 },
    });
    expect(steps).toBeGreaterThan(12);
  });
});

test('a sold-out page completes one check without a price or an event, whichever step fails', async () => {
  const { outcomes } = await requireSameOutcome(soldOutPage, { receiver, meets: oneFaultAStep });
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

/**
 * Returns the number of the step that fires the second hundred alerts. The transactions of a check are
 * sequential: the first stores the reading, and each of the others fires a hundred.
 */
function secondHundred(steps: readonly string[]): number {
  const isTransaction = (step: string | undefined) => step === 'TransactWriteItemsCommand';
  return steps.findIndex((step, index) => isTransaction(step) && isTransaction(steps[index + 1])) + 3;
}

test('500 alerts, some of them already fired, all fire with the stored reading, even if the page changes before the check continues', async () => {
  const { pages, watchers } = await openScenario(fiveHundredAlerts, receiver);
  const [watcher] = watchers;
  if (!watcher) throw new Error('There is no watcher');
  pages.plan.watch();
  const dry = await openScenario(fiveHundredAlerts, receiver);
  dry.pages.plan.watch();
  await dry.pages.pipeline.work();
  pages.plan.arm(secondHundred(dry.pages.plan.steps), 'crash before');
  await pages.pipeline.work();
  expect((await pages.armed(watcher)).filter((isArmed) => !isArmed)).toHaveLength(100);
  pages.reader.fails(fiveHundredAlerts.url, 'unavailable');
  await comeToRest(pages);
  expect(await pages.amounts(watcher)).toEqual([1999, 1400]);
  const [delivery, ...more] = await pages.deliveries(watcher);
  expect(more).toEqual([]);
  expect(JSON.parse(delivery?.body ?? '').data.alerts).toHaveLength(500);
  expect((await pages.armed(watcher)).includes(true)).toBe(false);
});

test("500 alerts, some of them already fired, fire even if the check's message is lost", async () => {
  const { pages, watchers } = await openScenario(fiveHundredAlerts, receiver);
  const [watcher] = watchers;
  if (!watcher) throw new Error('There is no watcher');
  const dry = await openScenario(fiveHundredAlerts, receiver);
  dry.pages.plan.watch();
  await dry.pages.pipeline.work();
  pages.plan.arm(secondHundred(dry.pages.plan.steps), 'crash before');
  await pages.pipeline.work();
  pages.pipeline.checksQueue.loseAll();
  await comeToRest(pages);
  expect(await pages.deliveries(watcher)).toHaveLength(1);
  expect((await pages.armed(watcher)).includes(true)).toBe(false);
});
