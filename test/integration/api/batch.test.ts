import { describe, expect, test } from 'vitest';
import { createProducts } from '../../../shared/interface/operations/create-product.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const page = (name: string | number) => `https://shop.example/batch/${name}`;

async function withAccount() {
  const { account, token } = await api.account();
  const post = (urls: unknown, headers: Record<string, string> = {}) =>
    api.call(token, 'POST', '/products/batch', { body: { urls }, headers });
  const stored = () => api.accounts.get(account.id);
  return { account, token, post, stored };
}

const resultOf = ({ body }: { body: unknown }) => createProducts.success.body.parse(body);

describe('200', () => {
  test('watches all pages, in the order of the request', async () => {
    const { token, post, stored } = await withAccount();
    const urls = [3, 1, 2].map(page);
    const response = await post(urls);
    const { data, meta } = resultOf(response);
    expect([response.status, meta]).toEqual([200, { errors: [] }]);
    expect(data.map(({ url }) => url)).toEqual(urls);
    expect((await api.call(token, 'GET', `/products/${data[0]?.id}`)).body).toEqual({ data: data[0] });
    expect(await stored()).toMatchObject({ products_total: 3, products_active: 3 });
  });

  test('does not stop at an invalid URL: each failure is reported with its position', async () => {
    const { post, stored } = await withAccount();
    api.reader.fails(page('no-price'), 'no_price');
    api.reader.fails(page('blocked'), 'blocked');
    const urls = [page('no-price'), page('good'), 'no url', page('blocked'), 'ftp://shop.example/'];
    const { data, meta } = resultOf(await post(urls));
    expect(data.map(({ url }) => url)).toEqual([page('good')]);
    const error = (index: number, code: string, retryable: boolean, driver: string | null) => ({
      url: urls[index],
      index,
      code,
      message: expect.any(String),
      retryable,
      driver,
    });
    expect(meta.errors).toEqual([
      error(0, 'no_price', false, 'direct'),
      error(2, 'invalid', false, null),
      error(3, 'blocked', true, 'direct'),
      error(4, 'invalid', false, null),
    ]);
    expect(await stored()).toMatchObject({ products_total: 1 });
  });

  test('trims URLs, and rejects one that contains a line break', async () => {
    const { post } = await withAccount();
    const { data, meta } = resultOf(await post([` ${page('pasted')}\n`, page('bro\nken')]));
    expect(data.map(({ url }) => url)).toEqual([page('pasted')]);
    expect(meta.errors).toEqual([
      expect.objectContaining({ url: page('bro\nken'), index: 1, code: 'invalid' }),
    ]);
  });

  test('even if all of them fail', async () => {
    const { post } = await withAccount();
    expect(await post(['nonsense'])).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('counts each URL toward the limit: the first ones are watched', async () => {
    const { post, stored } = await withAccount();
    await post(Array.from({ length: 12 }, (_, index) => page(index)));
    const { data, meta } = resultOf(
      await post(Array.from({ length: 5 }, (_, index) => page(`more-${index}`))),
    );
    expect(data.map(({ url }) => url)).toEqual([0, 1, 2].map((index) => page(`more-${index}`)));
    expect(meta.errors.map(({ index, code }) => [index, code])).toEqual([
      [3, 'limit_reached'],
      [4, 'limit_reached'],
    ]);
    expect(await stored()).toMatchObject({ products_total: 15, products_active: 15 });
  });

  test('gives the last free slot to the first page, however long it takes to read', async () => {
    const { post } = await withAccount();
    await post(Array.from({ length: 14 }, (_, index) => page(index)));
    const slow = api.reader.holds(page('held'), { price: '19.99' });
    const answer = post([page('held'), 'nonsense', page('early')]);
    await slow.begun;
    await expect.poll(() => api.reader.reads(page('early'))).toBe(1);
    slow.release();
    const { data, meta } = resultOf(await answer);
    expect(data.map(({ url }) => url)).toEqual([page('held')]);
    expect(meta.errors.map(({ index, code }) => [index, code])).toEqual([
      [1, 'invalid'],
      [2, 'limit_reached'],
    ]);
  });

  test('saves pages whose reading takes too long as pending, and queues their checks', async () => {
    const { post } = await withAccount();
    api.reader.isSlow(page('slow'));
    api.checksQueue.drain();
    const { data, meta } = resultOf(await post([page('quick'), page('slow')]));
    expect(data.map(({ status }) => status)).toEqual(['watching', 'pending']);
    expect(meta.errors).toEqual([]);
    expect(api.checksQueue.drain().map(({ product_id }) => product_id)).toEqual([data[1]?.id]);
  });

  test('accepts 1 to 20 URLs, including duplicates', async () => {
    const { post } = await withAccount();
    expect(resultOf(await post([page(1), page(1)])).data).toHaveLength(2);
    const { data, meta } = resultOf(await post(Array(20).fill(page(1))));
    expect([data.length, meta.errors.length]).toEqual([13, 7]);
  });

  test('is replayed with the same key, and nothing is watched twice', async () => {
    const { post, stored } = await withAccount();
    const key = { 'Idempotency-Key': 'batch-1' };
    const first = await post([page(1), 'nonsense'], key);
    const second = await post([page(1), 'nonsense'], key);
    expect([second.text, second.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
    expect(await stored()).toMatchObject({ products_total: 1 });
  });

  test('after a crash, a retry finishes with the same products', async () => {
    const { token, post, stored } = await withAccount();
    const key = { 'Idempotency-Key': 'batch-1' };
    // An account's first read also adds its limiter in a transaction.
    await api.call(token, 'POST', '/extract', { body: { url: page(1) } });
    api.tap.breakAfter('TransactWriteItemsCommand');
    await post([page(1), page(2)], key);
    api.tap.mend();
    expect(await stored()).toMatchObject({ products_total: 1 });
    api.clock.advance(22_000);
    const { data, meta } = resultOf(await post([page(1), page(2)], key));
    expect([data.map(({ url }) => url), meta.errors]).toEqual([[page(1), page(2)], []]);
    expect(await stored()).toMatchObject({ products_total: 2, products_active: 2 });
  });
});

test.each([
  ['none', []],
  ['21', Array(21).fill(page(1))],
  ['a value that is not an array', page(1)],
  ['an item that is not a string', [5]],
  ['nothing', undefined],
])('422 validation_failed, for the whole batch: %s', async (_what, urls) => {
  const { post, stored } = await withAccount();
  expect(await post(urls)).toMatchObject(refused(422, 'validation_failed', expect.stringMatching(/^urls/)));
  expect(await stored()).toMatchObject({ products_total: 0 });
});
