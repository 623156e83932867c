import { describe, expect, test } from 'vitest';
import { limits } from '../../../commands/cost/limits.ts';
import { maxProducts } from '../../../commands/cost/max-products.ts';
import { CostOptions } from '../../../commands/cost/parse-workload.ts';
import { pipelineOf } from '../../../commands/cost/pipeline.ts';
import { formatLimits, formatMillion, reachesOf } from '../../../commands/cost/print-limits.ts';
import { formatSizes } from '../../../commands/cost/print-sizes.ts';
import { workload } from './workload.ts';

/** The most products for which the limit of a name holds. */
function reach(name: string, given = workload()) {
  const limit = limits.find((one) => one.name.startsWith(name));
  if (!limit) throw new Error(`There is no limit ${name}`);
  return maxProducts(limit, given);
}

describe('a limit', () => {
  test.each(limits)('$name holds just below its reach and not just above it', (limit) => {
    const most = maxProducts(limit, workload());
    if (most === null) return;
    const isHeld = (products: number) => {
      const sized = workload({ products });
      return limit.used(sized, pipelineOf(sized)) <= limit.allowed;
    };
    expect([isHeld(most * 0.99), isHeld(most * 1.01)]).toEqual([true, false]);
  });

  test('of a provider reaches as much further as reads are shared', () => {
    const shared = workload({ watchersPerPage: 3 });
    expect((reach('Firecrawl Scale: 150', shared) ?? 0) / (reach('Firecrawl Scale: 150') ?? 1)).toBeCloseTo(
      3,
      1,
    );
  });

  test('100,000 credits a month are those of 783 products on max, read every 6 hours', () => {
    const given = workload({ mix: { eco: 0, plus: 0, max: 1 } });
    // 100,000 / (730 h / 6 h) / 1.05 for those that are read again.
    expect(Math.abs((reach('Firecrawl Standard', given) ?? 0) - 783)).toBeLessThan(2);
  });

  test.each(['Scheduler', 'hot item: 1,000 writes a second on a tick', 'index'])(
    '%s holds at any size',
    (name) => {
      expect(reach(name)).toBeNull();
      expect(reach(name, workload({ watchersPerPage: 500 }))).toBeNull();
    },
  );
});

test('a million products need no more than the default quotas of AWS', () => {
  expect(formatMillion(workload())).toMatch(/^ok /);
  expect(formatMillion(workload({ mix: { eco: 0, plus: 0, max: 1 } }))).toMatch(/^ok /);
});

test('limits are told in the order in which they are met', () => {
  const products = reachesOf(workload()).map((one) => one.products ?? Number.POSITIVE_INFINITY);
  expect(products).toEqual(products.toSorted((a, b) => a - b));
  expect(formatLimits(workload(), workload({ watchersPerPage: 3 })).split('\n')).toHaveLength(
    limits.length + 1,
  );
});

test('the table of sizes goes from a thousand to a hundred million', () => {
  const rows = formatSizes(workload()).split('\n').slice(2);
  expect(rows.map((row) => row.trim().split(' ')[0])).toEqual([
    '1,000',
    '10,000',
    '100,000',
    '1,000,000',
    '10,000,000',
    '100,000,000',
  ]);
});

describe('the mix of plans', () => {
  const given = { sharedReads: '3', pageSeconds: '10', batch: '10', memory: '1024' };
  const mixOf = (planMix: string) => CostOptions.safeParse({ ...given, planMix }).data?.planMix;

  test('is parts of any whole', () => {
    expect(mixOf('eco:60,plus:30,max:10')).toEqual({ eco: 0.6, plus: 0.3, max: 0.1 });
    expect(mixOf('max:2, eco:2')).toEqual({ eco: 0.5, plus: 0, max: 0.5 });
  });

  test.each(['', 'pro:1', 'eco', 'eco:', 'eco:-1', 'eco:1:2', 'eco:0', 'eco:x'])('%j is refused', (mix) => {
    expect(mixOf(mix)).toBeUndefined();
  });
});
