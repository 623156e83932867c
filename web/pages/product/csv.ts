import type { PricePoint } from '../../api/prices.ts';

/** Returns a history as CSV, newest first: time, amount, currency. None of them can hold a comma or a formula. */
export function toCsv(history: readonly PricePoint[]): string {
  const lines = history.map(({ checked_at, amount, currency }) => `${checked_at},${amount},${currency}`);
  return ['checked_at,amount,currency', ...lines, ''].join('\r\n');
}
