import { describe, expect, test } from 'vitest';
import { listProducts } from '../../../shared/interface/operations/products.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

/** An account with this many products, newest first, as in the list. */
async function accountWith(count: number) {
  const { token } = await api.account({ plan: 'max' });
  const products = [];
  for (let made = 0; made < count; made += 1) products.unshift(await api.watch(token));
  const list = async (query = '') => (await api.call(token, 'GET', `/products${query}`)).body;
  return { token, products, ids: products.map(({ id }) => id), list };
}

const idsOf = (ids: string[]) => ids.map((id) => ({ id }));

describe('200', () => {
  test('with an empty list', async () => {
    const { list } = await accountWith(0);
    expect(await list()).toEqual({
      data: [],
      meta: { page: 1, per_page: 20, total: 0, has_more: false, next_starting_after: null },
    });
  });

  test('with the newest first, each as GET shows it, including paused ones', async () => {
    const { token, products, list } = await accountWith(3);
    await api.call(token, 'PATCH', `/products/${products[1]?.id}`, { body: { is_active: false } });
    expect(await list()).toEqual({
      data: [products[0], { ...products[1], is_active: false }, products[2]],
      meta: { page: 1, per_page: 20, total: 3, has_more: false, next_starting_after: null },
    });
  });

  test('with 20 per page by default', async () => {
    const { ids, list } = await accountWith(21);
    expect(await list()).toMatchObject({
      data: idsOf(ids.slice(0, 20)),
      meta: { page: 1, per_page: 20, total: 21, has_more: true, next_starting_after: ids[19] },
    });
  });
});

describe('pages by number', () => {
  test('are consecutive', async () => {
    const { ids, list } = await accountWith(5);
    expect(await list('?per_page=2&page=2')).toMatchObject({
      data: idsOf(ids.slice(2, 4)),
      meta: { page: 2, per_page: 2, total: 5, has_more: true, next_starting_after: ids[3] },
    });
    expect(await list('?per_page=2&page=3')).toMatchObject({
      data: idsOf(ids.slice(4)),
      meta: { page: 3, has_more: false, next_starting_after: null },
    });
  });

  test('include no page after a full last page', async () => {
    const { ids, list } = await accountWith(4);
    expect(await list('?per_page=2&page=2')).toMatchObject({
      data: idsOf(ids.slice(2)),
      meta: { has_more: false, next_starting_after: null },
    });
  });

  test('past the end are empty, however far', async () => {
    const { list } = await accountWith(1);
    for (const page of [2, 1000, 1e9])
      expect(await list(`?page=${page}`)).toMatchObject({ data: [], meta: { total: 1, has_more: false } });
  });
});

describe('a cursor', () => {
  test('that is not a product’s ID is a point in time', async () => {
    const { ids, list } = await accountWith(2);
    expect(await list(`?starting_after=${newId()}`)).toMatchObject({ data: idsOf(ids) });
  });
});

test('products of other accounts are not listed', async () => {
  const [{ list, ids }] = await Promise.all([accountWith(2), accountWith(2)]);
  expect(await list()).toMatchObject({ data: idsOf(ids), meta: { total: 2 } });
});

describe('filtered', () => {
  async function filtered() {
    const { token } = await api.account({ plan: 'max' });
    const add = (body: object) => api.call(token, 'POST', '/products', { body });
    await add({ url: 'https://shop.example/kettle?utm_source=x', name: 'Bosch Kettle', tags: ['kitchen'] });
    await add({ url: 'https://shop.example/lamp', name: 'Ärmel Lamp', tags: ['kitchen', 'gift'] });
    await add({ url: 'https://other.example/KETTLE-2', name: 'Red', is_active: false });
    api.reader.isSlow('https://shop.example/slow');
    await add({ url: 'https://shop.example/slow', name: 'Slow', tags: ['gift'] });
    const names = async (query: string) => {
      const { status, body } = await api.call(token, 'GET', `/products?${query}`);
      const { data, meta } = listProducts.success.body.parse(body);
      return { status, names: data.map(({ name }) => name), total: meta.total, more: meta.has_more };
    };
    return { token, names };
  }

  test('by URL, tag, status, activity and text, alone and together, with the exact total', async () => {
    const { names } = await filtered();
    const cases: [string, string[]][] = [
      ['url=https%3A%2F%2Fshop.example%2Fkettle%3Fgclid%3D1', ['Bosch Kettle']],
      ['tag=kitchen', ['Ärmel Lamp', 'Bosch Kettle']],
      ['tag=Kitchen', []],
      ['status=pending', ['Slow']],
      ['status=watching&is_active=true', ['Ärmel Lamp', 'Bosch Kettle']],
      ['is_active=false', ['Red']],
      ['q=kettle', ['Red', 'Bosch Kettle']],
      ['q=%C3%A4RMEL', ['Ärmel Lamp']],
      ['q=kettle&is_active=true&tag=kitchen', ['Bosch Kettle']],
      ['q=', ['Slow', 'Red', 'Ärmel Lamp', 'Bosch Kettle']],
    ];
    for (const [query, expected] of cases)
      expect(await names(query), query).toEqual({
        status: 200,
        names: expected,
        total: expected.length,
        more: false,
      });
  });

  test('in pages', async () => {
    const { token, names } = await filtered();
    expect(await names('q=shop.example&per_page=2&page=2')).toMatchObject({
      names: ['Bosch Kettle'],
      total: 3,
    });
    const first = await api.call(token, 'GET', '/products?q=shop.example&per_page=2');
    expect(first.headers.link).toContain('q=shop.example');
    const { meta } = listProducts.success.body.parse(first.body);
    const next = `q=shop.example&per_page=2&starting_after=${meta.next_starting_after}`;
    expect(await names(next)).toMatchObject({ names: ['Bosch Kettle'], total: 3, more: false });
  });

  test.each(['is_active=yes', 'status=gone', 'tag=', 'url=kettle'])('rejects %s', async (query) => {
    const { token } = await api.account();
    expect(await api.call(token, 'GET', `/products?${query}`)).toMatchObject(
      refused(422, 'validation_failed'),
    );
  });
});
