import { describe, expect, test } from 'vitest';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { purgeBy } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const purge = (...bodies: string[]) => purgeBy(api.table, bodies);

const purgeQueued = () => purge(...api.purgeQueue.drain().map((message) => JSON.stringify(message)));

async function watched() {
  const { account, token, id } = await api.watched();
  await api.check(token, id);
  return {
    account,
    id,
    rest: () => api.items(`PRODUCT#${id}`),
    remove: () => api.call(token, 'DELETE', `/products/${id}`),
  };
}

describe('the data of a deleted product', () => {
  test('is deleted: its prices and checks', async () => {
    const { rest, remove } = await watched();
    await remove();
    expect((await rest()).length).toBeGreaterThan(0);
    expect(await purgeQueued()).toEqual({ batchItemFailures: [] });
    expect(await rest()).toEqual([]);
  });

  test('is deleted whatever its size', async () => {
    const { id, rest, remove } = await watched();
    const point = { id: newId(), amount_minor: 1, currency: 'EUR', checked_at: '2026-01-01T00:00:00.000Z' };
    await api.put(
      Array.from({ length: 1200 }, (_, index) => ({ ...keys.pricePoint(id, index + 3), ...point })),
    );
    await remove();
    await purgeQueued();
    expect(await rest()).toEqual([]);
  });

  test('is deleted once: a second run finds nothing', async () => {
    const { remove, rest } = await watched();
    await remove();
    const bodies = api.purgeQueue.drain().map((message) => JSON.stringify(message));
    await purge(...bodies, ...bodies);
    expect(await purge(...bodies)).toEqual({ batchItemFailures: [] });
    expect(await rest()).toEqual([]);
  });
});

test('an existing product keeps all its data', async () => {
  const { account, id, rest } = await watched();
  const before = await rest();
  await purge(JSON.stringify({ account_id: account.id, product_id: id }));
  expect(await rest()).toEqual(before);
});

test('other products keep all their data', async () => {
  const [gone, kept] = [await watched(), await watched()];
  const before = await kept.rest();
  await gone.remove();
  await purgeQueued();
  expect(await kept.rest()).toEqual(before);
});

test('an unparsable message returns to the queue, and the others are processed', async () => {
  const { rest, remove } = await watched();
  await remove();
  const bodies = ['{}', ...api.purgeQueue.drain().map((message) => JSON.stringify(message))];
  expect(await purge(...bodies)).toEqual({ batchItemFailures: [{ itemIdentifier: 'message-0' }] });
  expect(await rest()).toEqual([]);
});
