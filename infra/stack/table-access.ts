import { toolOperations } from '../../functions/operations/wiring/operation-tables.ts';
import { heartbeatPartition } from '../../shared/accounts/account.ts';
import { type OperationId, operations } from '../../shared/interface/operations.ts';
import { digestPartition } from '../../shared/notifications/channels/channel.ts';
import { notificationPartition } from '../../shared/notifications/notification.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { duePartition } from '../../shared/products/checks/check.ts';
import { slotPartition } from '../../shared/products/schedule/slots.ts';
import { deliveryPartition } from '../../shared/webhooks/deliveries/delivery.ts';
import { bundleOf } from '../bundles/function-entries.ts';

/** Actions as in IAM. Each part of a transaction needs its own action. */
export type ItemAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'BatchWriteItem';

/** By the first word of partition keys. */
export type Items = Record<string, ItemAction[]>;

export interface TableAccess {
  /** Single items. */
  items: Items;
  /** Across partitions. */
  transactions: Items;
  /** First words of the partitions of the index `due` that it queries. */
  due: string[];
}

type Calls = Partial<Pick<TableAccess, 'items' | 'transactions'>>;

const firstWord = (key: string) => key.slice(0, key.indexOf('#') + 1);

const account = firstWord(keys.account('').pk);
const token = firstWord(keys.token('').pk);
const email = firstWord(keys.email('').pk);
const oauthClient = firstWord(keys.oauthClient('').pk);
const session = firstWord(keys.session('').pk);
const signIn = firstWord(keys.signIn('').pk);
const product = firstWord(keys.productOwner('').pk);
const alert = firstWord(keys.alertOwner('').pk);
const delivery = firstWord(keys.deliveryOwner('').pk);
const tick = firstWord(keys.tick('').pk);
const limiter = firstWord(keys.limiter('').pk);
const idempotency = firstWord(keys.idempotency('', '').pk);
const busyReturn = firstWord(keys.busyReturns('').pk);
const rate = firstWord(keys.rateWindow('').pk);
const budget = firstWord(keys.budget('', '').pk);
const webhook = firstWord(keys.webhookOwner('').pk);
const feed = firstWord(keys.feed('').pk);
const endpoint = firstWord(keys.endpoint('').pk);
const host = firstWord(keys.host('').pk);

const dueSlot = firstWord(slotPartition('max', 0, 0));
const dueCheck = firstWord(duePartition(''));
const dueHeartbeat = firstWord(heartbeatPartition(''));
const dueDigest = firstWord(digestPartition(''));
const dueNotification = firstWord(notificationPartition(''));
const dueDelivery = firstWord(deliveryPartition(''));

/** Token, account and rate window; with an Idempotency-Key, its item. */
const everyRequest: Calls = {
  // Updates a token's last use once an hour.
  items: { [token]: ['GetItem', 'UpdateItem'], [account]: ['GetItem'], [rate]: ['UpdateItem'] },
};
const accountLimiter: Items = { [account]: ['ConditionCheckItem'], [limiter]: ['PutItem'] };
const keyedRequest: Calls = { items: { [idempotency]: ['UpdateItem', 'DeleteItem'] } };
/** Permit, daily cost, the host's routing data, and where people chose its prices. */
const pageRead: Calls = {
  items: { [limiter]: ['UpdateItem'], [budget]: ['UpdateItem'], [host]: ['GetItem', 'UpdateItem', 'Query'] },
  transactions: accountLimiter,
};

/** Products are in their account's partition; alerts, checks and prices in their product's. */
const newProduct: Calls = {
  items: { [account]: ['Query'] },
  transactions: { [account]: ['UpdateItem', 'PutItem'], [product]: ['PutItem'] },
};
/** An item is in its account's partition; its alerts, prices and lows are in its own. */
const readItem: Calls = { items: { [account]: ['BatchGetItem'], [product]: ['GetItem'] } };
/** Alerts return which channels of their account are notified. */
const alertsOf: Calls = { items: { [account]: ['Query'], [product]: ['GetItem', 'Query'] } };
const newAlert: Calls = {
  items: { [account]: ['Query'], [product]: ['GetItem'] },
  transactions: { [account]: ['UpdateItem'], [product]: ['PutItem'], [alert]: ['PutItem'] },
};
const history: Calls = { items: { [product]: ['GetItem', 'Query'] } };
const suspendedMail: Calls['transactions'] = { [account]: ['ConditionCheckItem', 'PutItem'] };
const movedItem: Calls = {
  items: { [account]: ['BatchGetItem'], [product]: ['GetItem', 'Query'] },
  transactions: { [account]: ['UpdateItem'], [product]: ['PutItem', 'UpdateItem'] },
};
const ofOperations: Record<OperationId, Calls> = {
  getAccount: {},
  extractCandidates: {},
  extract: { items: { [account]: ['Query'] } },
  listProducts: { items: { [account]: ['Query'] } },
  getProduct: { items: { [product]: ['GetItem'] } },
  // Lists the account's products, to find those that watch the same page, and counts where its price was chosen.
  createProduct: { ...newProduct, transactions: { ...newProduct.transactions, [host]: ['UpdateItem'] } },
  createProducts: newProduct,
  // A new page is looked for among the account's products, and adds a price.
  updateProduct: {
    items: { [account]: ['Query'], [product]: ['GetItem', 'Query'] },
    transactions: {
      [account]: ['UpdateItem', 'ConditionCheckItem', 'DeleteItem'],
      [product]: ['PutItem', 'UpdateItem'],
      [host]: ['UpdateItem', 'DeleteItem'],
    },
  },
  deleteProduct: {
    items: { [product]: ['GetItem', 'Query'], [host]: ['GetItem'] },
    transactions: {
      [host]: ['UpdateItem', 'DeleteItem'],
      [account]: ['UpdateItem', 'DeleteItem'],
      [product]: ['PutItem', 'UpdateItem', 'DeleteItem'],
    },
  },
  createCheck: {
    items: { [product]: ['GetItem'] },
    transactions: { [account]: ['UpdateItem'], [product]: ['PutItem'] },
  },
  getCheck: { items: { [product]: ['GetItem'] } },
  listChecks: history,
  listPrices: history,
  getPriceStats: history,
  getPrice: history,
  listAlerts: alertsOf,
  createAlert: newAlert,
  previewAlert: alertsOf,
  updateAlert: {
    items: { [account]: ['Query'], [product]: ['GetItem', 'UpdateItem'], [alert]: ['GetItem'] },
  },
  deleteAlert: {
    items: { [product]: ['GetItem'], [alert]: ['GetItem'] },
    transactions: { [account]: ['UpdateItem'], [product]: ['DeleteItem'], [alert]: ['DeleteItem'] },
  },
  listItems: { items: { [account]: ['Query', 'BatchGetItem'] } },
  getItem: readItem,
  createItem: {
    items: { [account]: ['BatchGetItem'], [product]: ['GetItem'] },
    transactions: { [account]: ['PutItem', 'UpdateItem'], [product]: ['PutItem'] },
  },
  updateItem: movedItem,
  addItemProduct: movedItem,
  removeItemProduct: movedItem,
  deleteItem: {
    items: { [product]: ['GetItem'] },
    transactions: { [account]: ['UpdateItem', 'DeleteItem'], [product]: ['DeleteItem'] },
  },
  listItemPrices: history,
  getItemStats: history,
  listItemAlerts: alertsOf,
  previewItemAlert: alertsOf,
  createItemAlert: newAlert,
  listEvents: { items: { [account]: ['GetItem', 'Query', 'BatchGetItem'] } },
  getEvent: { items: { [account]: ['BatchGetItem'], [delivery]: ['GetItem'] } },
  resendEvent: {
    items: { [account]: ['UpdateItem', 'BatchGetItem'], [delivery]: ['GetItem'], [webhook]: ['GetItem'] },
    // A first delivery to a webhook, within the account's partition.
    transactions: { [account]: ['UpdateItem', 'PutItem'] },
  },
  listWebhooks: { items: { [account]: ['Query'] } },
  getWebhook: { items: { [webhook]: ['GetItem'] } },
  createWebhook: { transactions: { [account]: ['UpdateItem', 'PutItem'], [webhook]: ['PutItem'] } },
  updateWebhook: { items: { [account]: ['UpdateItem'], [webhook]: ['GetItem'] } },
  deleteWebhook: {
    items: { [account]: ['UpdateItem'], [webhook]: ['GetItem'] },
    transactions: { [account]: ['UpdateItem', 'DeleteItem'], [webhook]: ['DeleteItem'] },
  },
  renewWebhookSecret: { items: { [account]: ['UpdateItem'], [webhook]: ['GetItem'] } },
  testOneWebhook: {
    items: { [webhook]: ['GetItem'] },
    transactions: { [account]: ['PutItem'], [delivery]: ['PutItem'] },
  },
  testWebhook: { transactions: { [account]: ['PutItem'], [delivery]: ['PutItem'] } },
};

const callsOfOperation: ReadonlyMap<string, Calls> = new Map(Object.entries(ofOperations));

const ofAccountArea: Calls = {
  items: {
    [session]: ['GetItem', 'BatchGetItem', 'UpdateItem'],
    [signIn]: ['GetItem', 'UpdateItem', 'DeleteItem'],
    // A connected agent is deleted on its own.
    [account]: ['GetItem', 'UpdateItem', 'DeleteItem', 'Query'],
    [email]: ['GetItem'],
    [token]: ['BatchGetItem'],
    [rate]: ['UpdateItem'],
    // Which account has a device.
    [endpoint]: ['GetItem'],
  },
  // Creating and removing accounts, tokens, sessions and channels.
  transactions: {
    [feed]: ['PutItem', 'DeleteItem'],
    [endpoint]: ['PutItem', 'DeleteItem'],
    [session]: ['PutItem', 'DeleteItem'],
    [account]: ['UpdateItem', 'PutItem', 'DeleteItem'],
    [token]: ['PutItem', 'DeleteItem'],
    [email]: ['PutItem', 'DeleteItem'],
  },
};

const nothing: TableAccess = { items: {}, transactions: {}, due: [] };

const ofOthers: Record<string, Partial<TableAccess>> = {
  // Reads a missing item as a health check.
  site: { items: { [rate]: ['GetItem'] } },
  // Calls the service from outside.
  canary: {},
  // Counts by IP address.
  'mcp-docs': { items: { [rate]: ['UpdateItem'] } },
  // Its tools call the operations.
  'mcp-watch': together([
    everyRequest,
    keyedRequest,
    pageRead,
    ...Object.keys(toolOperations).map((id) => callsOfOperation.get(id) ?? {}),
  ]),
  // Agents are in their account's partition.
  oauth: {
    items: {
      [oauthClient]: ['GetItem', 'UpdateItem'],
      [session]: ['GetItem'],
      [account]: ['GetItem', 'Query', 'UpdateItem', 'DeleteItem'],
      [rate]: ['UpdateItem'],
    },
  },
  app: together([ofAccountArea, keyedRequest, pageRead, ...Object.values(ofOperations)]),
  crawler: {
    items: {
      [account]: ['GetItem', 'Query'],
      [product]: ['GetItem', 'Query', 'UpdateItem'],
      [busyReturn]: ['GetItem', 'UpdateItem'],
      ...pageRead.items,
    },
    // An event is written together with its check.
    transactions: {
      ...accountLimiter,
      [account]: ['UpdateItem', 'PutItem', 'ConditionCheckItem'],
      [delivery]: ['PutItem'],
      [product]: ['UpdateItem', 'PutItem', 'ConditionCheckItem'],
    },
    due: [dueSlot],
  },
  purge: {
    items: {
      [account]: ['GetItem', 'BatchGetItem', 'Query', 'BatchWriteItem'],
      // Checks whether a deleted account's address has an account again.
      [email]: ['GetItem'],
      [product]: ['Query', 'BatchWriteItem'],
      [alert]: ['BatchWriteItem'],
      [delivery]: ['BatchWriteItem'],
      [webhook]: ['BatchWriteItem'],
      [session]: ['BatchWriteItem'],
      [feed]: ['BatchWriteItem'],
      [endpoint]: ['BatchWriteItem'],
      [idempotency]: ['Query', 'BatchWriteItem'],
      [rate]: ['Query', 'BatchWriteItem'],
      [limiter]: ['Query', 'BatchWriteItem'],
      [host]: ['GetItem'],
    },
    // Withdraws a deleted account from the places that it chose.
    transactions: { [account]: ['DeleteItem'], [host]: ['UpdateItem', 'DeleteItem'] },
  },
  ticker: { items: { [tick]: ['GetItem', 'UpdateItem'] } },
  'fan-out': { due: [dueSlot] },
  // Counts failed deliveries in the account, and creates `webhook.failing` with its notifications.
  sender: {
    items: { [account]: ['GetItem', 'Query', 'UpdateItem'], [limiter]: ['UpdateItem'] },
    transactions: {
      ...accountLimiter,
      [account]: ['ConditionCheckItem', 'UpdateItem', 'PutItem'],
      [delivery]: ['PutItem'],
    },
  },
  // Reads the events of the account that the secret belongs to.
  feeds: { items: { [feed]: ['GetItem'], [account]: ['GetItem', 'Query', 'BatchGetItem'] } },
  // Suspends the e-mail channel of an account.
  'mail-feedback': {
    items: { [account]: ['GetItem', 'UpdateItem'] },
    transactions: suspendedMail,
  },
  // Turns off e-mail or an alert.
  'notification-links': {
    items: { [account]: ['GetItem', 'UpdateItem'], [product]: ['GetItem', 'UpdateItem'] },
    transactions: suspendedMail,
  },
  notifier: {
    items: {
      [account]: ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'],
      [limiter]: ['UpdateItem'],
      [rate]: ['UpdateItem'],
    },
    // A channel that is stored or removed; a digest with the notifications it contains.
    transactions: {
      ...accountLimiter,
      [account]: ['ConditionCheckItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
      [endpoint]: ['DeleteItem'],
    },
  },
  // Counts an account's products for its heartbeat.
  reconciler: {
    items: { [tick]: ['GetItem'], [account]: ['GetItem', 'Query'] },
    transactions: { [account]: ['UpdateItem', 'PutItem'], [delivery]: ['PutItem'] },
    due: [dueCheck, dueDelivery, dueNotification, dueDigest, dueHeartbeat],
  },
};

/** By bundle: the function's role has only this access. Throws for an unknown bundle. */
export function tableAccessOf(bundle: string): TableAccess {
  const other = ofOthers[bundle];
  if (other) return { ...nothing, ...other };
  const served = operations.filter((one) => bundleOf(one) === bundle);
  if (served.length === 0) throw new Error(`infra/stack/table-access.ts has no table access for ${bundle}.`);
  return together([
    everyRequest,
    ...served.flatMap(({ id, isKeyed, readsPages }) => [
      isKeyed ? keyedRequest : {},
      readsPages ? pageRead : {},
      callsOfOperation.get(id) ?? {},
    ]),
  ]);
}

function together(parts: Calls[]): TableAccess {
  return {
    ...nothing,
    items: merge(parts.map(({ items = {} }) => items)),
    transactions: merge(parts.map(({ transactions = {} }) => transactions)),
  };
}

function merge(parts: Items[]): Items {
  const words = new Set(parts.flatMap(Object.keys));
  return Object.fromEntries(
    [...words].map((word) => [word, [...new Set(parts.flatMap((part) => part[word] ?? []))]]),
  );
}
