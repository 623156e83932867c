import { describe, expect, test } from 'vitest';
import { jsonLd, readHtml, shopPage } from '../../../support/read-html.ts';

const host = 'https://shop.example/mug';

function read(offers: unknown, { shown = '', query = '' } = {}) {
  const head = jsonLd({ '@type': 'Product', name: 'Travel Mug', offers });
  const main = `<div class="price">${shown}</div><button>Add to cart</button>`;
  const { price, availability, evidence } = readHtml(shopPage({ title: 'Travel Mug', head, main }), {
    url: host + query,
  });
  return { amountMinor: price?.amountMinor ?? null, availability, path: evidence?.path };
}

/** The price of a page whose only content is a product. */
const priceIn = (product: object) =>
  readHtml(`<!doctype html><title>Travel Mug</title>${jsonLd({ name: 'Travel Mug', ...product })}`).price
    ?.amountMinor;

const offer = (price: string, more = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'USD',
  availability: 'https://schema.org/InStock',
  ...more,
});

test('a product that is stated twice is one product', () => {
  const block = jsonLd({ '@type': 'Product', name: 'Travel Mug', sku: 'M-1', offers: { ...offer('18.00') } });
  const page = (head: string) => readHtml(`<!doctype html><title>Shop</title>${head}<p>Welcome</p>`);
  const { price, availability, identity } = page(block + block);
  expect({ price, availability, identity }).toEqual({
    price: page(block).price,
    availability: 'in_stock',
    identity: { gtin: null, sku: 'M-1' },
  });
});

describe('offers in lists within lists', () => {
  const aggregate = { '@type': 'AggregateOffer', offers: [[offer('18.00')]] };
  const prefixed = Object.fromEntries(
    Object.entries(offer('18.00')).map(([key, value]) =>
      key === '@type' ? [key, `schema:${value}`] : [`schema:${key}`, value],
    ),
  );
  test.each([
    ['one', [[offer('18.00')]], '$[0].offers[0][0].price'],
    ['three levels', [[[offer('18.00')]]], '$[0].offers[0][0][0].price'],
    ['as an object', { '@list': [offer('18.00')] }, "$[0].offers['@list'][0].price"],
    ['as an object within a list', [{ '@set': [offer('18.00')] }], "$[0].offers[0]['@set'][0].price"],
    ['with the prefix of the vocabulary', [prefixed], "$[0].offers[0]['schema:price']"],
    ['beside an empty list', [[], [offer('18.00')]], '$[0].offers[1][0].price'],
    ['inside an aggregate', aggregate, '$[0].offers.offers[0][0].price'],
  ])('%s', (_, offers, path) => {
    expect(read(offers)).toEqual({ amountMinor: 1800, availability: 'in_stock', path });
  });

  test('take bounded time', () => {
    const startedMs = performance.now();
    let nested: unknown = offer('18.00');
    for (let level = 0; level < 1_000; level += 1)
      nested = Array.from({ length: 3 }, () => nested).slice(0, 1);
    read([nested, ...Array.from({ length: 5_000 }, () => [[[]]])]);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

describe('offers that nothing tells apart', () => {
  const alike = [offer('26.00'), offer('18.00')];
  const range = { '@type': 'AggregateOffer', lowPrice: '18.00', highPrice: '26.00', priceCurrency: 'USD' };

  test('are read from where their range begins, in any order', () => {
    expect(priceIn({ '@type': 'Product', offers: { ...range, offers: alike } })).toBe(1800);
    expect(priceIn({ '@type': 'Product', offers: { ...range, offers: alike.toReversed() } })).toBe(1800);
  });

  test('have no price without a range', () => {
    expect(priceIn({ '@type': 'Product', offers: alike })).toBeUndefined();
  });
});

describe('the price is of the variant that the URL names', () => {
  const byQuery = [18, 26].map((price, at) => offer(`${price}.00`, { url: `${host}?variant=${at + 1}11` }));
  const byFragment = [offer('18.00', { url: `${host}#s` }), offer('26.00', { url: `${host}#l` })];
  const inAll = [18, 26].map((price, at) => offer(`${price}.00`, { url: `${host}?Ref=a&Size=${at}&x=1` }));
  const byId = [18, 26].map((price, at) => offer(`${price}.00`, { '@id': `${host}?variant=${at + 1}11` }));
  const byPath = ['', '/large'].map((end, at) => offer(at ? '26.00' : '18.00', { url: `${host}${end}/` }));
  const bySku = [offer('18.00', { sku: 'S1' }), offer('26.00', { sku: 'L1' })];
  const ofItems = [18, 26].map((price, at) =>
    offer(`${price}.00`, { itemOffered: { '@type': 'Product', url: `${host}?variant=${at + 1}11` } }),
  );
  const ofNumbers = ['S1', 'L1'].map((sku, at) =>
    offer(at ? '26.00' : '18.00', { itemOffered: { '@type': 'Product', sku } }),
  );
  test.each([
    ['by a parameter', byQuery, '?variant=211', 2600],
    ['by a parameter, the default', byQuery, '?variant=111', 1800],
    ['by a parameter among others', byQuery, '?utm_source=x&variant=211', 2600],
    ['by one of the parameters of the offers', inAll, '?size=1', 2600],
    ['by a parameter of its identifier', byId, '?variant=211', 2600],
    ['by a parameter of what is offered', ofItems, '?variant=211', 2600],
    ['by the SKU of what is offered', ofNumbers, '?sku=L1', 2600],
    ['beside an offer without a URL', [offer('18.00'), ...byQuery.slice(1)], '?variant=211', 2600],
    ['by its path', byPath, '/large?utm_source=x', 2600],
    ['by its path, the default', byPath, '', 1800],
    ['by its SKU', bySku, '?sku=L1', 2600],
    ['by a fragment', byFragment, '#l', 2600],
    ['not by a number of something', bySku, '?page=L1', 1800],
  ])('%s', (_, offers, query, amountMinor) => {
    expect(read(offers, { shown: '$18.00', query }).amountMinor).toBe(amountMinor);
  });
});

test.each(['url', '@id', 'mainEntityOfPage', 'productID'])(
  'a variant that is a product is named by its %s',
  (property) => {
    const hasVariant = [18, 26].map((price, at) => ({
      '@type': 'Product',
      name: `Travel Mug ${at}`,
      [property]: property === 'productID' ? `7000${at}` : `${host}?variant=7000${at}`,
      offers: offer(`${price}.00`),
    }));
    const head = jsonLd({ '@type': 'ProductGroup', name: 'Travel Mug', hasVariant });
    const main = '<div class="price">$18.00</div><button>Add to cart</button>';
    const page = shopPage({ title: 'Travel Mug', head, main });
    const [small, large] = ['70000', '70001'].map((variant) =>
      readHtml(page, { url: `${host}?variant=${variant}` }),
    );
    expect([small?.price?.amountMinor, large?.price?.amountMinor]).toEqual([1800, 2600]);
  },
);

describe('the page no longer has the variant that the URL names', () => {
  const left = [18, 22].map((price, at) => offer(`${price}.00`, { url: `${host}?variant=${at + 1}11` }));
  test.each([
    ['the only one left is not it', left.slice(0, 1), '?variant=311', '$18.00', null],
    [
      'nor is it under a category',
      [offer('18.00', { url: `${host.replace('.example', '.example/all')}?variant=111` })],
      '?variant=311',
      '$18.00',
      null,
    ],
    ['nor are several', left, '?variant=311', '$18.00', null],
    ['but the page shows a price of its own', left.slice(0, 1), '?variant=311', '$26.00', 2600],
    [
      'unless it is named in other letters',
      [offer('18.00', { url: `${host}?color=Red` })],
      '?color=red',
      '$18.00',
      1800,
    ],
    [
      'unless the parameter is not of a variant',
      [offer('18.00', { url: `${host}?from=a` })],
      '?from=b',
      '$18.00',
      1800,
    ],
    ['unless the offer is of all variants', [offer('18.00', { url: host })], '?variant=311', '$18.00', 1800],
  ])('%s', (_, offers, query, shown, amountMinor) => {
    expect(read(offers, { shown, query }).amountMinor).toBe(amountMinor);
  });
});

test('the price is of the variant that the URL names, among products with the same name', () => {
  const products = ['18.00', '26.00'].map((price, at) => ({
    '@type': 'Product',
    name: 'Travel Mug',
    url: `${host}?variant=${at + 1}11`,
    offers: { '@type': 'Offer', price, priceCurrency: 'USD' },
  }));
  const main = '<div class="price">$18.00</div><button>Add to cart</button>';
  const page = shopPage({ title: 'Travel Mug', head: jsonLd(products), main });
  const [small, large] = ['111', '211'].map((variant) =>
    readHtml(page, { url: `${host}?variant=${variant}` }),
  );
  expect([small?.price?.amountMinor, large?.price?.amountMinor]).toEqual([1800, 2600]);
});

test.each([
  ['18.00', '36.00'],
  ['36.00', '18.00'],
])('%s and %s without names are not chosen between', (...prices) => {
  expect(read([prices.map((price) => offer(price))]).amountMinor).toBeNull();
});

test('types in lower case are read', () => {
  expect(priceIn({ '@type': 'product', offers: [offer('18.00', { '@type': 'offer' })] })).toBe(1800);
});

const specified = (price: string, more: object) => ({ price, priceCurrency: 'EUR', ...more });
test.each([
  ['with tax', { valueAddedTaxIncluded: 'true' }, { valueAddedTaxIncluded: false }],
  ['for one piece', { eligibleQuantity: { minValue: 1 } }, { eligibleQuantity: { minValue: 100 } }],
])('of several specifications, the price is the one %s', (_, one, other) => {
  const priceSpecification = [specified('0.89', other), specified('1.29', one)];
  expect(read({ '@type': 'Offer', priceSpecification }).amountMinor).toBe(129);
});

test.each([
  ['ausverkauft', {}, 'out_of_stock'],
  ['Auf Lager', {}, 'in_stock'],
  [undefined, { inventoryLevel: { value: 0 } }, 'out_of_stock'],
])('the availability of an offer can be the words of the page: %s', (availability, more, expected) => {
  expect(read(offer('18.00', { availability, ...more })).availability).toBe(expected);
});

test('other editions of a book have prices of their own', () => {
  const workExample = [{ offers: offer('16.99') }];
  expect(priceIn({ '@type': 'Book', offers: offer('9.99'), workExample })).toBe(999);
});

test('a lease and the offers of other variants are rejected', () => {
  const lease = offer('329.00', { businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' });
  expect(read([lease, offer('18.00')]).amountMinor).toBe(1800);
  const hasVariant = [{ name: 'Travel Mug XL', offers: offer('26.00') }];
  const isVariantOf = { '@type': 'ProductGroup', name: 'Mug', hasVariant };
  expect(priceIn({ '@type': 'Product', offers: offer('18.00'), isVariantOf })).toBe(1800);
});

test.each(['0.01', '9999999.00', '99999.99'])('%s is in place of a price that is not stated', (price) => {
  expect(read(offer(price)).amountMinor).toBeNull();
});
