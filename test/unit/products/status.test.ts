import { expect, test } from 'vitest';
import { afterFailure, afterSuccess } from '../../../shared/products/apply-reading.ts';

test.each([
  ['watching', 0, 'watching', 1],
  ['watching', 1, 'watching', 2],
  ['watching', 2, 'failing', 3],
  ['pending', 0, 'pending', 1],
  ['pending', 1, 'pending', 2],
  ['pending', 2, 'failing', 3],
  ['failing', 3, 'failing', 4],
  ['failing', 99, 'failing', 100],
] as const)('a failed check: %s after %i in a row → %s', (status, before, next, after) => {
  expect(afterFailure({ status, failed_checks_in_row: before })).toEqual({
    status: next,
    failed_checks_in_row: after,
  });
});

test('a successful check ends failing, and pending if there is a price, and resets the failure count', () => {
  const price = { amountMinor: 1, currency: 'EUR' };
  expect(afterSuccess(price)).toEqual({ status: 'watching', failed_checks_in_row: 0 });
  expect(afterSuccess(null)).toEqual({ status: 'pending', failed_checks_in_row: 0 });
});
