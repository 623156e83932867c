import { describe, expect, test } from 'vitest';
import { getPrice, listPrices } from '../../../shared/interface/operations/prices.ts';
import { idsFromSeed, newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

let pages = 0;
const newUrl = () => {
  pages += 1;
  return `https://shop.example/explained/${pages}`;
};

async function watched(url = newUrl()) {
  const { path, get, ...watched } = await api.watched({ url });
  const explain = (id: string) => api.call(watched.token, 'GET', `${path}/prices/${id}`);
  const list = async () => listPrices.success.body.parse(await get(`${path}/prices`)).data;
  return { ...watched, explain, list };
}

const evidenceOf = ({ body }: { body: unknown }) => getPrice.success.body.parse(body).data.evidence;

describe('200', () => {
  test('returns the price point as in the list, and how it was read', async () => {
    const { url, explain, list } = await watched();
    const [point] = await list();
    const { status, body } = await explain(point?.id ?? '');
    const at = new Date(api.clock.now()).toISOString();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        ...point,
        evidence: {
          source: 'json_ld',
          path: '$[0].offers.price',
          text: '19.99',
          agreeing: ['visible'],
          rejected: [],
          driver: 'direct',
          contract: null,
          picked: false,
          country: null,
          rendered: false,
          confirmed: null,
          read_at: at,
          duration_ms: 0,
          final_url: url,
        },
      },
    });
  });

  test('explains a check’s price with its confirming second reading, in major units', async () => {
    const { url, check, explain, list } = await watched();
    api.reader.readings(url, { price: '5.00' }, { price: '5.00', driver: 'other' });
    await check();
    const at = new Date(api.clock.now()).toISOString();
    const [newest] = await list();
    expect(evidenceOf(await explain(newest?.id ?? ''))).toMatchObject({
      text: '5.00',
      confirmed: { driver: 'other', read_at: at, amount: 5 },
    });
  });

  test('explains each product’s first price in a batch', async () => {
    const { token } = await api.account();
    const urls = [newUrl(), newUrl()];
    const { body } = await api.call(token, 'POST', '/products/batch', { body: { urls } });
    for (const { id } of Object(body).data) {
      const [point] = listPrices.success.body.parse(
        (await api.call(token, 'GET', `/products/${id}/prices`)).body,
      ).data;
      const explained = await api.call(token, 'GET', `/products/${id}/prices/${point?.id}`);
      expect(urls).toContain(evidenceOf(explained)?.final_url);
    }
  });

  test('returns other prices with numeric amounts, and the page’s URL after redirects', async () => {
    const url = newUrl();
    const finalUrl = `${url}?variant=2`;
    const rejected = {
      amount: '25.5',
      currency: 'EUR',
      kind: 'regular' as const,
      text: '€25.50',
      reason: 'struck through',
    };
    api.reader.explains(url, { rejected: [rejected], final_url: finalUrl });
    const { explain, list } = await watched(url);
    const [point] = await list();
    expect(evidenceOf(await explain(point?.id ?? ''))).toMatchObject({
      rejected: [{ ...rejected, amount: 25.5 }],
      final_url: finalUrl,
    });
  });

  test('returns no evidence for a price point of an earlier version', async () => {
    const { product, explain } = await watched();
    const id = idsFromSeed('old', api.clock.now())();
    const { checked_at } = product;
    await api.put([{ ...keys.pricePoint(product.id, 1), id, amount_minor: 1, currency: 'EUR', checked_at }]);
    expect(evidenceOf(await explain(id))).toBeNull();
  });
});

test('404 for an unknown ID, the ID of another product, and the price of a deleted product', async () => {
  const one = await watched();
  const other = await watched();
  const [point] = await one.list();
  const id = point?.id ?? '';
  const v4 = '9b2f6c1e-8a3d-4f5b-a6c7-d8e9f0a1b2c3';
  const answers = [
    await one.explain(newId()),
    await one.explain(v4),
    await one.explain('nonsense'),
    await other.explain(id),
  ];
  await api.call(one.token, 'DELETE', `/products/${one.product.id}`);
  answers.push(await one.explain(id));
  for (const { status, body } of answers) {
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: { code: 'not_found' } });
  }
});

describe('a long history', () => {
  /**
   * Price points of checks every 6 hours, the newest now. Each check waited a while, and some forced ones are
   * in between.
   */
  async function longHistory(count: number) {
    const { account, product, explain } = await watched();
    const sixHours = 6 * 3_600_000;
    const points = Array.from({ length: count }, (_, index) => {
      const checkMs = api.clock.now() - (count - index) * sixHours;
      const id = idsFromSeed(`point ${index}`, checkMs)();
      const write = newPricePoint({
        id,
        product,
        sequence: index + 1,
        reading: { price: { amountMinor: index + 1, currency: 'EUR' }, evidence: null },
        checkedAt: new Date(checkMs + (index % 7) * 1_000_000).toISOString(),
      });
      if (!('put' in write)) throw new Error('A price point is put');
      return { id, item: write.put };
    });
    await api.put(points.map(({ item }) => item));
    await api.table.update(keys.product(account.id, product.id), 'SET price_count = :count', {
      values: { ':count': count },
    });
    return { ids: points.map(({ id }) => id), explain };
  }

  test.each([
    [1, 1],
    [2, 1],
    [15, 1],
    [16, 1],
    [17, 1],
    [33, 1],
    [100, 9],
  ])('with %d points: each at a multiple of %d is found', async (count, step) => {
    const { ids, explain } = await longHistory(count);
    for (const [index, id] of ids.entries()) {
      if (index % step > 0) continue;
      expect((await explain(id)).body, `${index}`).toMatchObject({ data: { id, amount: (index + 1) / 100 } });
    }
  });

  test('of 4 years: any price costs at most 30 read units, and a recent one at most 10', async () => {
    const { ids, explain } = await longHistory(6_000);
    const unitsOf = async (id: string) => {
      api.tap.take();
      const { status } = await explain(id);
      return { status, units: totalCapacity(api.tap.take().filter(isRead)) };
    };
    const anywhere = [0, 1, 2_999, 5_000].map((index) => ids[index] ?? '');
    for (const id of anywhere) {
      const { status, units } = await unitsOf(id);
      expect(status).toBe(200);
      expect(units).toBeLessThanOrEqual(30);
    }
    expect((await unitsOf(ids.at(-2) ?? '')).units).toBeLessThanOrEqual(10);
    const absent = await unitsOf(idsFromSeed('absent', api.clock.now() - 86_400_000 * 300)());
    expect(absent.status).toBe(404);
    expect(absent.units).toBeLessThanOrEqual(40);
  });
});
