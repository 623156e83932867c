import { describe, expect, test } from 'vitest';
import type { ExtractionInput } from '../../../../../shared/pages/extraction/extraction.ts';
import { readPrice } from '../../../../../shared/pages/extraction/read-price.ts';
import { threshold, weights } from '../../../../../shared/pages/extraction/score/weights.ts';

const state = { product: { name: 'Oak Stool Natural', price: '79.00', currency: 'EUR', inStock: false } };

/** Returns the page of a product with the same price in markup, text and state. */
function page({ availability = 'InStock', shown = '€79.00' } = {}): string {
  const offers = {
    '@type': 'Offer',
    price: '79.00',
    priceCurrency: 'EUR',
    ...(availability !== '' && { availability }),
  };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: 'Oak Stool Natural', offers };
  return `<html lang="en"><title>Oak Stool Natural</title>
    <script type="application/ld+json">${JSON.stringify(product)}</script>
    <h1>Oak Stool Natural</h1><p class="price">${shown}</p><button>Add to cart</button>
    <script>window.__STATE__ = ${JSON.stringify(state)}</script>`;
}

function readsState(html: string, more: Partial<ExtractionInput> = {}): boolean {
  const input = { html, url: 'https://shop.example/p/1', country: null, currency: null, ...more };
  const { gathered } = readPrice(input, { weights, threshold });
  return gathered.offers.some(({ candidate }) => candidate.source === 'hydration');
}

describe('the state in scripts', () => {
  test('is not read if markup and text agree on price and stock', () => {
    expect(readsState(page())).toBe(false);
  });

  test('is read if the URL can name another variant', () => {
    expect(readsState(page(), { url: 'https://shop.example/p/1?variant=2001' })).toBe(true);
    expect(readsState(page(), { url: 'https://shop.example/p/1#2001' })).toBe(true);
  });

  test('is read if the markup says nothing about the stock', () => {
    expect(readsState(page({ availability: '' }))).toBe(true);
  });

  test('is read if the text shows another price, or none', () => {
    expect(readsState(page({ shown: '€69.00' }))).toBe(true);
    expect(readsState(page({ shown: '' }))).toBe(true);
  });

  test('is read for the evidence of another price than the last one', () => {
    const last = (amountMinor: number, currency = 'EUR') => ({ lastPrice: { amountMinor, currency } });
    expect(readsState(page(), last(7900))).toBe(false);
    expect(readsState(page(), last(8900))).toBe(true);
    expect(readsState(page(), last(7900, 'USD'))).toBe(true);
    expect(readsState(page(), { lastPrice: null })).toBe(true);
  });

  test('is read to list the prices that a person can choose', () => {
    expect(readsState(page(), { withChoices: true })).toBe(true);
    expect(readsState(page(), { withCandidates: true })).toBe(true);
  });
});
