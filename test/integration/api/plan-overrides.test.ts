import { describe, expect, test } from 'vitest';
import { planTable } from '../../../shared/accounts/plan-table.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const plus = { maxProducts: 2, maxAlertsPerProduct: null, checkEveryHours: 3 };
const api = await setUpTestApi({ plans: planTable({ plus, max: { maxAlertsPerProduct: 1 } }) });

const drops = { body: { condition: 'drops' } };

describe('a stage’s own limits for a plan', () => {
  test('are shown by the account', async () => {
    const { token } = await api.account({ plan: 'plus' });
    const { body } = await api.call(token, 'GET', '/me');
    expect(body).toMatchObject({ data: { plan: 'plus', products_limit: 2 } });
    const { result } = await api.tool(token, 'get_account');
    expect(result).toMatchObject({
      account: { products_limit: 2 },
      limits: { alerts_per_product: null, check_every_hours: 3 },
    });
  });

  test('apply to products, however they are added', async () => {
    const { token, id } = await api.watched({ plan: 'plus' });
    await api.watch(token);
    const body = { url: 'https://shop.example/p/1' };
    const refused = {
      status: 403,
      body: {
        error: { code: 'limit_reached', message: expect.stringContaining('allows 2 active products') },
      },
    };
    expect(await api.call(token, 'POST', '/products', { body })).toMatchObject(refused);
    await api.call(token, 'PATCH', `/products/${id}`, { body: { is_active: false } });
    await api.watch(token);
    expect(await api.call(token, 'PATCH', `/products/${id}`, { body: { is_active: true } })).toMatchObject(
      refused,
    );
  });

  test('apply to alerts, and the product shows the limit', async () => {
    const { token, id } = await api.watched({ plan: 'max' });
    expect(await api.call(token, 'POST', `/products/${id}/alerts`, drops)).toMatchObject({ status: 201 });
    expect(await api.call(token, 'POST', `/products/${id}/alerts`, drops)).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('allows 1 alert') } },
    });
    const { body } = await api.call(token, 'GET', `/products/${id}`);
    expect(body).toMatchObject({ data: { can: { add_alert: false } } });
  });

  test('can allow unlimited alerts', async () => {
    const { token, id } = await api.watched({ plan: 'plus' });
    for (let made = 0; made < 5; made += 1)
      expect(await api.call(token, 'POST', `/products/${id}/alerts`, drops)).toMatchObject({ status: 201 });
  });
});
