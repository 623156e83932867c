import { describe, expect, test } from 'vitest';
import { listPrices } from '../../../shared/interface/operations/prices.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { totalCapacity } from '../../support/database-tap.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/** A product with this many price points, one per minute; the nth is n cents. */
async function historyOf(count: number) {
  const { account, token, id } = await api.watched();
  const points = Array.from({ length: count }, (_, index) => {
    const checkedAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
    const price = { amountMinor: index + 1, currency: 'EUR' };
    const write = newPricePoint({
      id: newId(),
      product: { id, url: 'https://shop.example/p/1' },
      sequence: index + 1,
      reading: { price, evidence: null },
      checkedAt,
    });
    if (!('put' in write)) throw new Error('A price point is a put');
    return write.put;
  });
  await api.put(points);
  await api.table.update(keys.product(account.id, id), 'SET price_count = :count', {
    values: { ':count': count },
  });
  const list = async (query = '') => {
    const { body } = await api.call(token, 'GET', `/products/${id}/prices${query}`);
    return listPrices.success.body.parse(body);
  };
  return { list };
}

const amounts = ({ data }: { data: { amount: number }[] }) => data.map(({ amount }) => amount);

describe('200', () => {
  test('lists the newest first, 50 per page by default', async () => {
    const { list } = await historyOf(60);
    const page = await list();
    expect(amounts(page)).toEqual(Array.from({ length: 50 }, (_, index) => (60 - index) / 100));
    expect(page.data[0]).toEqual({
      id: expect.any(String),
      amount: 0.6,
      currency: 'EUR',
      checked_at: '2026-01-01T00:59:00.000Z',
    });
    expect(page.meta).toEqual({ page: 1, per_page: 50, total: 60, has_more: true, compared_since: null });
  });

  test('paginates to the oldest point', async () => {
    const { list } = await historyOf(7);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?per_page=3&page=${page}`)));
    expect(pages.map(amounts)).toEqual([[0.07, 0.06, 0.05], [0.04, 0.03, 0.02], [0.01], []]);
    expect(pages.map(({ meta }) => meta.has_more)).toEqual([true, true, false, false]);
  });

  test('returns no next page after a full last page', async () => {
    const { list } = await historyOf(4);
    expect((await list('?per_page=2&page=2')).meta.has_more).toBe(false);
  });

  test('returns up to 200 per page', async () => {
    const { list } = await historyOf(201);
    expect((await list('?per_page=200')).data).toHaveLength(200);
  });
});

test('page 1 and page 1,000 consume the same read capacity', async () => {
  const { list } = await historyOf(10_000);
  const consumed = async (page: number) => {
    api.tap.take();
    const { data, meta } = await list(`?per_page=10&page=${page}`);
    expect(data).toHaveLength(10);
    expect(meta.total).toBe(10_000);
    return { capacity: totalCapacity(api.tap.take().filter(({ name }) => name === 'QueryCommand')), data };
  };
  const [first, middle, last] = [await consumed(1), await consumed(500), await consumed(1000)];
  expect(first.capacity).toBeGreaterThan(0);
  expect(middle.capacity).toBe(first.capacity);
  expect(last.capacity).toBe(first.capacity);
  expect(last.data.at(-1)?.amount).toBe(0.01);
});
