import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../../support/opened.ts';
import { productPage } from '../../support/product-page.ts';
import {
  firecrawlPage,
  firecrawlProduct,
  type ProviderReply,
  zytePage,
} from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { bring, readThrough } from './read-through-providers.ts';

const providers = await opened(openProviderServer());
beforeEach(() => providers.calls.splice(0));

const url = 'https://made.test/p/1';
const tooLarge = Buffer.alloc(31_000_001, 'x');

function firecrawlAnswers(page: Parameters<typeof firecrawlPage>[1]): Promise<unknown> {
  providers.answer('made.test', { firecrawl: ({ url }) => firecrawlPage(url, page) });
  return bring(providers, 'firecrawl', url);
}

function zyteAnswers(page: Parameters<typeof zytePage>[2]): Promise<unknown> {
  providers.answer('made.test', { zyte: (order) => zytePage(order.url, order, page) });
  return bring(providers, 'zyte', url);
}

describe.each([
  ['firecrawl', 1],
  ['zyte', null],
] as const)('a page read through %s', (name, creditsUsed) => {
  test('has its price, its cost, and the driver that read it', async () => {
    expect(await readThrough(providers, 'https://ok.test/p/1', { order: [name] })).toMatchObject({
      name: 'Desk Lamp',
      price: { amountMinor: 19_999, currency: 'EUR' },
      availability: 'in_stock',
      finalUrl: 'https://ok.test/p/1',
      driver: name,
      creditsUsed,
    });
  });

  test('has the URL that it was redirected to', async () => {
    expect(await readThrough(providers, 'https://moved.test/p/1', { order: [name] })).toMatchObject({
      url: 'https://moved.test/p/1',
      finalUrl: 'https://moved.test/p/1?v=b',
    });
  });

  test('keeps its own currency, whatever was requested', async () => {
    const options = { order: [name], country: 'DE', currency: 'EUR' };
    expect(await readThrough(providers, 'https://wrongcur.test/p/1', options)).toMatchObject({
      price: { currency: 'USD' },
    });
  });

  test('can have unknown fields', async () => {
    expect(await readThrough(providers, 'https://array.test/p/1', { order: [name] })).toMatchObject({
      price: { amountMinor: 19_999 },
    });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('can be compressed with %s', async (coding, compress) => {
    const page = name === 'firecrawl' ? firecrawlPage(url) : zytePage(url, {});
    const json = page === 'hang' || page === 'reset' || !('json' in page) ? null : page.json;
    const packed = compress(JSON.stringify(json));
    providers.answer('made.test', {
      [name]: () => ({ status: 200, headers: { 'content-encoding': coding }, text: packed }),
    });
    expect(await bring(providers, name, url)).toMatchObject({ status: 200 });
  });

  test('of more than 5 MB is rejected', async () => {
    const html = `<p>${'x'.repeat(5_000_000)}`;
    const reading = name === 'firecrawl' ? firecrawlAnswers({ html }) : zyteAnswers({ html });
    await expect(reading).resolves.toMatchObject({ failure: 'unavailable', driver: name });
  });

  test('is not read beyond the maximum size', async () => {
    providers.answer('made.test', { [name]: (): ProviderReply => ({ status: 200, text: tooLarge }) });
    await expect(bring(providers, name, url)).resolves.toMatchObject({ failure: 'unavailable' });
  });
});

describe('a page of 5 MB is read, however large the response is', () => {
  const head = '<html><body><h1>Лампа</h1>';
  // One byte per character in windows-1251, two in the JSON, six if escaped.
  const letters = 5_000_000 - head.length;
  const html = head + 'ж'.repeat(letters);
  const answer = { url, statusCode: 200, browserHtml: `${head}*` };
  const escapeOf = (one: string) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`;
  /** As some serializers write JSON: each non-ASCII character as a six-character escape. */
  const [before = '', after = ''] = JSON.stringify(answer)
    .replaceAll(/[^ -~]/g, escapeOf)
    .split('*');
  const escaped = Buffer.concat([
    Buffer.from(before),
    Buffer.alloc(6 * letters, escapeOf('ж')),
    Buffer.from(after),
  ]);

  const bringRendered = (reply: ProviderReply) => {
    providers.answer('made.test', { zyte: () => reply });
    return bring(providers, 'zyte', url, { rendering: 'browser' });
  };

  test('through Firecrawl, in an encoding of two bytes', async () => {
    expect(await firecrawlAnswers({ html })).toMatchObject({ html });
  });

  test('with every character escaped', async () => {
    expect(await bringRendered({ status: 200, text: escaped })).toMatchObject({ html });
  });

  test('in a response that is small until it is decompressed', async () => {
    const text = gzipSync(escaped);
    expect(text.length).toBeLessThan(1_000_000);
    const headers = { 'content-encoding': 'gzip' };
    expect(await bringRendered({ status: 200, headers, text })).toMatchObject({ html });
  });
});

describe('credits', () => {
  test.each([
    ['stealth.test', 5],
    ['nocredit.test', null],
  ])('of %s are %s', async (host, creditsUsed) => {
    expect(await bring(providers, 'firecrawl', `https://${host}/p/1`)).toMatchObject({ creditsUsed });
  });

  test.each(['1', 1.5, -1, null])('that are not a number (%s) are unknown', async (given) => {
    expect(await firecrawlAnswers({ metadata: { creditsUsed: given } })).toMatchObject({ creditsUsed: null });
  });
});

describe("Firecrawl's product", () => {
  test('is an additional candidate', async () => {
    expect(await bring(providers, 'firecrawl', 'https://ok.test/p/1')).toMatchObject({
      product: {
        name: 'Desk Lamp',
        price: '199.99',
        currency: 'EUR',
        availability: 'in_stock',
        imageUrl: 'https://ok.test/lamp.jpg',
      },
    });
  });

  const [variant] = firecrawlProduct(19.5, 'EUR').variants;
  const productOf = (...variants: unknown[]) =>
    firecrawlAnswers({ product: { title: 'Desk Lamp', variants } });

  test.each([
    [19.5, 'EUR', '19.50'],
    [1299, 'JPY', '1299'],
    [24.99, 'KWD', '24.990'],
    [0.1 + 0.2, 'USD', '0.30'],
  ])('costs %d %s: %s', async (amount, currency, price) => {
    expect(await productOf({ ...variant, price: { amount, currency } })).toMatchObject({
      product: { price, currency },
    });
  });

  test.each([
    ['negative', { amount: -1, currency: 'EUR' }],
    ['enormous', { amount: 1e21, currency: 'EUR' }],
    ['a text', { amount: '19.50', currency: 'EUR' }],
    ['missing', undefined],
  ])('has no price if that is %s', async (_what, price) => {
    expect(await productOf({ ...variant, price })).toMatchObject({ product: { price: null } });
  });

  test('has no price if its variants differ and the URL selects none of them', async () => {
    const other = { ...variant, id: 'w', sku: 'S-2', price: { amount: 29.5, currency: 'EUR' } };
    expect(await productOf(variant, other)).toMatchObject({ product: { price: null, currency: null } });
  });

  test('is the variant that the URL selects', async () => {
    const other = { ...variant, id: 'w', sku: 'S-2', price: { amount: 29.5, currency: 'EUR' } };
    const product = { title: 'Desk Lamp', variants: [variant, other] };
    expect(await firecrawlAnswers({ product, metadata: { url: `${url}?v=w` } })).toMatchObject({
      product: { price: '29.50' },
    });
  });

  test('is ignored if it is not as documented, and the page is still read', async () => {
    for (const product of ['Desk Lamp', [], { variants: [] }, { title: 'Desk Lamp' }]) {
      expect(await firecrawlAnswers({ product })).toMatchObject({ status: 200, product: null });
    }
  });

  test('can be sold out', async () => {
    expect(await firecrawlAnswers({ product: firecrawlProduct(1, 'EUR', false) })).toMatchObject({
      product: { availability: 'out_of_stock' },
    });
  });
});

describe("a page's bytes from Zyte", () => {
  test.each([
    ['shift_jis', '<meta charset="Shift_JIS"><h1>', [0x83, 0x89, 0x83, 0x93, 0x83, 0x76], 'ランプ'],
    ['windows-1252', '<h1>', [0x4c, 0xe4, 0x6d, 0x70], 'Lämp'],
    ['utf-8', '<h1>', [...Buffer.from('Lämpchen €')], 'Lämpchen €'],
  ])('are decoded: %s', async (_charset, before, bytes, text) => {
    const html = Buffer.concat([Buffer.from(before), Buffer.from(bytes)]);
    expect(await zyteAnswers({ html })).toMatchObject({ html: before + text });
  });

  test('can be in UTF-16', async () => {
    const html = Buffer.from('\uFEFF<h1>Lämp</h1>', 'utf16le');
    expect(await zyteAnswers({ html })).toMatchObject({ html: '<h1>Lämp</h1>' });
  });

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n<html>')],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ])('that are %s are not a page', async (_what, html) => {
    expect(await zyteAnswers({ html })).toMatchObject({ html: null });
    const reading = readThrough(providers, url, { order: ['zyte'] });
    await expect(reading).resolves.toMatchObject({ failure: 'unavailable' });
  });
});

test('a file that Firecrawl returns is not a page', async () => {
  await firecrawlAnswers({ html: 'JVBERi0', metadata: { contentType: 'application/pdf' } });
  const reading = readThrough(providers, url, { order: ['firecrawl'] });
  await expect(reading).resolves.toMatchObject({ failure: 'unavailable', driver: 'firecrawl' });
});

test("a redirect to the shop's home page means that the product is gone, for every driver", async () => {
  const html = productPage({ price: '1.00', currency: 'EUR' });
  await zyteAnswers({ html, more: { url: 'https://made.test/' } });
  const reading = readThrough(providers, url, { order: ['zyte'] });
  await expect(reading).resolves.toMatchObject({ failure: 'unavailable' });
});
