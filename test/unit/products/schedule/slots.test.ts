import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PlanOverrides } from '../../../../shared/accounts/plan-table.ts';
import { type Plan, plans } from '../../../../shared/interface/plans.ts';
import { openClock } from '../../../../shared/platform/identifiers/clock.ts';
import {
  dueSlots,
  pageKey,
  partitionOfPage,
  roundOfSlot,
  slotAt,
  slotPartition,
  slotShards,
  slotStartMs,
  slotsIn,
  slotsOf,
  slotsToProcess,
} from '../../../../shared/products/schedule/slots.ts';
import { runs } from '../../../support/runs.ts';
import { webUrl } from '../../../support/web-address.ts';

const allPlans: Plan[] = ['eco', 'plus', 'max'];
type PlanHours = Record<Plan, number>;
const aPlan = fc.constantFrom(...allPlans);

test.each([
  ['eco', 288],
  ['plus', 144],
  ['max', 72],
] as const)('the period of %s has %d slots of 5 minutes', (plan, slots) => {
  expect(slotsOf(plan)).toBe(slots);
  expect(slots * 5).toBe(plans[plan].checkEveryHours * 60);
});

describe('a page', () => {
  const key = (url: string, country: string | null = null, currency: string | null = null) =>
    pageKey({
      url,
      canonical_url: url.replace(/#.*/, ''),
      preferred_country: country,
      preferred_currency: currency,
    });

  test('is the same only for the same URL, country and currency', () => {
    const keys = [
      key('https://a.example/'),
      key('https://b.example/'),
      key('https://a.example/', 'DE'),
      key('https://a.example/', null, 'EUR'),
      key('https://a.example/', 'DE', 'EUR'),
      key('https://a.example/#large'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(key('https://a.example/', 'DE')).toBe(keys[2]);
    for (const one of keys) expect(one).toMatch(/^[0-9a-f]{32}$/);
  });

  test('has one slot and one shard per plan, and pages are spread evenly over all of them', () => {
    const partitions = Array.from({ length: 72 * slotShards * 10 }, (_, page) =>
      partitionOfPage('max', key(`https://a.example/${page}`)),
    );
    const counts = [...Map.groupBy(partitions, (partition) => partition).values()].map((same) => same.length);
    expect(counts).toHaveLength(72 * slotShards);
    // 10 on average; 7 standard deviations.
    expect(Math.max(...counts)).toBeLessThan(32);
  });

  test('is due once per period, at the same time in each', () => {
    fc.assert(
      fc.property(aPlan, webUrl, fc.nat(10_000_000), (plan, url, first) => {
        const partition = partitionOfPage(plan, key(url));
        const dueIn = (from: number) =>
          Array.from({ length: slotsOf(plan) }, (_, slot) => from + slot).filter((slot) =>
            Array.from({ length: slotShards }, (_, shard) => slotPartition(plan, slot, shard)).includes(
              partition,
            ),
          );
        const [slot = 0, ...more] = dueIn(first);
        expect(more).toEqual([]);
        expect(dueIn(first + slotsOf(plan))).toEqual([slot + slotsOf(plan)]);
      }),
      runs(5),
    );
  });
});

describe('a plan with another frequency on a stage', () => {
  const periods = allPlans.flatMap((plan) =>
    [1, 2, 3, 4, 6, 8, 12, 24, 36, 48]
      .filter((checkEveryHours) => PlanOverrides.safeParse({ [plan]: { checkEveryHours } }).success)
      .map((hours) => [plan, hours] as const),
  );

  test.each(periods)(
    '%s every %d h has each slot of the index due once in a period, evenly',
    (plan, hours) => {
      const period = slotsIn(hours);
      for (const first of [0, 7, 10_000_003]) {
        const due = Array.from({ length: period }, (_, slot) => dueSlots(plan, first + slot, hours));
        expect(due.flat().toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: slotsOf(plan) }, (_, slot) => slot),
        );
        expect(Math.max(...due.map(({ length }) => length))).toBe(Math.max(1, slotsOf(plan) / period));
        // A run of slots that is longer than the period never contains all of them.
        const worked = due.slice(0, slotsOf(plan)).flat().length;
        expect(worked).toBeLessThanOrEqual(
          Math.ceil((slotsOf(plan) * slotsOf(plan)) / period) + slotsOf(plan) / period,
        );
      }
    },
  );

  test('with the specified frequency has its own slots', () => {
    for (const plan of allPlans)
      expect(dueSlots(plan, 1000, plans[plan].checkEveryHours)).toEqual([1000 % slotsOf(plan)]);
  });
});

describe('the slots of a page on all plans', () => {
  const hoursOf = fc.record({
    eco: fc.constantFrom(1, 6, 12, 24, 48),
    plus: fc.constantFrom(1, 2, 3, 6, 12, 24),
    max: fc.constantFrom(1, 2, 3, 6, 12, 24),
  });
  const specified = {
    eco: plans.eco.checkEveryHours,
    plus: plans.plus.checkEveryHours,
    max: plans.max.checkEveryHours,
  };
  const hours = fc.oneof(fc.constant(specified), hoursOf);
  const dueIn = (plan: Plan, page: string, checkEveryHours: number, first: number) =>
    Array.from({ length: slotsIn(96) }, (_, slot) => first + slot).filter((slot) =>
      dueSlots(plan, slot, checkEveryHours).includes(Number(partitionOfPage(plan, page).split('#')[2])),
    );

  // If a stage checks a plan less often than specified, half of its pages are read separately.
  const nests = (seldom: Plan, often: Plan, every: PlanHours) =>
    every[often] <= plans[often].checkEveryHours &&
    Math.min(every[seldom], plans[seldom].checkEveryHours) % every[often] === 0;

  test('nest: when a page is due on a plan, it is also due on those that are checked more often', () => {
    fc.assert(
      fc.property(webUrl, hours, fc.nat(10_000_000), (url, every, first) => {
        const page = pageKey({ url, canonical_url: url, preferred_country: null, preferred_currency: null });
        const due = (plan: Plan) => dueIn(plan, page, every[plan], first);
        expect(
          nests('eco', 'max', specified) &&
            nests('eco', 'plus', specified) &&
            nests('plus', 'max', specified),
        ).toBe(true);
        for (const seldom of allPlans)
          for (const often of allPlans)
            if (nests(seldom, often, every)) expect(due(often)).toEqual(expect.arrayContaining(due(seldom)));
      }),
      runs(20),
    );
  });

  test('have the same shard, so that one fan-out reads all watchers of the page', () => {
    fc.assert(
      fc.property(webUrl, (url) => {
        const page = pageKey({ url, canonical_url: url, preferred_country: 'DE', preferred_currency: null });
        expect(new Set(allPlans.map((plan) => partitionOfPage(plan, page).split('#')[3])).size).toBe(1);
      }),
    );
  });
});

describe('the slots that a tick processes', () => {
  const worked = (last: number | null, tick: number) => slotsToProcess(slotsOf('max'), last, tick);

  test.each([
    ['the first tick: its own slot', null, 1000, { from: 1000, to: 1000 }],
    ['the next tick: its own slot', 999, 1000, { from: 1000, to: 1000 }],
    ['a repeated one: none', 1000, 1000, null],
    ['a tick after a later one: none', 1001, 1000, null],
    ['a tick after missed ones: their slots, too', 996, 1000, { from: 997, to: 1000 }],
    [
      'a tick after more than a period was missed: one period, each product once',
      100,
      1000,
      { from: 929, to: 1000 },
    ],
    ['a tick more than a period after a later one: none', 1_000_000, 1000, null],
  ])('%s', (_what, last, tick, expected) => {
    expect(worked(last, tick)).toEqual(expected);
  });

  test('of any sequence of ticks, late, repeated or missed, are processed once each, and never more than a period at a time', () => {
    fc.assert(
      fc.property(aPlan, fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (plan, steps) => {
        let last: number | null = null;
        let tick = 1_000_000;
        const seen = new Set<number>();
        for (const step of steps) {
          // Some arrive twice or late.
          tick += step % 7 === 0 ? -(step % 5) : step;
          const due = slotsToProcess(slotsOf(plan), last, tick);
          if (!due) continue;
          expect(due.to - due.from).toBeLessThan(slotsOf(plan));
          for (let slot = due.from; slot <= due.to; slot += 1) {
            expect(seen.has(slot)).toBe(false);
            seen.add(slot);
          }
          last = due.to;
        }
      }),
    );
  });
});

test('a slot starts at its time, and its round is the same whenever it is processed', () => {
  const now = Date.UTC(2026, 0, 2, 3, 4, 5);
  expect(new Date(slotStartMs(slotAt(now))).toISOString()).toBe('2026-01-02T03:00:00.000Z');
  const round = roundOfSlot(slotAt(now), 0, openClock(Date.now));
  expect(round).toEqual({ id: `slot#${slotAt(now)}#restart#0`, at_ms: Date.UTC(2026, 0, 2, 3) });
});
