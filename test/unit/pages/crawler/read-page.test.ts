import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../shared/pages/crawler/read-page.ts';
import { extract } from '../../../../shared/pages/extraction/extract.ts';
import type { ExtractionInput, ExtractionResult } from '../../../../shared/pages/extraction/extraction.ts';
import { pageWith, scriptedRoute } from '../../../support/scripted-driver.ts';

const extraction: ExtractionResult = {
  price: { amountMinor: 1999, currency: 'EUR' },
  undecided: false,
  withoutCurrency: null,
  rejected: [],
  confidence: 0.9,
  evidence: null,
  picked: [],
  choices: [],
  showsAmount: true,
  isOfOne: true,
  name: 'Desk Lamp',
  availability: 'out_of_stock',
  imageUrl: 'https://shop.example/lamp.jpg',
  storeName: 'Shop',
  canonicalUrl: 'https://shop.example/elsewhere',
  pageKind: 'product',
  contract: null,
  source: 'json_ld',
  identity: { gtin: '4006381333931', sku: 'L-1' },
  candidates: [],
};

const request = { country: 'DE', currency: 'EUR', deadlineMs: 20_000 };

function read(url: string, found: Partial<ExtractionResult> = {}, page = pageWith({ creditsUsed: 2 })) {
  return readPage(
    { ...request, url },
    {
      routes: [scriptedRoute('direct', page)],
      extract: () => ({ ...extraction, ...found }),
      now: () => 0,
    },
  );
}

test('a page is read by the fragment of the requested URL, which can name a variant, unless a redirect names another', async () => {
  const read: string[] = [];
  for (const page of [pageWith({}), pageWith({ finalUrl: 'https://shop.example/p/1#small' })])
    await readPage(
      { ...request, url: 'https://shop.example/old#large' },
      {
        routes: [scriptedRoute('direct', page)],
        extract: ({ url }) => {
          read.push(url);
          return extraction;
        },
        now: () => 0,
      },
    );
  expect(read).toEqual(['https://shop.example/p/1#large', 'https://shop.example/p/1#small']);
});

test('a page with a price returns a snapshot, in stock or not', async () => {
  expect(await read('https://Shop.example/p/1?utm_source=x')).toEqual({
    kind: 'priced',
    picked: new Map(),
    url: 'https://Shop.example/p/1?utm_source=x',
    canonicalUrl: 'https://shop.example/p/1',
    canonicalLink: 'https://shop.example/elsewhere',
    finalUrl: 'https://shop.example/p/1',
    name: 'Desk Lamp',
    price: { amountMinor: 1999, currency: 'EUR' },
    availability: 'out_of_stock',
    imageUrl: 'https://shop.example/lamp.jpg',
    storeName: 'Shop',
    identity: { gtin: '4006381333931', sku: 'L-1' },
    driver: 'direct',
    contract: null,
    creditsUsed: 2,
    source: 'json_ld',
    evidence: null,
  });
});

test('the snapshot has how the price was read', async () => {
  const page = {
    source: 'visible' as const,
    path: 'p.price',
    text: '<b>19,99 €</b>',
    agreeing: [],
    rejected: [],
  };
  const outcome = await read('https://shop.example/p/1', { evidence: page, contract: 'amazon' });
  expect(outcome.kind === 'priced' && outcome.evidence).toEqual({
    ...page,
    picked: false,
    confidence: 0.9,
    text: '19,99 €',
    driver: 'direct',
    contract: 'amazon',
    country: 'DE',
    rendered: false,
    confirmed: null,
    read_at: '1970-01-01T00:00:00.000Z',
    duration_ms: 0,
    final_url: 'https://shop.example/p/1',
  });
});

test('an out-of-stock page without a price is no_price, with its reading', async () => {
  const outcome = await read('https://shop.example/p/1', { price: null });
  expect(outcome).toMatchObject({
    kind: 'sold_out',
    failure: 'no_price',
    message: expect.stringContaining('out of stock'),
    reading: {
      price: null,
      availability: 'out_of_stock',
      name: 'Desk Lamp',
      finalUrl: 'https://shop.example/p/1',
      identity: { gtin: '4006381333931', sku: 'L-1' },
      driver: 'direct',
    },
  });
});

test.each([
  ['is in stock', { availability: 'in_stock' as const }],
  ['does not show its stock', { availability: 'unknown' as const }],
  ['names no product', { name: null }],
  ['says that the product no longer exists', { pageKind: 'gone' as const }],
  ['is a login', { pageKind: 'blocked' as const }],
])('a page without a price that %s has no reading', async (_what, found) => {
  const outcome = await read('https://shop.example/p/1', { price: null, ...found });
  expect(['ambiguous', 'failed']).toContain(outcome.kind);
});

test('the snapshot has the contract of the final host, after redirects', async () => {
  const html =
    '<h1>Desk Lamp</h1><script type="application/ld+json">{"@type":"Product","name":"Desk Lamp","offers":{"price":"19.99","priceCurrency":"EUR"}}</script>';
  const readFrom = (finalUrl: string) =>
    readPage(
      { ...request, url: 'https://short.example/1' },
      { routes: [scriptedRoute('direct', pageWith({ finalUrl, html }))], extract, now: () => 0 },
    );
  expect(await readFrom('https://www.amazon.com/dp/B0CHX1W1XY')).toMatchObject({ contract: 'amazon' });
  expect(await readFrom('https://shop.example/p/1')).toMatchObject({ contract: null });
});

test('extraction gets the page, its final URL, and the caller’s preferences', async () => {
  const inputs: ExtractionInput[] = [];
  await readPage(
    { ...request, url: 'https://shop.example/old' },
    {
      routes: [scriptedRoute('direct')],
      extract: (input) => {
        inputs.push(input);
        return extraction;
      },
      now: () => 0,
    },
  );
  expect(inputs).toMatchObject([
    { html: '<h1>Desk Lamp</h1>', url: 'https://shop.example/p/1', country: 'DE', currency: 'EUR' },
  ]);
});

describe('without a reliable price, the failure is no_price, and its message says', () => {
  test('that there is none', async () => {
    await expect(read('https://shop.example/p/1', { price: null })).resolves.toMatchObject({
      failure: 'no_price',
      driver: 'direct',
      message: expect.stringContaining('no price for it was found'),
    });
  });

  test('that several contradict each other, which two are the most likely, and why each was rejected', async () => {
    const html = '<title>Desk Lamp</title><h1>Desk Lamp</h1><p>€24.99</p><p>€19.99</p>';
    const found = extract({ html, url: 'https://shop.example/p/1', country: null, currency: null });
    await expect(read('https://shop.example/p/1', found)).resolves.toMatchObject({
      failure: 'no_price',
      message: expect.stringMatching(
        /^The page shows conflicting prices, and none of them is reliable: \d+\.99 EUR \([^)]+\) and \d+\.99 EUR \([^)]+\)\.$/,
      ),
    });
  });

  test('that the only one has too little evidence', async () => {
    const other = {
      amount: '12',
      currency: null,
      kind: 'current',
      text: '12',
      reason: 'in a sentence',
    } as const;
    await expect(
      read('https://shop.example/p/1', {
        price: null,
        undecided: true,
        rejected: [other],
        availability: 'unknown',
      }),
    ).resolves.toMatchObject({
      failure: 'no_price',
      message: 'The page shows 12 (in a sentence), but this is not reliably the price of the product.',
    });
  });
});

describe('a page is unavailable', () => {
  test('if it is gone, whatever it shows', async () => {
    await expect(read('https://shop.example/p/1', {}, pageWith({ status: 410 }))).resolves.toMatchObject({
      failure: 'unavailable',
      driver: 'direct',
    });
  });

  test('if it says that the product no longer exists, even if it shows a price', async () => {
    await expect(read('https://shop.example/p/1', { pageKind: 'gone' })).resolves.toMatchObject({
      failure: 'unavailable',
      driver: 'direct',
    });
  });
});

test('a price in an unknown currency is rejected with the amount, the possible currencies, and the remedy', async () => {
  const currencies = ['USD', 'CAD', 'MXN'];
  const withoutCurrency = { price: null, withoutCurrency: { amount: '25', currencies } };
  await expect(read('https://shop.example/p', withoutCurrency)).resolves.toMatchObject({
    failure: 'no_price',
    message:
      'The price is 25, but the page does not show its currency. It could be USD, CAD or MXN. Send `currency` to select one.',
  });
  await expect(
    read('https://shop.example/p', { price: null, withoutCurrency: { amount: '25', currencies: [] } }),
  ).resolves.toMatchObject({
    message: expect.stringContaining('does not show its currency. Send `currency`'),
  });
});
