import { describe, expect, test } from 'vitest';
import { createProducts } from '../../../shared/interface/operations/create-product.ts';
import type { Plan } from '../../../shared/interface/plans.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';

/**
 * An account with products, and alerts on the first one, that moves to another plan right before the next
 * write.
 */
async function moving(from: Plan, to: Plan, { products = 0, alerts = 0 } = {}) {
  const { account, token } = await api.account({ plan: from });
  const ids: string[] = [];
  for (let made = 0; made < products; made += 1) ids.push((await api.watch(token)).id);
  const addAlert = () =>
    api.call(token, 'POST', `/products/${ids[0]}/alerts`, { body: { condition: 'drops' } });
  for (let made = 0; made < alerts; made += 1) await addAlert();
  return {
    ids,
    addAlert,
    create: () => api.call(token, 'POST', '/products', { body: { url } }),
    createTwo: () => api.call(token, 'POST', '/products/batch', { body: { urls: [url, url] } }),
    setActive: (id: string, is_active: boolean) =>
      api.call(token, 'PATCH', `/products/${id}`, { body: { is_active } }),
    move: () => api.tap.meanwhile('TransactWriteItemsCommand', () => api.accounts.changePlan(account.id, to)),
    moveNow: () => api.accounts.changePlan(account.id, to),
    stored: () => api.accounts.get(account.id),
    due: async () => (await api.items(`ACCOUNT#${account.id}`)).map(({ due_pk }) => due_pk).filter(Boolean),
  };
}

const limitReached = (message: string) => refused(403, 'limit_reached', expect.stringContaining(message));

describe('a product created while the account moves to another plan', () => {
  test.each<[Plan, Plan]>([
    ['plus', 'max'],
    ['max', 'plus'],
  ])('is created under the new one: from %s to %s', async (from, to) => {
    const { create, move, stored, due } = await moving(from, to, { products: 2 });
    move();
    expect(await create()).toMatchObject({ status: 201, body: { data: { can: { add_alert: true } } } });
    expect(await stored()).toMatchObject({ plan: to, products_total: 3, products_active: 3 });
    // Its slot in the new plan's schedule.
    expect((await due()).filter((partition) => String(partition).startsWith(`SLOT#${to}#`))).toHaveLength(1);
  });

  test('is rejected if it exceeds the new plan’s limit', async () => {
    const { create, move, stored } = await moving('max', 'plus', { products: 15 });
    move();
    expect(await create()).toMatchObject(limitReached('The plan plus allows 15 active products'));
    expect(await stored()).toMatchObject({ products_total: 15 });
  });

  test('is rejected if the new plan does not include the API', async () => {
    const { create, move, stored } = await moving('plus', 'eco');
    move();
    expect(await create()).toMatchObject(refused(403, 'plan_required'));
    expect(await stored()).toMatchObject({ products_total: 0 });
  });

  test('can be in a batch, which is then created entirely under the new plan', async () => {
    const { createTwo, move, stored } = await moving('plus', 'max', { products: 14 });
    move();
    const { data, meta } = createProducts.success.body.parse((await createTwo()).body);
    expect([data.length, meta.errors]).toEqual([2, []]);
    expect(await stored()).toMatchObject({ products_total: 16 });
  });
});

test('a product resumed while the account moves to another plan gets the new one', async () => {
  const { ids, setActive, create, move, stored } = await moving('plus', 'max', { products: 15 });
  await setActive(ids[0] ?? '', false);
  await create();
  move();
  expect(await setActive(ids[0] ?? '', true)).toMatchObject({
    status: 200,
    body: { data: { is_active: true } },
  });
  expect(await stored()).toMatchObject({ products_active: 16 });
});

test('an alert added while the account moves to another plan gets the new one', async () => {
  const { addAlert, move } = await moving('plus', 'max', { products: 1, alerts: 3 });
  expect(await addAlert()).toMatchObject(limitReached('The plan plus allows 3 alerts'));
  move();
  expect((await addAlert()).status).toBe(201);
});

test('after a move to a smaller plan, a refusal says how many have to go first', async () => {
  const { create, addAlert, moveNow } = await moving('max', 'plus', { products: 17, alerts: 5 });
  await moveNow();
  expect(await create()).toMatchObject(limitReached('Pause or delete 3 first.'));
  expect(await addAlert()).toMatchObject(limitReached('Remove 3 first.'));
});
