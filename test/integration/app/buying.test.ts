import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const dayMs = 86_400_000;
let made = 0;

/** A signed-in account that watches one page. */
async function watching(url: string) {
  const { account } = await app.api.account({ plan: 'eco' });
  let cookie = await app.signIn(account.id);
  app.api.reader.page(url, { price: '100.00' });
  const { body } = await app.call('POST', '/app/api/products', { cookie, body: { url } });
  const { id } = body.data;
  const check = (price: string) => {
    made += 1;
    app.api.reader.page(url, { price });
    return app.api.worker.deliver({
      round: { id: `eco#${id}#${made}`, at_ms: app.api.clock.now() },
      watchers: [{ account_id: account.id, product_id: id }],
      reads: 0,
      rest: null,
      result: null,
    });
  };
  const call = (method: string, path: string, sent?: unknown) =>
    app.call(method, `/app/api${path}`, { cookie, ...(sent !== undefined && { body: sent }) });
  const waitDays = async (days: number) => {
    app.api.clock.advance(days * dayMs);
    // The session has ended meanwhile.
    cookie = await app.signIn(account.id);
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
      product_id: id,
      verdict: 'good',
      days_of_history: 15,
      alerts: [{ condition: 'below', threshold: 70, is_active: true }],
      daily_lows: [90, ...Array.from({ length: 14 }, () => 100), 80].map((amount, index) => ({
        day: new Date(app.api.clock.now() - (15 - index) * dayMs).toISOString().slice(0, 10),
        amount,
      })),
    });
  });

  test('reject an out-of-range number of days', async () => {
    const { id, call } = await watching('https://shop.example/stats-range');
    for (const days of ['0', '366', 'all'])
      expect(await call('GET', `/products/${id}/stats?days=${days}`)).toMatchObject({
        status: 422,
        body: { error: { code: 'validation_failed' } },
      });
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
  expect((await call('POST', '/product-matches', { urls })).body.data).toEqual([
    { url: urls[0], canonical_url: 'https://shop.example/found', product_id: id },
    { url: urls[1], canonical_url: 'https://shop.example/other', product_id: null },
    { url: urls[2], canonical_url: null, product_id: null },
  ]);
  expect(app.api.reader.reads(saved)).toBe(1);
});
