import { beforeEach, describe, expect, test } from 'vitest';
import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { Product } from '../../../shared/products/product.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

let token: string;
let accountId: string;
const api = await setUpTestApi();
beforeEach(async () => {
  const made = await api.account();
  token = made.token;
  accountId = made.account.id;
  // The first read adds the account's limiter in a separate transaction.
  await api.call(token, 'POST', '/extract', { body: { url: 'https://shop.example/before' } });
});

const url = 'https://shop.example/p/1';
const headers = { 'Idempotency-Key': 'order-1' };
const create = (page = url) => api.call(token, 'POST', '/products', { body: { url: page }, headers });
const idOf = ({ body }: { body: unknown }) => createProduct.success.body.parse(body).data.id;
const products = async () =>
  (await api.items(`ACCOUNT#${accountId}`))
    .filter(({ price_count }) => price_count !== undefined)
    .map((item) => Product.parse(item));

/** Runs the first request until the product is written. None of its later writes reach the database. */
async function crashAfterTheProduct(page?: string) {
  api.tap.breakAfter('TransactWriteItemsCommand');
  await create(page);
  api.tap.mend();
}

describe('a first request that crashed after it created the product', () => {
  test('is finished by a retry after its lease, with the same product', async () => {
    await crashAfterTheProduct();
    const [made] = await products();
    api.clock.advance(22_000);
    const repeat = await create();
    expect([repeat.status, idOf(repeat)]).toEqual([201, made?.id]);
    expect(await products()).toHaveLength(1);
    expect(await api.accounts.get(accountId)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('and then the response to that retry is replayed', async () => {
    await crashAfterTheProduct();
    api.clock.advance(22_000);
    const repeat = await create();
    expect((await create()).text).toBe(repeat.text);
  });

  test('is finished once by 10 concurrent retries', async () => {
    await crashAfterTheProduct();
    api.clock.advance(22_000);
    const repeats = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(new Set(repeats.map(({ text }) => text)).size).toBe(1);
    expect(await products()).toHaveLength(1);
  });

  test('does not read its page again', async () => {
    const page = 'https://shop.example/read-once';
    await crashAfterTheProduct(page);
    api.clock.advance(22_000);
    await create(page);
    expect(api.reader.reads(page)).toBe(1);
  });

  test('is finished even if its own product reaches the limit', async () => {
    for (let made = 0; made < 14; made += 1) await api.watch(token);
    await crashAfterTheProduct();
    api.clock.advance(22_000);
    expect((await create()).status).toBe(201);
    expect(await products()).toHaveLength(15);
  });
});

test('if a first request crashed before it created the product, the retry runs it', async () => {
  api.tap.breakAfter('UpdateItemCommand');
  const crashed = await create();
  api.tap.mend();
  expect(crashed.status).toBe(500);
  expect(await products()).toHaveLength(0);
  api.clock.advance(22_000);
  expect((await create()).status).toBe(201);
  expect(await products()).toHaveLength(1);
});

test('a response that cannot be stored is still returned, and a retry creates nothing twice', async () => {
  api.tap.breakAfter('TransactWriteItemsCommand');
  const first = await create();
  api.tap.mend();
  expect(first.status).toBe(201);
  api.clock.advance(22_000);
  expect(idOf(await create())).toBe(idOf(first));
});

test('a retry immediately finds a product whose write was never confirmed', async () => {
  api.tap.loseAnswers('TransactWriteItemsCommand');
  expect((await create()).status).toBe(500);
  api.tap.mend();
  const [made] = await products();
  const repeat = await create();
  expect([repeat.status, idOf(repeat)]).toEqual([201, made?.id]);
  expect(await products()).toHaveLength(1);
});

describe('a retry while the first request runs', () => {
  test('waits for it, then replays its response', async () => {
    const page = 'https://shop.example/held';
    const held = api.reader.holds(page, { price: '5.00' });
    const first = create(page);
    await held.begun;
    const repeat = create(page);
    held.release();
    expect((await repeat).text).toBe((await first).text);
    expect((await repeat).headers['idempotency-replayed']).toBe('true');
    expect(api.reader.reads(page)).toBe(1);
  });

  test('waits for it until the last millisecond', async () => {
    const page = 'https://shop.example/held-until-the-end';
    const held = api.reader.holds(page, { price: '5.00' });
    const first = create(page);
    await held.begun;
    const repeat = create(page);
    api.clock.advance(19_990);
    held.release();
    expect((await repeat).text).toBe((await first).text);
  });

  test('gets 503 http after 20 seconds, retryable, and the first request continues', async () => {
    const page = 'https://shop.example/held-long';
    const held = api.reader.holds(page, { price: '5.00' });
    const first = create(page);
    await held.begun;
    const repeat = create(page);
    api.clock.advance(20_000);
    expect(await repeat).toMatchObject(refused(503, 'http'));
    held.release();
    expect((await first).status).toBe(201);
    expect(await products()).toHaveLength(1);
  });

  test('takes over after the lease, and both return the same product', async () => {
    const page = 'https://shop.example/held-longer';
    const held = api.reader.holds(page, { price: '5.00' });
    const first = create(page);
    await held.begun;
    api.clock.advance(22_001);
    const repeat = create(page);
    held.release();
    expect(idOf(await repeat)).toBe(idOf(await first));
    expect(await products()).toHaveLength(1);
  });
});
