import { describe, expect, test } from 'vitest';
import { readPage } from '../../../shared/crawler/read-page.ts';
import type { Extraction, ExtractionInput } from '../../../shared/extraction/extraction.ts';
import { pageWith, ScriptedDriver } from '../../support/scripted-driver.ts';

const extraction: Extraction = {
  price: { amountMinor: 1999, currency: 'EUR' },
  undecided: false,
  name: 'Desk Lamp',
  availability: 'out_of_stock',
  imageUrl: 'https://shop.example/lamp.jpg',
  storeName: 'Shop',
  canonicalUrl: 'https://shop.example/elsewhere',
};

const request = { country: 'DE', currency: 'EUR', deadlineMs: 20_000 };

function read(url: string, found: Partial<Extraction> = {}, page = pageWith({ creditsUsed: 2 })) {
  return readPage(
    { ...request, url },
    {
      drivers: [new ScriptedDriver('direct', page)],
      extract: () => ({ ...extraction, ...found }),
      now: () => 0,
    },
  );
}

test('a page with a price gives a snapshot, in stock or not', async () => {
  expect(await read('https://Shop.example/p/1?utm_source=x')).toEqual({
    url: 'https://Shop.example/p/1?utm_source=x',
    canonicalUrl: 'https://shop.example/p/1',
    finalUrl: 'https://shop.example/p/1',
    name: 'Desk Lamp',
    price: { amountMinor: 1999, currency: 'EUR' },
    currency: 'EUR',
    availability: 'out_of_stock',
    imageUrl: 'https://shop.example/lamp.jpg',
    storeName: 'Shop',
    driver: 'direct',
    contract: null,
    creditsUsed: 2,
  });
});

test('the contract of the host is named', async () => {
  expect(await read('https://www.amazon.com/dp/B0CHX1W1XY')).toMatchObject({ contract: 'amazon' });
});

test('extraction gets the page, where it ended up, and what the caller prefers', async () => {
  const inputs: ExtractionInput[] = [];
  await readPage(
    { ...request, url: 'https://shop.example/old' },
    {
      drivers: [new ScriptedDriver('direct', pageWith())],
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

describe('without a price that can be trusted the failure is no_price, and its message says', () => {
  test('that there is none', async () => {
    await expect(read('https://shop.example/p/1', { price: null })).rejects.toMatchObject({
      failure: 'no_price',
      driver: 'direct',
      message: expect.stringContaining('No price'),
    });
  });

  test('that there are several', async () => {
    await expect(read('https://shop.example/p/1', { price: null, undecided: true })).rejects.toMatchObject({
      failure: 'no_price',
      message: expect.stringContaining('contradict'),
    });
  });
});

test('a page that is gone is never given to extraction', async () => {
  await expect(read('https://shop.example/p/1', {}, pageWith({ status: 410 }))).rejects.toMatchObject({
    failure: 'unavailable',
    driver: 'direct',
  });
});
