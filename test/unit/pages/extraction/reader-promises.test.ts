import { describe, expect, it } from 'vitest';
import { isCurrency } from '../../../../shared/interface/schemas/iso-codes.ts';
import { hydrationReader } from '../../../../shared/pages/extraction/candidates/hydration/hydration.ts';
import type { Reader, ReaderPage } from '../../../../shared/pages/extraction/candidates/source-reading.ts';
import { structuredReaders } from '../../../../shared/pages/extraction/features/gather.ts';
import { scanPage } from '../../../../shared/pages/extraction/page/page-scan.ts';
import { fixturePages } from '../../../support/fixture-pages.ts';
import { hostilePages } from '../../../support/hostile-pages.ts';
import { runs } from '../../../support/runs.ts';
import { strangePages } from '../../../support/strange-pages.ts';

const readers = [...structuredReaders, hydrationReader];

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

const pages = fixturePages.map(({ html }) => see(html));
/** Other ones than `extract-hostile.test.ts` plays. */
const all = Object.entries(hostilePages);
const everyNth = Math.round(all.length / runs(all.length).numRuns);
const hostile = all
  .filter((_, index) => (index + 2) % everyNth === 0)
  .map(([name, build]): [string, string] => [name, build(60_000)]);
const scans = [...Object.entries(strangePages), ...hostile].map(([name, html]) => ({
  name,
  page: see(html),
}));

/** Invariants of every reader. */
describe.each(readers.map((reader): [string, Reader] => [reader.source, reader]))(
  'the %s reader',
  (source, reader) => {
    it('does not throw on a hostile page, and returns a bounded result', () => {
      for (const { name, page } of scans)
        expect(reader.read(page).products.length, name).toBeLessThanOrEqual(1_000);
    });

    it('returns candidates with their evidence, and the same result twice', () => {
      for (const product of pages.flatMap((page) => reader.read(page).products)) {
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
      for (const page of pages) expect(reader.read(page)).toEqual(reader.read(page));
    });

    it('finds nothing on a page of plain text', () => {
      const page = see('<title>About us</title><h1>About us</h1><p>Free shipping over $50</p>');
      const { products } = reader.read({ ...page, product: null });
      expect(products.flatMap(({ prices }) => prices)).toEqual([]);
    });
  },
);
