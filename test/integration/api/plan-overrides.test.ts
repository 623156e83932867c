import { describe, expect, test } from 'vitest';
import { planTable } from '../../../shared/accounts/plan-table.ts';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const plus = { maxProducts: 2, maxAlertsPerProduct: null, checkEveryHours: 3 };
const api = await setUpTestApi({ plans: planTable({ plus, max: { maxAlertsPerProduct: 1 } }) });

const drops = { condition: 'drops' };

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
    const { token, change } = await api.watched({ plan: 'plus' });
    await api.watch(token);
    const body = { url: 'https://shop.example/p/1' };
    const tooMany = refused(403, 'limit_reached', expect.stringContaining('allows 2 active products'));
    expect(await api.call(token, 'POST', '/products', { body })).toMatchObject(tooMany);
    await change({ is_active: false });
    await api.watch(token);
    expect(await change({ is_active: true })).toMatchObject(tooMany);
  });

  test('apply to alerts, and the product shows the limit', async () => {
    const { get, alert } = await api.watched({ plan: 'max' });
    expect(await alert(drops)).toMatchObject({ status: 201 });
    expect(await alert(drops)).toMatchObject(
      refused(403, 'limit_reached', expect.stringContaining('allows 1 alert')),
    );
    expect(await get()).toMatchObject({ data: { can: { add_alert: false } } });
  });

  test('can allow unlimited alerts', async () => {
    const { alert } = await api.watched({ plan: 'plus' });
    for (let made = 0; made < 5; made += 1) expect(await alert(drops)).toMatchObject({ status: 201 });
  });
});
