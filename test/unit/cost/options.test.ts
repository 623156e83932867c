import { describe, expect, test } from 'vitest';
import { formatSizes } from '../../../commands/cost/print.ts';
import { CostOptions } from '../../../commands/cost/workload.ts';
import { workload } from './workload.ts';

test('the table of sizes goes from a thousand to a hundred million', () => {
  const rows = formatSizes(workload()).split('\n').slice(1);
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

  test('may be given in parts of any sum', () => {
    expect(mixOf('eco:60,plus:30,max:10')).toEqual({ eco: 0.6, plus: 0.3, max: 0.1 });
    expect(mixOf('max:2, eco:2')).toEqual({ eco: 0.5, plus: 0, max: 0.5 });
  });

  test.each(['', 'pro:1', 'eco', 'eco:', 'eco:-1', 'eco:1:2', 'eco:0', 'eco:x'])('%j is refused', (mix) => {
    expect(mixOf(mix)).toBeUndefined();
  });
});
