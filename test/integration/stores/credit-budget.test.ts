import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { units } from '../../../commands/cost/units.ts';
import { CreditBudget } from '../../../shared/pages/crawler/budget/credit-budget.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { totalCapacity } from '../../support/database-tap.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable();

let lines: string[] = [];
let nowMs = 0;
beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20, 12);
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  testTable.tap.mend();
  vi.restoreAllMocks();
});

/** Each test has its own driver, and workers that share its budget. */
function driverWith(creditsPerDay: number, maxPerCall = 5) {
  const driver = `driver-${newId()}`;
  return {
    driver,
    worker: () => new CreditBudget(testTable.table, { driver, creditsPerDay, maxPerCall }, () => nowMs),
    counted: async (day = '2026-11-20') => (await testTable.table.get(keys.budget(driver, day)))?.credits,
  };
}

/** A call with this cost, and its result. */
const call = (budget: CreditBudget, credits: number) =>
  budget.withReservation(async (report) => {
    report(credits);
    return credits;
  });

/** Whether the call was made. */
const isMade = async (made: ReturnType<typeof call>) => {
  const outcome = await made;
  if (typeof outcome === 'number') return true;
  expect(outcome).toMatchObject({ kind: 'failed', failure: 'quota' });
  return false;
};

describe('the used credits', () => {
  test('are the actual cost of the calls, whatever their maximum', async () => {
    const { worker, counted } = driverWith(100);
    const budget = worker();
    await Promise.all([1, 0, 5, 1].map((credits) => call(budget, credits)));
    await call(budget, 1);
    expect(await counted()).toBe(8);
  });

  test('include the usual cost of a call whose cost is unknown, and of a failed one', async () => {
    const { worker, counted } = driverWith(100);
    const budget = worker();
    await budget.withReservation(async () => 'read');
    await expect(
      budget.withReservation(async () => {
        throw new Error('reset');
      }),
    ).rejects.toThrow('reset');
    expect(await counted()).toBe(2);
  });

  test('include the whole cost of a call that exceeded its maximum', async () => {
    const { worker, counted } = driverWith(100);
    await call(worker(), 12);
    expect(await counted()).toBe(12);
  });

  test('belong to the UTC day on which the call started', async () => {
    const { worker, counted } = driverWith(5);
    const budget = worker();
    nowMs = Date.UTC(2026, 10, 20, 23, 59, 59);
    await budget.withReservation(async (report) => {
      nowMs += 2_000;
      report(5);
    });
    expect(await counted()).toBe(5);
    await call(budget, 5);
    expect(await counted('2026-11-21')).toBe(5);
  });
});

describe('the budget is never exceeded', () => {
  test('by workers that reach its end concurrently, and their cost is counted exactly', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 60 }),
        fc.array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 15 }), {
          minLength: 2,
          maxLength: 4,
        }),
        async (creditsPerDay, workers) => {
          const { worker, counted } = driverWith(creditsPerDay);
          const costs = await Promise.all(
            workers.map(async (calls) => {
              const budget = worker();
              const made = await Promise.all(
                calls.map(async (credits) => ((await isMade(call(budget, credits))) ? credits : 0)),
              );
              return made.reduce((sum, credits) => sum + credits, 0);
            }),
          );
          const spent = costs.reduce((sum, credits) => sum + credits, 0);
          expect(spent).toBeLessThanOrEqual(creditsPerDay);
          expect((await counted()) ?? 0).toBe(spent);
        },
      ),
      runs(30),
    );
  });

  test("after a crash between reserving and reporting: the call's maximum counts", async () => {
    const { worker, counted } = driverWith(12);
    // The process crashed, so its call never ends.
    const cutOff = new Promise<void>((begun) => {
      void worker().withReservation(() => {
        begun();
        return new Promise<never>(() => undefined);
      });
    });
    await cutOff;
    expect(await counted()).toBe(5);
    const next = worker();
    expect(await isMade(call(next, 5))).toBe(true);
    expect(await isMade(call(next, 2))).toBe(false);
    expect(await counted()).toBe(10);
  });

  test('if the unused part cannot be released', async () => {
    const { worker, counted } = driverWith(10);
    const budget = worker();
    await budget.withReservation(async (report) => {
      testTable.tap.refuse('TransactWriteItemsCommand', { __type: 'ValidationException' });
      report(1);
    });
    expect(await counted()).toBe(5);
    expect(lines.join()).toContain('budget.not_released');
  });
});

describe('an exhausted budget', () => {
  test('prevents calls, returns when to retry, and logs the reason', async () => {
    const { worker, driver } = driverWith(7);
    const budget = worker();
    await call(budget, 5);
    const asked = call(budget, 1);
    expect(await asked).toMatchObject({ failure: 'quota', driver, retryAfterSeconds: 12 * 3600 });
    expect(budget.refusal()).toMatchObject({ failure: 'quota', driver });
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { event: 'budget.spent', driver, day: '2026-11-20', credits_per_day: 7, left: 2, budgets_spent: 1 },
    ]);
  });

  test('is read again after a minute, because other workers can have released unused credits', async () => {
    const { worker } = driverWith(10);
    const budget = worker();
    await worker().withReservation(async (report) => {
      expect(await isMade(call(budget, 5))).toBe(true);
      expect(await isMade(call(budget, 5))).toBe(false);
      report(0);
    });
    nowMs += 60_000;
    expect(budget.refusal()).toBeNull();
    expect(await isMade(call(budget, 5))).toBe(true);
  });

  test('is reset at midnight UTC', async () => {
    const { worker } = driverWith(5);
    const budget = worker();
    nowMs = Date.UTC(2026, 10, 20, 23, 59, 50);
    await call(budget, 5);
    expect(await isMade(call(budget, 5))).toBe(false);
    nowMs += 10_000;
    expect(budget.refusal()).toBeNull();
    expect(await isMade(call(budget, 5))).toBe(true);
  });

  test('is also one that is too small for a single call', async () => {
    expect(await isMade(call(driverWith(4).worker(), 1))).toBe(false);
  });
});

describe('the budget consumes', () => {
  const unitsOf = async (calls: number) => {
    const budget = driverWith(1000).worker();
    testTable.tap.take();
    await Promise.all(Array.from({ length: calls }, () => call(budget, 1)));
    return totalCapacity(testTable.tap.take());
  };

  test('three units for a single page', async () => {
    expect(await unitsOf(1)).toBe(units.budgetWrites(1));
  });

  test('four units for 25 pages that start together, half of what the bill counts', async () => {
    expect(await unitsOf(25)).toBe(units.budgetWrites(25) / 2);
  });
});
