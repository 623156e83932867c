import { describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApp } from '../../support/test-app.ts';
import { pageMessage } from '../../support/worker-services.ts';

const app = await setUpTestApp();

const dayMs = 86_400_000;
let made = 0;

/** A signed-in account that watches one page. */
async function watching(url: string, name = 'Desk Lamp') {
  const person = await app.person('eco');
  const { account, call } = person;
  app.api.reader.page(url, { price: '100.00', name, identity: { gtin: null, sku: 'AB12' } });
  const { id } = (await call('POST', '/products', { url })).body.data;
  const check = (price: string | null) => {
    made += 1;
    if (price === 'fails') app.api.reader.fails(url, 'unavailable');
    else app.api.reader.page(url, { price });
    return app.api.worker.deliver(
      pageMessage(`eco#${id}#${made}`, app.api.clock.now(), { account_id: account.id, product_id: id }),
    );
  };
  const waitDays = async (days: number) => {
    app.api.clock.advance(days * dayMs);
    // The session has ended meanwhile.
    person.cookie = await app.signIn(account.id);
  };
  return { id, check, call, waitDays };
}

describe('price statistics', () => {
  test('are unknown before 14 days of history, and then show that a low price is good', async () => {
    const { id, check, call, waitDays } = await watching('https://shop.example/stats');
    await check('90.00');
    expect((await call('GET', `/products/${id}/stats`)).body.data).toMatchObject({
      days: 90,
      lowest: 90,
      highest: 100,
      verdict: 'unknown',
    });
    for (let day = 1; day <= 15; day += 1) {
      await waitDays(1);
      await check(day === 15 ? '80.00' : '100.00');
    }
    const today = new Date(app.api.clock.now()).toISOString().slice(0, 10);
    const stats = { lowest: 80, lowest_on: today, highest: 100, median: 100, currency: 'EUR' };
    expect((await call('GET', `/products/${id}/stats?days=30`)).body.data).toMatchObject({
      ...stats,
      days: 30,
      days_of_history: 15,
      share_of_days_at_or_below: 1 / 16,
      verdict: 'good',
    });
    await call('POST', `/products/${id}/alerts`, { condition: 'below', threshold: 70 });
    const [summary, ...others] = (await call('GET', '/product-summaries')).body.data;
    expect(others).toEqual([]);
    expect(summary).toMatchObject({
      id,
      verdict: 'good',
      days_of_history: 15,
      alerts: [{ condition: 'below', threshold: 70, is_active: true }],
      daily_lows: [90, ...Array.from({ length: 14 }, () => 100), 80].map((amount, index) => ({
        day: new Date(app.api.clock.now() - (15 - index) * dayMs).toISOString().slice(0, 10),
        amount,
      })),
    });
    const item = (await call('POST', '/items', { product_ids: [id] })).body.data;
    await call('POST', `/items/${item.id}/alerts`, { condition: 'drops' });
    expect((await call('GET', '/product-summaries')).body.data[1]).toMatchObject({
      id: item.id,
      verdict: 'unknown',
      alerts: [{ condition: 'drops', is_active: true }],
      daily_lows: [{ day: today, amount: 80 }],
    });
    // Sold out, without a price: nobody can buy at the last one.
    await waitDays(1);
    await check(null);
    expect((await call('GET', `/products/${id}/stats`)).body.data).toMatchObject({ verdict: 'unknown' });
    expect((await call('GET', '/product-summaries')).body.data[0]).toMatchObject({ verdict: 'unknown' });
  });

  test('of an item are unknown while the last check of its best offer failed', async () => {
    const { id, check, call, waitDays } = await watching('https://shop.example/stats-of-item');
    const item = (await call('POST', '/items', { product_ids: [id] })).body.data;
    for (let day = 1; day <= 15; day += 1) {
      await waitDays(1);
      await check(day === 15 ? '80.00' : '100.00');
    }
    const expectVerdict = async (verdict: string) => {
      expect((await call('GET', `/items/${item.id}/stats`)).body.data).toMatchObject({ verdict });
      expect((await call('GET', '/product-summaries')).body.data[1]).toMatchObject({ verdict });
    };
    await expectVerdict('good');
    await waitDays(1);
    await check('fails');
    expect((await call('GET', `/items/${item.id}`)).body.data).toMatchObject({ price: 80 });
    await expectVerdict('unknown');
  });

  test('reject an out-of-range number of days', async () => {
    const { id, call } = await watching('https://shop.example/stats-range');
    for (const days of ['0', '366', 'all'])
      expect(await call('GET', `/products/${id}/stats?days=${days}`)).toMatchObject(
        refused(422, 'validation_failed'),
      );
  });
});

describe('tags and note of a product', () => {
  test('are replaced by PATCH and remain when a check updates the other fields', async () => {
    const { id, check, call } = await watching('https://shop.example/tags');
    const described = { tags: ['gift', 'kitchen'], note: 'For Ada' };
    const sent = { tags: ['gift', 'kitchen', ' gift '], note: 'For Ada' };
    expect((await call('PATCH', `/products/${id}`, sent)).body.data).toMatchObject(described);
    await check('95.00');
    expect((await call('GET', `/products/${id}`)).body.data).toMatchObject({ ...described, price: 95 });
    const emptied = { tags: [], note: null };
    expect((await call('PATCH', `/products/${id}`, emptied)).body.data).toMatchObject(emptied);
  });

  test.each([
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `tag ${index}`) }],
    ['an empty tag', { tags: [' '] }],
    ['a note of 1,001 characters', { note: 'x'.repeat(1001) }],
  ])('reject %s', async (_, sent) => {
    const { id, call } = await watching('https://shop.example/tags-refused');
    expect(await call('PATCH', `/products/${id}`, sent)).toMatchObject({ status: 422 });
  });
});

test('a page that is already watched is found by its canonical URL, without reading any page', async () => {
  const saved = 'https://shop.example/found?utm_source=mail';
  const { id, call } = await watching(saved);
  const urls = [
    'https://SHOP.example/found?utm_source=other#top',
    'https://shop.example/other',
    'no address',
  ];
  const unknown = { product_id: null, may_be_watched: false };
  const [found, other] = ['https://shop.example/found', 'https://shop.example/other'];
  expect((await call('POST', '/product-matches', { urls })).body.data).toEqual([
    { ...unknown, url: urls[0], canonical_url: found, similar_url: found, product_id: id },
    { ...unknown, url: urls[1], canonical_url: other, similar_url: other },
    { ...unknown, url: urls[2], canonical_url: null, similar_url: null },
  ]);
  expect(app.api.reader.reads(saved)).toBe(1);
});

describe('a page whose URL differs from a watched one in `ref`', () => {
  const item = (ref: string) => `https://shop.example/item?ref=${ref}`;
  /** An account that watches a lamp at `?ref=AB12`. */
  const watchingLamp = () => watching(item('AB12'), 'Brass lamp');
  const read = async (call: Awaited<ReturnType<typeof watching>>['call'], url: string) => {
    const [match] = (await call('POST', '/product-matches', { urls: [url] })).body.data;
    const { meta } = (await call('POST', '/extract', { url })).body;
    const created = (await call('POST', '/products', { url })).body;
    expect(created.meta?.also_watched_as ?? []).toEqual(meta.also_watched_as);
    return { match, watched: meta.also_watched_as, canonical_url: created.data.canonical_url };
  };

  test('is watched as a product of its own if the page shows another name', async () => {
    const { call } = await watchingLamp();
    app.api.reader.page(item('CD34'), { price: '99.00', name: 'Oak chair' });
    expect(await read(call, item('CD34'))).toEqual({
      match: expect.objectContaining({ product_id: null, may_be_watched: true }),
      watched: [],
      canonical_url: item('CD34'),
    });
  });

  test.each(['https://shop.example/item?ref=mail', 'https://shop.example/item'])(
    'is the watched product if the page shows the same name: %s',
    async (url) => {
      const { id, call } = await watchingLamp();
      app.api.reader.page(url, { price: '100.00', name: 'Brass lamp' });
      const { watched, canonical_url } = await read(call, url);
      expect(watched).toEqual([id]);
      expect(canonical_url).toBe(url.includes('?') ? item('AB12') : url);
    },
  );

  test('loses the parameter if the product is watched without it', async () => {
    const plain = 'https://shop.example/kettle';
    const { call } = await watching(plain);
    const url = `${plain}?ref=newsletter`;
    app.api.reader.page(url, { price: '100.00' });
    expect((await call('POST', '/products', { url })).body.data.canonical_url).toBe(plain);
  });

  test.each([
    ['its canonical link has another `ref`', { canonicalLink: item('CD34') }],
    ['it has another SKU', { identity: { gtin: null, sku: 'CD34' } }],
  ])('is a product of its own, in spite of the same name, if %s', async (_what, page) => {
    const { call } = await watchingLamp();
    app.api.reader.page(item('CD34'), { price: '99.00', name: 'Brass lamp', ...page });
    expect(await read(call, item('CD34'))).toMatchObject({ watched: [], canonical_url: item('CD34') });
  });
});

test('a product is added with tags and note, and paused, outside the plan limit', async () => {
  const { call } = await watching('https://shop.example/active');
  const described = { tags: ['gift'], note: 'For Ada', is_active: false };
  for (let made = 0; made < 6; made += 1) {
    const url = `https://shop.example/paused-${made}`;
    const { status, body } = await call('POST', '/products', { url, ...described });
    expect([status, body.data]).toEqual([201, expect.objectContaining(described)]);
  }
  const { usage } = (await call('GET', '/session')).body.data;
  expect(usage).toMatchObject({ products: 7, products_active: 1 });
});
