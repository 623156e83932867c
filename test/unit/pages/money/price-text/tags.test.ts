import { describe, expect, it } from 'vitest';
import { priceIn } from '../../../../support/price-in-text.ts';

describe('a text can contain tags, entities and misdecoded bytes', () => {
  it.each([
    ['$ 24<sup>99</sup>', '24.99 USD'],
    ['<span>€</span><span>5</span><sup>,99</sup>', '5.99 EUR'],
    ['£9<span class="pence">.99</span>', '9.99 GBP'],
    ['<b>1 299</b> <small>Kč</small>', '1299 CZK'],
    ['<li>Was</li><li>£12.50</li>', '12.5 GBP'],
    ['CHF 1&rsquo;299.&ndash;', '1299 CHF'],
    ['49,95&amp;nbsp;&amp;euro;', '49.95 EUR'],
    ['&pound19.99', '19.99 GBP'],
    ['49,95 â‚¬', '49.95 EUR'],
    ['Â£19.99', '19.99 GBP'],
  ])('%s is %s', (text, expected) => {
    expect(priceIn(text)).toBe(expected);
  });

  it('digits separated by tags stay separate', () => {
    expect(priceIn('€<b>12</b><i>99</i>')).toBeNull();
    expect(priceIn('€12<sup>1</sup>')).toBeNull();
  });
});
