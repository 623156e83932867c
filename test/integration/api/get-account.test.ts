import { describe, expect, test } from 'vitest';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

describe('200', () => {
  test('returns the account, its plan and its usage', async () => {
    const { account, token, change } = await api.watched({ plan: 'max' });
    await api.watch(token);
    await change({ is_active: false });
    const { status, body } = await api.call(token, 'GET', '/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        email: account.email,
        plan: 'max',
        products: 2,
        products_used: 1,
        products_limit: 40,
        webhook_url: null,
        webhook_events: ['price.alert', 'webhook.test'],
        webhook_configured: false,
        token: { name: null, scopes: ['read', 'write', 'webhooks'], expires_at: null },
      },
    });
  });

  test('returns a changed plan immediately', async () => {
    const { account, token } = await api.account({ plan: 'plus' });
    await api.accounts.changePlan(account.id, 'max');
    const { body } = await api.call(token, 'GET', '/me');
    expect(body).toMatchObject({ data: { plan: 'max', products_limit: 40 } });
  });
});
