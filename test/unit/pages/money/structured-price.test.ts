import { describe, expect, it } from 'vitest';
import { parseStructuredPrice } from '../../../../shared/pages/money/structured-price.ts';

describe('a price in structured data', () => {
  it.each([
    ['1299.90', 'EUR', '1299.9'],
    ['1299', 'EUR', '1299'],
    ['19.9900', 'EUR', '19.99'],
    ['0012.50', 'EUR', '12.5'],
    ['59.989999999999995', 'EUR', '59.99'],
    ['24.990', 'CLP', '24990'],
    ['24.990', 'KWD', '24.99'],
    ['1299.000', 'KWD', '1299'],
    ['1299.000', 'EUR', '1299'],
    ['1.299,90', 'EUR', '1299.9'],
    ['€ 16,50', null, '16.5'],
    ['2026', 'EUR', '2026'],
  ])('%s in %s is %s', (value, currency, amount) => {
    expect(parseStructuredPrice(value, currency)?.amount).toBe(amount);
  });

  it.each([
    ['24.990', 'ARS'],
    ['24.990', null],
    ['820000.000', 'VND'],
    ['0', 'EUR'],
    ['0.00', 'EUR'],
    ['-1', 'EUR'],
    ['', 'EUR'],
    ['null', 'EUR'],
    ['Infinity', 'EUR'],
  ])('%s in %s is none', (value, currency) => {
    expect(parseStructuredPrice(value, currency)).toBeNull();
  });
});
