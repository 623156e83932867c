import { describe, expect, test } from 'vitest';
import { evaluateMath } from '../../../../src/metrics/query/metric-math.ts';

const values = new Map([
  ['whole', [20, 40, null]],
  ['part', [5, null, 3]],
]);

describe('an expression', () => {
  test.each([
    ['whole', [20, 40, null]],
    ['100 * part / whole', [25, null, null]],
    ['FILL(part, 0) + FILL(whole, 0)', [25, 40, 3]],
    ['whole - part - 1', [14, null, null]],
    ['whole - (part - 1)', [16, null, null]],
    ['whole >= 20', [1, 1, null]],
    ['whole + 1 >= 22', [0, 1, null]],
    ['IF(whole >= 30, 100 * FILL(part, 0) / whole, 7)', [7, 0, null]],
    ['FILL(whole, part)', [20, 40, 3]],
    ['(part + whole) / MIN(whole / 2)', [2.5, null, null]],
    ['whole / MIN(whole)', [1, 2, null]],
    ['0.5 * 4', [2, 2, 2]],
    ['100 * whole / SERVICE_QUOTA(whole)', [null, null, null]],
  ])('%s has the same result as in CloudWatch', (expression, meaning) => {
    expect(evaluateMath(expression, values, 3)).toEqual(meaning);
  });

  test('has no value if it divides by a missing value', () => {
    expect(evaluateMath('part / (whole - 20)', values, 3)).toEqual([null, null, null]);
  });

  test.each(
    'RATE(whole) | whole + | other | FILL(part, 0 | whole ^ 2 | constructor(whole) | part part'.split(' | '),
  )('that is not supported is rejected: %s', (expression) => {
    expect(() => evaluateMath(expression, values, 3)).toThrow(/does not support/u);
  });
});
