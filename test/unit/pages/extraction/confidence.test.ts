import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

const jsonLd = (price: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Clay Pot', offers: { price, priceCurrency: 'EUR' } })}</script>`;
const meta = (price: string) =>
  `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="EUR">`;

function confidenceOf(head: string, shown: string): number {
  const html = `<html lang="en"><head><title>Clay Pot</title>${head}</head><body><h1>Clay Pot</h1>${shown}</body></html>`;
  return extract({ html, url: 'https://barro.example/pot', country: null, currency: null }).confidence;
}

const priced = '<p class="price">€52.00</p><button>Add to cart</button>';

describe('confidence', () => {
  test('grows with every source that agrees', () => {
    const steps = [
      confidenceOf(jsonLd('52.00'), ''),
      confidenceOf(jsonLd('52.00'), priced),
      confidenceOf(jsonLd('52.00') + meta('52.00'), priced),
    ];
    expect(steps).toEqual(steps.toSorted((one, other) => one - other));
    expect(new Set(steps).size).toBe(3);
    expect(steps[2]).toBeGreaterThanOrEqual(0.99);
  });

  test('of a single source stays below 0.9', () => {
    expect(confidenceOf(jsonLd('52.00'), '')).toBeLessThan(0.9);
    expect(confidenceOf('', priced)).toBeLessThan(0.9);
  });

  test('falls when another source says otherwise', () => {
    expect(confidenceOf(jsonLd('61.00'), priced)).toBeLessThan(confidenceOf('', priced));
  });

  test('is 0 without a price, and at least 0.5 with one', () => {
    expect(confidenceOf('', '<p>52 pots</p>')).toBe(0);
    expect(confidenceOf('', '<p>Somewhere €52.00</p>')).not.toBeLessThan(0.5);
  });
});
