import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRequeue, maxAttempts, mostDeliveries } from '../../../functions/crawler/requeue-busy.ts';

/** The wait for a permit before the message is returned. */
const waitSeconds = 10;
const day = 86_400;

/** All actions for a message whose host stays busy this long, by cost. */
function wait(busySeconds: number, random: () => number) {
  const cost = { hidden: 0, sent: 0, maxReturns: 0, isDropped: false, longestHiddenSeconds: 0 };
  let waitedSeconds = 0;
  let returns = 0;
  while (waitedSeconds < busySeconds) {
    waitedSeconds += waitSeconds;
    const next = decideRequeue({ waitedSeconds, returns, random: random() });
    if (next.kind === 'dropped') return { ...cost, isDropped: true };
    cost[next.kind] += 1;
    returns = next.kind === 'hidden' ? returns + 1 : 0;
    cost.maxReturns = Math.max(cost.maxReturns, returns);
    waitedSeconds += next.afterSeconds;
    if (next.kind === 'hidden') cost.longestHiddenSeconds = waitedSeconds;
  }
  return cost;
}

describe('a message whose host is busy', () => {
  it('is not resent while it waits for up to nine minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 550 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (seconds, numbers) => {
          expect(wait(seconds, () => numbers.next().value)).toMatchObject({ sent: 0, isDropped: false });
        },
      ),
    );
  });

  it('is resent at most 60 times in six hours, not every 15 s, which would be 1440', () => {
    for (const random of [0, 0.5, 1]) {
      const { sent, hidden } = wait(6 * 3600, () => random);
      expect(sent).toBeGreaterThan(16);
      expect(sent).toBeLessThan(110);
      expect(hidden).toBeLessThanOrEqual(30);
    }
  });

  it('stays far below the number of receives after which its queue dead-letters it', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (numbers) => {
        const { maxReturns } = wait(day, () => numbers.next().value);
        expect(maxReturns + maxAttempts).toBeLessThan(mostDeliveries);
      }),
    );
  });

  it('is hidden for minutes, not hours, because a queue can have only 120,000 hidden messages', () => {
    expect(wait(day, () => 0.5).longestHiddenSeconds).toBeLessThan(700);
  });

  it('ends after a day', () => {
    expect([wait(day, () => 0.5).isDropped, wait(2 * day, () => 0.5).isDropped]).toEqual([false, true]);
  });

  it('is received again at another time than those that were rejected with it', () => {
    const again = [0, 0.5, 1].map((random) => decideRequeue({ waitedSeconds: 300, returns: 0, random }));
    expect(again.map((next) => 'afterSeconds' in next && next.afterSeconds)).toEqual([24, 30, 36]);
  });
});
