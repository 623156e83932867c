import { expect, test } from 'vitest';
import { prevailing } from '../../../shared/platform/prevailing.ts';

test.each([
  [['EUR', 'EUR', 'USD', 'EUR', 'EUR'], 'EUR'],
  [['EUR', 'USD', 'EUR'], null],
  [['EUR'], 'EUR'],
  [[], null],
])('of %j, the value that prevails by four fifths is %s', (values, expected) => {
  expect(prevailing(values, 0.8)).toBe(expected);
});
