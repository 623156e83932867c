import { expect, test } from 'vitest';
import {
  readSeenPrice,
  seenPriceError,
  seenPriceMissing,
  seenPriceRule,
} from '../../../web/format/seen-price.ts';
import { readThreshold } from '../../../web/format/threshold.ts';

const shown = (amount: number, currency: string | null, currency_options: string[] = []) => ({
  amount,
  currency,
  currency_options,
});
const several = [shown(45, 'CHF'), shown(40, 'EUR'), shown(35, 'GBP')];
const open = [shown(55, null, ['USD', 'CAD']), shown(40, null, ['USD', 'CAD'])];

test.each([
  ['35', several, 35, null],
  ['£35', several, 35, 'GBP'],
  ['40 EUR', several, 40, 'EUR'],
  ['$55', open, 55, null],
  ['US$ 55', open, 55, 'USD'],
  ['£35', [shown(35, 'GBP')], 35, null],
  ['35 zł', [shown(35, null)], 35, null],
])('of %s, the currency counts if it is one of the page', (typed, candidates, amount, named) => {
  expect(readSeenPrice(typed, candidates)).toEqual({ read: { kind: 'amount', amount }, named });
});

test.each(['35 EUR', 'CHF 35', 'JPY 35'])('%s is not a price that the page shows in pounds', (typed) => {
  const { read } = readSeenPrice(typed, several);
  expect(seenPriceError(read, typed, null)).toBe(seenPriceMissing);
});

test('a price that was typed as the page shows it is refused with the reason', () => {
  const errorOf = (typed: string) => seenPriceError(readThreshold('price', typed, 'GBP'), typed, 'GBP');
  expect(errorOf('12')).toBeNull();
  expect(errorOf('€12')).toBe('The prices of this product are in GBP. Enter an amount in GBP.');
  expect(errorOf('twelve')).toBe(seenPriceRule);
});
