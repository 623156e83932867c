import { AccountStore } from '../../shared/accounts/account-store.ts';
import { defaultEmailChannel } from '../../shared/notifications/channels/channel.ts';
import { ChannelStore } from '../../shared/notifications/channels/channel-store.ts';
import { alertWords, formatPrice } from '../../shared/notifications/message/words.ts';
import { toMajorUnits } from '../../shared/pages/money/minor-units.ts';
import { openSecrets } from '../../shared/platform/secrets.ts';
import { openTable } from '../../shared/platform/table/table.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { ItemStore } from '../../shared/products/items/item-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import { readSealingKey } from '../../shared/webhooks/secret-box.ts';
import { ChannelsEnvironment, readEnvironment, tableName } from '../environment.ts';
import { serveLink } from './serve-link.ts';

const TABLE_NAME = tableName();
const table = openTable(TABLE_NAME);
const accounts = new AccountStore(table);
const channels = new ChannelStore(table, readEnvironment(ChannelsEnvironment));
const alerts = new AlertStore(table);
const products = new ProductStore(table);
const items = new ItemStore(table);
const readSecret = openSecrets();

export const handler = serveLink({
  readSealingKey: () => readSealingKey(TABLE_NAME, readSecret),
  switchEmailOff: async (accountId) => {
    const account = await accounts.get(accountId);
    if (account) await channels.change(account, defaultEmailChannel(account), { is_active: false });
  },
  findAlert: async ({ accountId, productId, alertId }) => {
    // An alert of an item has the item's ID.
    const [product, item, alert] = await Promise.all([
      products.find(accountId, productId),
      items.find(accountId, productId),
      alerts.find(productId, alertId),
    ]);
    const watched = product ?? item;
    if (!watched || alert?.account_id !== accountId) return null;
    const { name, price_minor: amountMinor, currency } = watched;
    const price =
      amountMinor === null || currency === null
        ? null
        : formatPrice(toMajorUnits({ amountMinor, currency }), currency);
    const { condition } = alert;
    const isComparable = alert.threshold !== null && (alert.currency ?? currency) === currency;
    return {
      productName: name,
      page: product ? `products/${productId}` : `items/${productId}`,
      price,
      condition: alertWords(alert, alert.currency ?? currency),
      isActive: alert.is_active,
      hasFired: alert.disarmed_by !== undefined,
      settings: { condition, ...(isComparable && { threshold: String(alert.threshold) }) },
    };
  },
  switchAlertOff: ({ productId, alertId }) => alerts.switchOff(productId, alertId),
});
