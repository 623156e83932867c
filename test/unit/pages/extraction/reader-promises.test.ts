import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCurrency } from '../../../../shared/interface/schemas/iso-codes.ts';
import { hydrationReader } from '../../../../shared/pages/extraction/candidates/hydration/hydration.ts';
import type { Reader, ReaderPage } from '../../../../shared/pages/extraction/candidates/source-reading.ts';
import { structuredReaders } from '../../../../shared/pages/extraction/features/gather.ts';
import { scanPage } from '../../../../shared/pages/extraction/page/page-scan.ts';
import { hostilePages } from '../../../support/hostile-pages.ts';
import { strangePages } from '../../../support/strange-pages.ts';

const readers = [...structuredReaders, hydrationReader];

const folder = new URL('../../../fixtures/pages/', import.meta.url);
const pages = readdirSync(folder).map((file) => ({
  file,
  html: readFileSync(new URL(file, folder), 'utf8'),
}));

const product = {
  name: 'Mug',
  price: '12.00',
  currency: 'EUR',
  availability: 'in_stock' as const,
  imageUrl: null,
};

function see(html: string): ReaderPage {
  return {
    scan: scanPage(html),
    baseUrl: 'https://shop.example/p',
    url: 'https://shop.example/p',
    canonicalUrl: null,
    priceContext: {},
    product,
    titles: [],
    contract: null,
    names: [],
    markedAmounts: new Set(),
  };
}

const hostile = Object.entries(hostilePages).map(([name, build]): [string, string] => [name, build(60_000)]);
const scans = new Map([...Object.entries(strangePages), ...hostile].map(([name, html]) => [name, see(html)]));

/** Invariants of every reader. */
describe.each(readers.map((reader): [string, Reader] => [reader.source, reader]))(
  'the %s reader',
  (source, reader) => {
    it.each([...scans.keys()])('does not throw on %s, and returns a bounded result', (name) => {
      const page = scans.get(name) ?? see('');
      const { products } = reader.read(page);
      expect(products.length).toBeLessThanOrEqual(1_000);
    });

    it.each(pages)('returns candidates with their evidence: $file', ({ html }) => {
      for (const product of reader.read(see(html)).products) {
        expect(product.source).toBe(source);
        for (const price of product.prices) {
          expect(price).toMatchObject({
            source,
            path: expect.stringMatching(/./),
            raw: expect.stringMatching(/\d/),
          });
          expect(price.amount).toMatch(/^(?=.*[1-9])\d+(?:\.\d*[1-9])?$/);
          expect(price.currency === null || isCurrency(price.currency)).toBe(true);
          expect(price.currency === null || price.possibleCurrencies === null).toBe(true);
        }
      }
    });

    it('returns the same result twice, because reading has no side effects', () => {
      for (const { html } of pages) {
        const page = see(html);
        expect(reader.read(page)).toEqual(reader.read(page));
      }
    });

    it('finds nothing on a page of plain text', () => {
      const page = see('<title>About us</title><h1>About us</h1><p>Free shipping over $50</p>');
      const { products } = reader.read({ ...page, product: null });
      expect(products.flatMap(({ prices }) => prices)).toEqual([]);
    });
  },
);
