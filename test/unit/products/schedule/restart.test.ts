import { expect, test } from 'vitest';
import { openClock, toleranceMs } from '../../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../../shared/platform/identifiers/ids.ts';
import { checkIdOf } from '../../../../shared/products/checks/check.ts';
import { isRestart, roundOfSlot, slotStartMs } from '../../../../shared/products/schedule/slots.ts';

/** The current slot, from its first millisecond. */
const current = 5_900_000;
const now = () => slotStartMs(current);
const clock = openClock(now);

test.each([
  ['on time', current - 1, current, false],
  ['repeated', current, current, false],
  ['a tick late, after a later one', current, current - 1, false],
  ['hours late, after later ones', current, current - 100, false],
  ['with a clock that is a tick behind', current + 1, current, false],
  ['after the clock stepped back by two ticks', current + 2, current, true],
  ['after the clock stepped back by an hour', current + 12, current, true],
  ['scheduled before the clock stepped back', current + 12, current + 12, false],
  ['due before the clock stepped back, and not processed then', current + 12, current + 13, false],
])(
  'a tick %s restarts the schedule only if the clock stepped back',
  (_what, lastWorked, tickSlot, expected) => {
    expect(isRestart(lastWorked, tickSlot, clock)).toBe(expected);
  },
);

test('clocks that differ by less than the tolerance do not restart the schedule', () => {
  const nowMs = slotStartMs(current + 1) - toleranceMs;
  expect(
    isRestart(
      current + 2,
      current,
      openClock(() => nowMs),
    ),
  ).toBe(false);
  expect(
    isRestart(
      current + 2,
      current,
      openClock(() => nowMs - 1),
    ),
  ).toBe(true);
});

test('a schedule that ran faster than the clock restarts when it follows the clock again', () => {
  const at60 = openClock(now, 60);
  expect(isRestart(current * 60, current * 60 + 1, at60)).toBe(false);
  expect(isRestart(current * 60, current, clock)).toBe(true);
});

test('a slot creates one check, and another one after each restart', () => {
  const product = newId();
  const idIn = (restarts: number) => checkIdOf(product, roundOfSlot(current, restarts, clock));
  expect(idIn(1)).toBe(idIn(1));
  expect(new Set([0, 1, 2].map(idIn)).size).toBe(3);
});
