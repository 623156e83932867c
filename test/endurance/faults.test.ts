import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  everyFault,
  fiveHundredAlerts,
  longNamedAlerts,
  oneFaultInThreeSteps,
  pendingAlerts,
  requireSameOutcome,
  scenarios,
} from '../support/fault-matrix.ts';
import { opened } from '../support/opened.ts';
import { openWebhookReceiver } from '../support/webhook-receiver.ts';

const receiver = await opened(openWebhookReceiver());
// Discards the log lines, because storing so many takes longer than the work.
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  receiver.received.length = 0;
});

describe.each(scenarios)('$name', (scenario) => {
  test('has the same result as without faults, whichever fault any step has', async () => {
    const { steps, outcomes } = await requireSameOutcome(scenario, { receiver, meets: everyFault });
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

test('500 alerts that fire together create one event, and each is turned off once, whichever fault any step has', async () => {
  const { outcomes } = await requireSameOutcome(fiveHundredAlerts, { receiver, meets: everyFault });
  expect(outcomes).toMatchObject([
    { amounts: [1999, 1400], deliveries: [{ alerts: 500, status: 'delivered' }], ids: [1, 1, 1], bodies: 1 },
  ]);
  expect(outcomes[0]?.armed.includes(true)).toBe(false);
});

test('700 alerts create three events, and each alert is turned off once and is in one of them, whichever fault any step has', async () => {
  const { outcomes } = await requireSameOutcome(longNamedAlerts, { receiver, meets: everyFault });
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
