import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sandboxPage } from '../../../../../shared/pages/crawler/sandbox/sandbox-page.ts';
import { extract } from '../../../../../shared/pages/extraction/extract.ts';
import { toMoney } from '../../../../../shared/pages/money/minor-units.ts';
import { anyCharacter } from '../../../../support/any-character.ts';
import { runs } from '../../../../support/runs.ts';

const startSeconds = 1_700_000_000;
const midnightMs = Date.UTC(2026, 10, 22);
const pageAt = (query: string | URLSearchParams, ms: number) => sandboxPage(new URLSearchParams(query), ms);
const read = (html: string) =>
  extract({ html, url: 'https://prices.example/sandbox/product', country: null, currency: null });
const priceAt = (query: string, ms: number) => read(pageAt(query, ms).html).price?.amountMinor;

test('the n-th price applies n steps after the start, and the last one remains', () => {
  const query = `prices=100,80,120&every=60&start=${startSeconds}`;
  const amounts = [-86_400, -1, 0, 59, 60, 119, 120, 179, 1e6].map((seconds) =>
    priceAt(query, (startSeconds + seconds) * 1000),
  );
  expect(amounts).toEqual([10000, 10000, 10000, 10000, 8000, 8000, 12000, 12000, 12000]);
});

test('without a start, the steps start at midnight each day', () => {
  const query = 'prices=100,80&every=3600';
  const hours = [0, 0.99, 1, 23.9, 24, 25];
  const amounts = hours.map((hour) => priceAt(query, midnightMs + hour * 3_600_000));
  expect(amounts).toEqual([10000, 10000, 8000, 8000, 10000, 8000]);
});

test('the stock follows the same steps, and its last entry remains', () => {
  const query = `prices=100&stock=in,out,in&every=10&start=${startSeconds}`;
  const found = [0, 10, 20, 30].map(
    (seconds) => read(pageAt(query, (startSeconds + seconds) * 1000).html).availability,
  );
  expect(found).toEqual(['in_stock', 'out_of_stock', 'in_stock', 'in_stock']);
});

test('a product that is out of stock still shows its price', () => {
  expect(priceAt('prices=100&stock=out', 0)).toBe(10000);
});

test('the same URL in the same second returns the same page', () => {
  const query = 'prices=100,80,120&every=1&name=Lamp';
  expect(pageAt(query, midnightMs + 999)).toEqual(pageAt(query, midnightMs));
  expect(pageAt(query, midnightMs + 1000)).not.toEqual(pageAt(query, midnightMs));
});

describe('whatever the URL', () => {
  const currencies = ['EUR', 'USD', 'JPY', 'KWD', 'CHF', 'INR', 'BRL', 'SEK', 'COP'];
  const price = fc.integer({ min: 1, max: 999_999_999 }).map(String);

  test('our own extraction finds exactly that price, currency and stock, and no other price', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(...currencies), fc.boolean(), (amount, currency, isIn) => {
        const query = `prices=${amount}&currency=${currency}&stock=${isIn ? 'in' : 'out'}`;
        const found = read(pageAt(query, midnightMs).html);
        expect(found.price).toEqual(toMoney(amount, currency));
        expect(found.availability).toBe(isIn ? 'in_stock' : 'out_of_stock');
        expect(found.pageKind).toBe('product');
      }),
      runs(200),
    );
  });

  test('a name is shown as text: it does not create elements or change the price', () => {
    const hostile = ['<script>alert(1)</script>', '</script><h1>9.99 EUR</h1>', '"><img src=x>', '&lt;', "'"];
    const name = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: anyCharacter, minLength: 1 }));
    fc.assert(
      fc.property(name, (text) => {
        const query = new URLSearchParams({ prices: '100', name: `Lamp ${text}` });
        const { status, html } = pageAt(query, midnightMs);
        expect(status).toBe(200);
        expect(html.match(/<[a-z]+/g)).toEqual(pageAt('prices=100', midnightMs).html.match(/<[a-z]+/g));
        expect(read(html).price?.amountMinor).toBe(10000);
      }),
    );
  });

  test('an invalid URL is shown as text, too', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (name, value) => {
        const { html } = pageAt(
          new URLSearchParams({ [name]: value, every: `<script>${value}` }),
          midnightMs,
        );
        expect(html).not.toContain('<script');
      }),
    );
  });
});
