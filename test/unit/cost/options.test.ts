import { describe, expect, test } from 'vitest';
import { formatSizes } from '../../../commands/cost/print.ts';
import { CostOptions, parseCostOptions } from '../../../commands/cost/workload.ts';
import { workload } from './workload.ts';

test('the size table ranges from a thousand to a hundred million', () => {
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

  test('can be given in parts of any sum', () => {
    expect(mixOf('eco:60,plus:30,max:10')).toEqual({ eco: 0.6, plus: 0.3, max: 0.1 });
    expect(mixOf('max:2, eco:2')).toEqual({ eco: 0.5, plus: 0, max: 0.5 });
  });

  test.each(['', 'pro:1', 'eco', 'eco:', 'eco:-1', 'eco:1:2', 'eco:0', 'eco:x'])('%j is rejected', (mix) => {
    expect(mixOf(mix)).toBeUndefined();
  });
});

describe("an invalid option is rejected with our own message and the option's name as typed", () => {
  const given = { planMix: 'max:1', sharedReads: '3', pageSeconds: '10', batch: '10', memory: '1024' };
  test.each([
    [{ products: 'abc' }, '--products: must be a number. Received "abc".'],
    [{ products: '0' }, '--products: must be more than 0. Received "0".'],
    [{ pageSeconds: 'x' }, '--page-seconds: must be a number. Received "x".'],
    [{ sharedReads: '0' }, '--shared-reads: must be at least 1. Received "0".'],
    [{ batch: '1.5' }, '--batch: must be a whole number. Received "1.5".'],
    [{ memory: '1' }, '--memory: must be at least 128. Received "1".'],
    [
      { planMix: 'pro:1' },
      '--plan-mix: invalid part "pro:1", expected for example plus:30 with a plan of eco, plus, max. Received "pro:1".',
    ],
  ])('%j', (bad, message) => {
    const refuse = (words: string): never => {
      throw new Error(words);
    };
    expect(() => parseCostOptions({ ...given, ...bad }, refuse)).toThrow(message);
  });
});
