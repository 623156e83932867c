import { expect, test } from 'vitest';
import { exportOf } from '../../../functions/operations/steps/export-of.ts';
import { Account } from '../../../shared/accounts/account.ts';
import { AgentStore } from '../../../shared/accounts/agents/agent-store.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { ChannelStore } from '../../../shared/notifications/channels/channel-store.ts';
import { NotificationStore } from '../../../shared/notifications/notification-store.ts';
import { recipientReader } from '../../../shared/notifications/recipients.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ItemStore } from '../../../shared/products/items/item-store.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { EventFeed } from '../../../shared/webhooks/deliveries/event-feed.ts';
import { WebhookStore } from '../../../shared/webhooks/webhook-store.ts';
import { openTestApi } from '../../support/test-api.ts';

test('an export is limited in bytes: names with three bytes per character fill it sooner', async () => {
  const api = await openTestApi();
  const { account, token, id } = await api.watched();
  await api.call(token, 'PATCH', `/products/${id}`, { body: { name: '灯'.repeat(200) } });
  const services = {
    tokens: new TokenStore(api.table),
    agents: new AgentStore(api.table),
    products: new ProductStore(api.table),
    channels: new ChannelStore(api.table, { sendsMail: true }),
    notifications: new NotificationStore(api.table),
    alerts: new AlertStore(api.table),
    checks: new CheckStore(api.table),
    prices: new PriceStore(api.table),
    items: new ItemStore(api.table),
    feed: new EventFeed(api.table),
    webhooks: new WebhookStore(api.table),
    readRecipients: recipientReader(
      new WebhookStore(api.table),
      new ChannelStore(api.table, { sendsMail: true }),
    ),
  };
  const call = {
    account: Account.parse(await api.accounts.get(account.id)),
    allowance: plans.plus,
    requestId: 'test',
    nowMs: api.clock.now(),
    deadlineMs: Number.MAX_SAFE_INTEGER,
    baseUrl: 'https://prices.example/app/api',
    token: null,
    session: null,
    newId,
    isRetry: false,
    params: undefined,
    query: undefined,
    body: undefined,
  };
  const text = JSON.stringify(await exportOf(call, services, 1e6));
  const bytes = Buffer.byteLength(text);
  expect(bytes).toBeGreaterThan(text.length);
  await expect(exportOf(call, services, bytes)).resolves.toBeDefined();
  await expect(exportOf(call, services, bytes - 1)).rejects.toMatchObject({ failure: 'unavailable' });
  await api.close();
});
