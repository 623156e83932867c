import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { stockSense } from '../../../../shared/pages/extraction/stock/read-stock.ts';

function stockOn(below: string, head = '') {
  const html = `<!doctype html><html lang="en"><head><title>Blue Mug</title>${head}</head><body><main><h1>Blue Mug</h1><div class="price">20,00 €</div>${below}</main></body></html>`;
  return extract({ html, url: 'https://shop.example/p/1', country: null, currency: null }).availability;
}

function offering(availability: string): string {
  const offers = { price: '20.00', priceCurrency: 'EUR', availability };
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Blue Mug', offers })}</script>`;
}

describe('stock', () => {
  test.each([
    ['markup before words', '<p>Sold out</p>', offering('InStock'), 'in_stock'],
    ['words, without markup', '<p>Out of stock</p>', '', 'out_of_stock'],
    ['the words nearest to the product', '<p>In stock</p><p>Sold out</p>', '', 'in_stock'],
    ['a price without a word', '', '', 'in_stock'],
  ])('%s', (_, below, head, stock) => {
    expect(stockOn(below, head)).toBe(stock);
  });

  test.each([
    ['on a badge', '<span class="badge">Sold out</span>'],
    ['that is hidden', '<p style="display:none">Sold out</p>'],
    ['of a variant', '<div class="variant-picker"><span>Sold out</span></div>'],
    ['in the conditions of sale', `<p>${'If a mug is out of stock we send an e-mail. '.repeat(2)}</p>`],
  ])('words are ignored: %s', (_, below) => {
    expect(stockOn(below)).toBe('in_stock');
  });

  test('a text of any length is read in bounded time', () => {
    const startedMs = performance.now();
    expect(stockSense('in stock '.repeat(1_000_000))).toBe('unknown');
    expect(stockOn('<p>in stoc</p>'.repeat(200_000))).toBe('in_stock');
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });
});
