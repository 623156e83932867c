import { expect, test } from 'vitest';
import { getAccount } from '../../../functions/api/get-account/get-account.ts';
import { listAlerts } from '../../../functions/api/list-alerts/list-alerts.ts';
import { listEvents } from '../../../functions/api/list-events/list-events.ts';
import { listPrices } from '../../../functions/api/list-prices/list-prices.ts';
import { listProducts } from '../../../functions/api/list-products/list-products.ts';
import { exportAccount } from '../../../functions/app/operations/export-account.ts';
import { Account } from '../../../shared/accounts/account.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { openTestApi } from '../../support/test-api.ts';

test('an export counts bytes: names of three bytes a character fill it sooner', async () => {
  const api = await openTestApi();
  const { account, token } = await api.account();
  const { id } = await api.watch(token);
  await api.call(token, 'PATCH', `/products/${id}`, { body: { name: '灯'.repeat(200) } });
  const products = new ProductStore(api.table);
  const exported = (maxBytes: number) =>
    exportAccount(
      {
        tokens: new TokenStore(api.table),
        getAccount,
        listProducts: listProducts({ products }),
        listAlerts: listAlerts({ products, alerts: new AlertStore(api.table) }),
        listPrices: listPrices({ products, prices: new PriceStore(api.table) }),
        listEvents: listEvents({ feed: new EventFeed(api.table) }),
      },
      maxBytes,
    );
  const call = {
    account: Account.parse(await api.accounts.get(account.id)),
    allowance: plans.plus,
    requestId: 'test',
    nowMs: api.clock.now(),
    deadlineMs: Number.MAX_SAFE_INTEGER,
    baseUrl: 'https://prices.example/app/api',
    session: null,
    newId,
    isRetry: false,
    params: undefined,
    query: undefined,
    body: undefined,
  };
  const { body } = await exported(1e6)(call);
  const text = JSON.stringify(body.data);
  const bytes = Buffer.byteLength(text);
  expect(bytes).toBeGreaterThan(text.length);
  await expect(exported(bytes)(call)).resolves.toBeDefined();
  await expect(exported(bytes - 1)(call)).rejects.toMatchObject({ failure: 'unavailable' });
  await api.close();
});
