import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../../shared/pages/money/minor-units.ts';

/** Pages as servers send them before a script draws anything: a title, an empty element and what the script needs. */
interface Row {
  promise: string;
  title?: string;
  body: string;
  price: string | null;
}

const program = (text: string) => `<div id="root"></div><script>${text}</script>`;
const json = (value: unknown) =>
  `<div id="root"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`;
const attribute = (value: unknown) =>
  `<div id="app" data-page="${JSON.stringify(value).replaceAll('"', '&quot;')}"></div>`;

const priced: Row[] = [
  ...(['JPY', 'KRW'] as const).map((currency) => ({
    promise: `a theme counts in hundredths what has none, as ${currency}`,
    body: program(
      `Shopify.currency = {"active":"${currency}","rate":"1.0"}; var product = {"title":"Alder Bench","price":2860000,"price_min":2860000,"variants":[{"title":"L","price":2860000,"compare_at_price":null}]};`,
    ),
    price: `28600 ${currency}`,
  })),
  {
    promise: 'prices stand below what says pricing, and nothing else is named a price',
    body: json({ product: { name: 'Alder Bench', pricing: { list: 34.9, sale: 19.9, currency: 'GBP' } } }),
    price: '19.9 GBP',
  },
  {
    promise: 'the currency is an object of its own, and what is reduced stands beside its base',
    body: json({
      product: {
        name: 'Alder Bench',
        prices: {
          base: { currency: { code: 'GBP' }, value: 34.9 },
          promo: { currency: { code: 'GBP' }, value: 19.9 },
        },
      },
    }),
    price: '19.9 GBP',
  },
  {
    promise: 'Nuxt 3 points to the price of an object two entries on, in a list that begins with the whole',
    body: `<div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">${JSON.stringify([
      ['ShallowReactive', 1],
      { data: 2 },
      ['ShallowReactive', 3],
      { 'product-1': 4, 'related-1': 10 },
      { name: 5, price: 6, variants: 9 },
      'Alder Bench',
      { amount: 7, currency: 8 },
      '89.00',
      'EUR',
      [4],
      [11],
      { name: 5, price: 12 },
      { amount: 13, currency: 8 },
      '12.00',
    ])}</script>`,
    price: '89 EUR',
  },
  {
    promise: 'an amount in an object of its own may be named after the smallest coin',
    body: json({ product: { name: 'Alder Bench', price: { amountMinor: 189900, currency: 'JPY' } } }),
    price: '189900 JPY',
  },
  {
    promise: 'what is named after cents counts in them, and the reduced one is paid',
    body: json({
      product: { name: 'Alder Bench', priceCents: 3490, sale_price_in_cents: 1250, currency: 'USD' },
    }),
    price: '12.5 USD',
  },
  {
    promise: 'name and price stand in objects beside each other',
    body: program(
      'window.state = {"pdp":{"details":{"productId":1,"title":"Alder Bench"},"priceInfo":{"default":{"currencyCode":"GBP","finalPrice":245.0,"initialPrice":350.0}}}}',
    ),
    price: '245 GBP',
  },
  {
    promise: 'the name stands two objects deeper than the price',
    body: program(
      'var state = JSON.parse("{\\"product\\":{\\"item\\":{\\"description\\":{\\"title\\":\\"Alder Bench\\"}},\\"price\\":{\\"formatted_current_price\\":\\"$18.00\\",\\"current_retail\\":18}}}")',
    ),
    price: '18 USD',
  },
  {
    promise: 'the only offer of the only variant gives the price',
    body: json({
      product: {
        product_title: 'Alder Bench',
        variants: [{ sku: 'a', offers: [{ price: 399, sale_price: 229, currency: 'AED' }] }],
      },
    }),
    price: '229 AED',
  },
  {
    promise: 'sizes that cost the same are one price, below sellers and offers too',
    body: json({
      product: {
        productName: 'Alder Bench',
        items: ['S', 'M'].map((size) => ({
          size,
          sellers: [{ sellerId: '1', commertialOffer: { Price: 89.9, ListPrice: 120, currency: 'BRL' } }],
        })),
      },
    }),
    price: '89.9 BRL',
  },
  {
    promise: 'of sizes at several prices the chosen one counts',
    body: json({
      product: {
        name: 'Alder Bench',
        skus: [{ price: { value: 20, currency: 'EUR' } }, { price: { value: 25, currency: 'EUR' } }],
        selectedSku: { price: { value: 25, currency: 'EUR' } },
      },
    }),
    price: '25 EUR',
  },
  {
    promise: 'the cache refers to its entries by their ids',
    body: program(
      'window.cache = {"ROOT_QUERY":{},"$p":{"name":"Alder Bench","price":{"type":"id","id":"$p.price"}},"$p.price":{"value":165,"currency":"PLN"}}',
    ),
    price: '165 PLN',
  },
  {
    promise: 'the marks of HTML are written as letters',
    body: '<app-root></app-root><script id="app-state" type="application/json">{&q;a&q;:{&q;name&q;:&q;Alder Bench&q;,&q;price&q;:74.95,&q;currency&q;:&q;EUR&q;}}</script>',
    price: '74.95 EUR',
  },
  {
    promise: 'an element carries the data of its script',
    body: attribute({
      props: { product: { name: 'Alder Bench', price: { amount: '64.50', currency: 'CHF' } } },
    }),
    price: '64.5 CHF',
  },
  {
    promise: 'what the object of a former price holds is no price, whatever it is named there',
    body: json({
      product: {
        name: 'Alder Bench',
        currency: 'EUR',
        display_price: { price: { value: 49 }, original_price: { price: { value: 80 } } },
      },
    }),
    price: '49 EUR',
  },
];

const unpriced: Row[] = [
  {
    promise: 'sizes at several prices, none of which is chosen',
    body: json({
      product: {
        name: 'Alder Bench',
        skus: [
          { price: 20, currency: 'EUR' },
          { price: 25, currency: 'EUR' },
        ],
      },
    }),
    price: null,
  },
  {
    promise: 'a category whose filter has the range of its prices',
    title: 'Benches',
    body: json({
      category: { title: 'Benches', products: [] },
      priceRange: { minPrice: 20, maxPrice: 90, currency: 'EUR' },
    }),
    price: null,
  },
  {
    promise: 'prices for members, by the month and by the kilogram',
    body: json({
      product: {
        name: 'Alder Bench',
        currency: 'EUR',
        memberPrice: { value: 30 },
        installmentPrice: { value: 5 },
        unitPriceInfo: { value: 12 },
        discount: { value: 10 },
      },
    }),
    price: null,
  },
  {
    promise: 'another product beside the own name in a list of several',
    body: json({
      items: [
        { details: { title: 'Alder Bench' } },
        { details: { title: 'Oak Bench' }, price: 60, currency: 'EUR' },
      ],
    }),
    price: null,
  },
];

function priceOf({ title = 'Alder Bench', body }: Row): string | null {
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`;
  const { price } = extract({
    html,
    url: 'https://oakwerk.example/alder-bench',
    country: null,
    currency: null,
  });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

describe('a page that only its scripts fill has a price if', () => {
  test.each(priced)('$promise', (row) => {
    expect(priceOf(row)).toBe(row.price);
  });
});

describe('a page that only its scripts fill has none of', () => {
  test.each(unpriced)('$promise', (row) => {
    expect(priceOf(row)).toBe(null);
  });
});
