import { expect, test } from 'vitest';
import { priceDigits } from '../../../../shared/pages/money/minor-units.ts';

test.each(Intl.supportedValuesOf('currency'))(
  'prices in %s usually have the decimals of CLDR',
  (currency) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    expect(priceDigits(currency)).toBe(format.resolvedOptions().maximumFractionDigits);
  },
);
