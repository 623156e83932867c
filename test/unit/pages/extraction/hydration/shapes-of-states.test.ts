import { describe, expect, test } from 'vitest';
import { toDecimal } from '../../../../../shared/pages/money/minor-units.ts';
import { readHtml } from '../../../../support/read-html.ts';

const name = 'Copper Kettle 1.7 l';

function read(scripts: string, more = {}) {
  const html = `<!doctype html><html lang="de"><head><title>${name} | Hearthstore</title></head><body><div id="root"></div>${scripts}</body></html>`;
  const found = readHtml(html, { url: 'https://hearthstore.example/kettle', ...more });
  const { price } = found;
  return { ...found, shown: price && `${toDecimal(price)} ${price.currency}` };
}

const json = (value: unknown) => JSON.stringify(value);
const state = (product: object, more = {}) =>
  `<script>window.__STATE__ = ${json({ page: { product: { name, ...product } }, ...more })};</script>`;
const own = (product: object) => `<script>window.__STATE__ = ${json({ data: product })};</script>`;
const push = (text: string) => `<script>self.__next_f.push([1,${json(text)}])</script>`;
const flight = json({ product: { name, price: { current: 49, previous: 59, currency: 'EUR' } } });
const euros = { currency: 'EUR' };

const at49Euros = {
  'formatted beside cents': state({ price: 4900, priceFormatted: '€49.00', ...euros }),
  'gross beside net and a base price': state({ grossPrice: 49, netPrice: 41.18, basePrice: 69, ...euros }),
  'with tax in its name beside the same without': state({ price: 41.18, priceKDVIncluded: 49, ...euros }),
  'with tax inside a price': state({ sellPrice: { incVat: 49, exVat: 41.18 }, ...euros }),
  'whose highest price is the same': state({ priceRange: { minPrice: 49, maxPrice: 49 }, ...euros }),
  'with a compared price, but not of Shopify': state({ id: 12, price: 49, compare_at_price: 59, ...euros }),
  'in the smallest unit, with its digits': state({ price: { amount: 4900, scale: 2, ...euros } }),
  'with its divisor': state({ price: { amount: 4900, divisor: 100, ...euros } }),
  'whose properties are named in Polish': own({
    nazwa: name,
    cena: 49,
    cena_przed: 59,
    najnizsza_30: 39,
    waluta: 'EUR',
  }),
  'whose properties are named in Italian': own({
    titolo: name,
    prezzi: { listino: 59, vendita: 49, iva: 22, valuta: 'EUR' },
  }),
  'whose properties are named in Dutch, without tax as well': own({
    titel: name,
    prijsExcl: 40.5,
    prijsIncl: 49,
    vanPrijs: 59,
    valuta: 'EUR',
  }),
  'encoded as a URI component': `<script>window.__S__ = JSON.parse(decodeURIComponent("${encodeURIComponent(json({ item: { name, price: 49, ...euros }, theme: 'light'.repeat(20) }))}"))</script>`,
  'reduced below what the shop sells at': state({ sellPrice: 59, discountPrice: 49, ...euros }),
  'reduced twice': state({ salePrice: 59, discountedSalePrice: 49, ...euros }),
  'beside a used one': state({
    priceInfo: { currentPrice: { price: 49 }, secondaryOfferPrice: { price: 29 } },
    ...euros,
  }),
  'in cents, of an amount of money': state({ money: { cents: 4900, display: '€49.00' }, ...euros }),
  'of a variant that counts in the smallest unit': state({
    variants: [{ priceWithTax: 4900, price: 4118, stockLevel: 'IN_STOCK' }],
    ...euros,
  }),
  'in an attribute, below its currency': `<div data-item='${json({ event: 'view', shop: { currency: 'EUR', items: [{ item_name: name, price: '49.00' }] } })}'></div>`,
  'beside a reduced price that is null': state({ regularPrice: 49, salePrice: null, ...euros }),
  'beside a base price in a list': state({ itemPrices: [{ BASE_PRICE: 59, PRICE: 49 }], ...euros }),
  'formatted, with one t': state({ bestPrice: 4900, bestPriceFormated: '€ 49,00', listPrice: 5900 }),
  'beside a reduced price of 0': state({ price: { regular: 49, sale: 0, ...euros } }),
  'in a map with one for each currency': state({ prices: { USD: 55, EUR: 49 } }, euros),
  'of a Shopify theme': `<script type="application/json">${json({ id: 9, title: name, price: 4900, price_varies: false, variants: [], ...euros })}</script>`,
  'in two parts': state({ price: { units: '49', nanos: 0, currencyCode: 'EUR' } }),
  'of a name in several languages': `<script>window.__STATE__ = ${json({ product: { title_translations: { de: name }, price: { label: '€49.00', ...euros } } })};</script>`,
  'in a list with one entry for each currency': state(
    {
      prices: [
        { value: { centAmount: 5900, currencyCode: 'CHF' } },
        {
          value: { centAmount: 5500, currencyCode: 'EUR' },
          discounted: { value: { centAmount: 4900, currencyCode: 'EUR' } },
        },
      ],
    },
    { locale: 'de-DE' },
  ),
  'in a list with the kind of each': state({
    prices: [
      { usage: 'List', value: 59 },
      { usage: 'Offer', value: 49 },
    ],
    ...euros,
  }),
  'deeper in the product': state({ content: { variants: [{ priceMoney: { value: '49.00', ...euros } }] } }),
  'in variants that have the name': `<script>var meta = ${json({
    product: {
      variants: [
        { id: 1, price: 4900, name: `${name} - Red`, public_title: 'Red' },
        { id: 2, price: 4900, name: `${name} - Blue`, public_title: 'Blue' },
      ],
    },
    ...euros,
  })};</script>`,
  'in a text that is data': state({}, { body: json({ name, price: 49, ...euros }) }),
  'streamed in pieces': push(`1:["$","div",null,${flight.slice(0, 60)}`) + push(`${flight.slice(60)}]\n`),
  'streamed as a flat list whose keys are entries, too': `<script>window.__reactRouterContext.streamController.enqueue(${json(`${json([{ _1: 2 }, 'product', { _3: 4, _5: 6, _7: 8 }, 'name', name, 'price', 49, 'currency', 'EUR'])}\n`)});</script>`,
  'in props in which each value has its type': `<astro-island props="${json({ product: [0, { name: [0, name], price: [0, 49], currency: [0, 'EUR'] }] }).replaceAll('"', '&quot;')}"></astro-island>`,
  'through references of a cache in a template': `<template><script>${json({ 'Product:1': { productName: name, priceRange: { type: 'id', id: '$Product:1.range' } }, '$Product:1.range': { sellingPrice: 49 }, culture: euros })}</script></template>`,
};

describe('a state in scripts has the price of the product', () => {
  test.each<[string, string, string]>([
    ...Object.entries(at49Euros).map(([what, scripts]): [string, string, string] => [
      what,
      scripts,
      '49.00 EUR',
    ]),
    ['in the smallest unit by its name', state({ priceGrosze: 4900, currency: 'PLN' }), '49.00 PLN'],
    [
      'in cents that are not hundredths of its dollars',
      state({ price: { cents: 480, dollars: 480, label: 'NT$480', currency_iso: 'TWD' } }),
      '480.00 TWD',
    ],
    [
      'of four digits, in a state whose other prices have fractions',
      state({ price: 2199, ...euros }, { others: [{ title: 'Tin cup', price: 18.5 }] }),
      '2199.00 EUR',
    ],
    [
      'of four digits, in a German state whose other prices have fractions',
      state({ preis: 2199, waehrung: 'EUR' }, { andere: [{ titel: 'Tasse', preis: 18.5 }] }),
      '2199.00 EUR',
    ],
    [
      'by a name that begins with the word for a price',
      state({ cenaBrutto: 49, waluta: 'PLN' }),
      '49.00 PLN',
    ],
    [
      'in two parts as text',
      state({ price: { integer: '1.049', decimals: '90', currencyCode: 'EUR' } }),
      '1049.90 EUR',
    ],
  ])('%s', (_, scripts, expected) => {
    expect(read(scripts).shown).toBe(expected);
  });

  test('but not if it may count cents', () => {
    expect(read(state({ price: 4900, ...euros })).shown).toBeNull();
    expect(read(state({ price: 4900, currency: 'CZK' })).shown).toBe('4900.00 CZK');
  });

  test('but not of a share, or of what else is in it', () => {
    expect(read(state({ isin: 'DE000A', price: 49, ...euros })).shown).toBeNull();
    expect(read(state({ related: { price: 49 }, shipping: { price: 5 }, ...euros })).shown).toBeNull();
  });
});

test.each([
  [[false, false], 'out_of_stock'],
  [[false, true], 'in_stock'],
])('a product whose variants are available: %j is %s', (available, availability) => {
  const variants = available.map((availableForSale) => ({ price: 49, availableForSale }));
  expect(read(state({ variants, ...euros }))).toMatchObject({ shown: '49.00 EUR', availability });
});

test('a price is found by the number in the address, in a list without names that is parsed later', () => {
  const url = 'https://hearthstore.example/kettle/prd/20602576';
  const priceOf = (productId: number, value: number) => ({
    productId,
    productPrice: { current: { value, text: `€${value}.00` }, previous: { value: null }, currency: 'EUR' },
    variants: [{ id: productId + 11, price: { current: { value } } }],
  });
  const text = json([priceOf(20510475, 29), priceOf(20602576, 49)]);
  const script = `<script>window.config = {}; window.config.stockPriceResponse = '${text}';</script>`;
  expect(read(script, { url }).shown).toBe('49.00 EUR');
  expect(read(script).shown).toBeNull();
});

test('a product for a tag manager of WooCommerce, with its stock in words', () => {
  const stockWith = (stockstatus: string) => read(state({ price: 49, stockstatus, ...euros })).availability;
  expect([stockWith('outofstock'), stockWith('instock')]).toEqual(['out_of_stock', 'in_stock']);
});

test('a state with only a former price says that it is one', () => {
  const { candidates } = read(state({ listPrice: 59, ...euros }), { withCandidates: true });
  expect(candidates).toMatchObject([{ amount: '59', kind: 'regular' }]);
});

test.each([
  ['?variant=40002', false, '26.00 EUR', 'out_of_stock'],
  ['?utm_source=x&variant=40001', true, '18.00 EUR', 'in_stock'],
  ['?variant=50001', false, '18.00 EUR', 'in_stock'],
  ['', false, '18.00 EUR', 'in_stock'],
])(
  'of several variants, the price is of the one that the URL names: %s',
  (query, available, shown, stock) => {
    const variants = [
      { id: 40001, price: 18, available: true },
      { id: 40002, price: 26, available },
    ];
    const url = `https://hearthstore.example/kettle${query}`;
    expect(read(state({ price: 18, variants, ...euros }), { url })).toMatchObject({
      shown,
      availability: stock,
    });
  },
);

test.each(['sku', 'skuId', 'code'])('a variant can have its ID as %s', (key) => {
  const skus = [18, 26].map((price, at) => ({ id: at, [key]: `KT-${at}`, price }));
  const url = 'https://hearthstore.example/kettle?variant=KT-1';
  expect(read(state({ price: 18, skus, ...euros }), { url }).shown).toBe('26.00 EUR');
});

test('the text of the default variant is not the price of the one that the URL names', () => {
  const variants = [18, 26].map((price, at) => ({ id: 40001 + at, price }));
  const shown = `<h1>${name}</h1><p class="price">18,00 €</p><button>In den Warenkorb</button>`;
  const page = shown + state({ price: 18, variants, ...euros });
  const read26 = read(page, { url: 'https://hearthstore.example/kettle?variant=40002' });
  expect(read26.shown).not.toBe('18.00 EUR');
  expect(read(page, { url: 'https://hearthstore.example/kettle?variant=40001' }).shown).toBe('18.00 EUR');
});
