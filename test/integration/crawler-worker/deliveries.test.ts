import { describe, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';
import { queueCheck } from './queue-check.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

describe('a check whose message is received twice writes one price point', () => {
  test('by two workers concurrently', async () => {
    const { message, points, product } = await queueCheck(api, url);
    await Promise.all([api.worker.deliver(message), api.newWorker().deliver(message)]);
    expect(await points()).toHaveLength(2);
    expect(await product()).toMatchObject({ price_count: 2 });
  });

  test('while the first worker is still reading', async () => {
    const page = 'https://shop.example/held';
    const { message, points } = await queueCheck(api, page);
    const held = api.reader.holds(page, { price: '5.00' });
    const first = api.worker.deliver(message);
    await held.begun;
    const second = api.worker.deliver(message);
    held.release();
    await Promise.all([first, second]);
    expect(await points()).toHaveLength(2);
  });

  test('long after another check of the product', async () => {
    const { message, points, force } = await queueCheck(api, url);
    await api.worker.deliver(message);
    const next = await force();
    await api.worker.deliver(message);
    expect(await points()).toHaveLength(2);
    await api.worker.deliver(next);
    expect(await points()).toHaveLength(3);
  });
});

describe('a product that is deleted', () => {
  test('before its check runs: the page is not read', async () => {
    const page = 'https://shop.example/deleted-before';
    const { message, remove, points } = await queueCheck(api, page);
    const reads = api.reader.reads(page);
    await remove();
    expect(await api.worker.deliver(message)).toBe(0);
    expect(api.reader.reads(page)).toBe(reads);
    expect(await points()).toHaveLength(1);
  });

  test('while its page is read: nothing is written', async () => {
    const page = 'https://shop.example/deleted-during';
    const { message, remove, points, product } = await queueCheck(api, page);
    const held = api.reader.holds(page, { price: '5.00' });
    const work = api.worker.deliver(message);
    await held.begun;
    await remove();
    held.release();
    expect(await work).toBe(0);
    expect(await points()).toHaveLength(1);
    expect(await product()).toBeNull();
  });
});

describe('a product that is updated while its page is read', () => {
  const changeDuring = async (page: string, body: object) => {
    const { message, change, product } = await queueCheck(api, page);
    const held = api.reader.holds(page, { price: '5.00', name: 'Name of the page' });
    const work = api.worker.deliver(message);
    await held.begun;
    await change(body);
    held.release();
    await work;
    return product();
  };

  test('keeps its new name', async () => {
    const page = 'https://shop.example/renamed-during';
    expect(await changeDuring(page, { name: 'My lamp' })).toMatchObject({
      name: 'My lamp',
      price_minor: 500,
    });
  });

  test('stays paused', async () => {
    const page = 'https://shop.example/paused-during';
    expect(await changeDuring(page, { is_active: false })).toMatchObject({
      is_active: false,
      price_minor: 500,
    });
  });
});

describe('a batch', () => {
  test('reports only the messages to be received again', async () => {
    const [good, busy] = [await queueCheck(api, url), await queueCheck(api, 'https://shop.example/busy')];
    api.reader.fails('https://shop.example/busy', 'blocked');
    const bodies = [good.message, busy.message].map((message) => JSON.stringify(message));
    expect(await api.worker.deliverRaw(...bodies)).toEqual({
      batchItemFailures: [{ itemIdentifier: 'message-1' }],
    });
    expect(await good.points()).toHaveLength(2);
  });

  test('returns unparsable messages, and processes the rest', async () => {
    const { message, points } = await queueCheck(api, url);
    const bodies = ['{', '{"check_id":1}', JSON.stringify(message)];
    expect((await api.worker.deliverRaw(...bodies)).batchItemFailures).toHaveLength(2);
    expect(await points()).toHaveLength(2);
  });

  test('returns a check that failed with a bug', async () => {
    const page = 'https://shop.example/bug';
    const { message, job } = await queueCheck(api, page);
    api.reader.breaks(page);
    expect(await api.worker.deliver(message)).toBe(1);
    expect(await job()).toMatchObject({ status: 'queued' });
  });
});
