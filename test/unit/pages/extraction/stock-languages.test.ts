import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { type StockPhrases, stockPhrases } from '../../../support/stock-phrases.ts';

const markup = (availability: string) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Zorvex Quill', offers: { price: '40.00', priceCurrency: 'EUR', availability } })}</script>`;

/** What a shop shows below the price, and what its markup says beside that. */
interface Shown {
  language: string;
  below: string;
  head?: string;
}

function read({ language, below, head = '' }: Shown) {
  const html = `<!doctype html><html lang="${language}"><head><title>Zorvex Quill</title>${head}</head><body><main><h1>Zorvex Quill</h1><p class="price">40,00 €</p>${below}</main></body></html>`;
  return extract({ html, url: 'https://shop.example/p', country: null, currency: null }).availability;
}

/** Returns what is read otherwise than it should be, so that a failure names all of it. */
function misread(
  language: string,
  phrases: readonly string[],
  expected: string,
  page: (phrase: string) => Omit<Shown, 'language'>,
): string[] {
  return phrases.filter((phrase) => read({ language, ...page(phrase) }) !== expected);
}

describe.each(Object.entries(stockPhrases))('in %s', (language, phrases: StockPhrases) => {
  const [buy = ''] = phrases.buy;

  test('words beside the price say that it is out of stock, against markup left behind', () => {
    const page = (phrase: string) => ({ below: `<p>${phrase}</p>`, head: markup('InStock') });
    expect(misread(language, phrases.out, 'out_of_stock', page)).toEqual([]);
  });

  test('a button that cannot be pressed says so', () => {
    const page = (phrase: string) => ({
      below: `<button disabled>${phrase}</button>`,
      head: markup('InStock'),
    });
    expect(misread(language, phrases.out, 'out_of_stock', page)).toEqual([]);
  });

  test('words and a button that buys say that it is in stock, against markup left behind', () => {
    const page = (phrase: string) => ({
      below: `<p>${phrase}</p><button>${buy}</button>`,
      head: markup('OutOfStock'),
    });
    expect(misread(language, phrases.in, 'in_stock', page)).toEqual([]);
  });

  test('the last pieces, later deliveries and orders in advance are in stock', () => {
    const page = (phrase: string) => ({ below: `<p>${phrase}</p><button>${buy}</button>` });
    expect(misread(language, [...phrases.in, ...phrases.soon], 'in_stock', page)).toEqual([]);
    expect(misread(language, phrases.soon, 'in_stock', (phrase) => ({ below: `<p>${phrase}</p>` }))).toEqual(
      [],
    );
  });

  test('an offer to be told when it is back means out of stock where nothing buys', () => {
    const page = (phrase: string) => ({ below: `<button>${phrase}</button>` });
    expect(misread(language, phrases.notify, 'out_of_stock', page)).toEqual([]);
    const stopped = (phrase: string) => ({
      below: `<button disabled>${buy}</button><a href="#">${phrase}</a>`,
      head: markup('InStock'),
    });
    expect(misread(language, phrases.notify, 'out_of_stock', stopped)).toEqual([]);
  });

  test('every word for buying is known', () => {
    const page = (phrase: string) => ({
      below: `<p>${phrases.in[0]}</p><button>${phrase}</button>`,
      head: markup('OutOfStock'),
    });
    expect(misread(language, phrases.buy, 'in_stock', page)).toEqual([]);
  });
});
