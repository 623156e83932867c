import { describe, expect, it } from 'vitest';
import { parseMoneyText, parsePriceText } from '../../../../../shared/pages/money/price-text.ts';

describe('a text with zero is zero, for texts only', () => {
  it.each([
    ['$0.00', '0', 'USD'],
    ['0,00 €', '0', 'EUR'],
    ['Free!', '0', null],
  ])('%s', (text, amount, currency) => {
    expect(parseMoneyText(text)).toMatchObject({ amount, currency });
    expect(parsePriceText(text)).toBeNull();
  });

  it.each([
    ['-$5.00', '-5', 'USD'],
    ['$-5.00', '-5', 'USD'],
    ['−5,00 €', '-5', 'EUR'],
    ['€ 12,50-', '-12.5', 'EUR'],
    ['- 5,00 €', '5', 'EUR'],
  ])('%s is %s', (text, amount, currency) => {
    expect(parseMoneyText(text)).toMatchObject({ amount, currency });
  });

  it.each(['-20%', '-5', '-XL', 'Free shipping', 'no digits'])('%s is not an amount', (text) => {
    expect(parseMoneyText(text)).toBeNull();
  });
});
