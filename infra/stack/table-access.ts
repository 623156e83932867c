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

/** Each part of a transaction needs its own action. */
const iamActions = {
  Get: 'GetItem',
  BatchGet: 'BatchGetItem',
  Query: 'Query',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Check: 'ConditionCheckItem',
  BatchWrite: 'BatchWriteItem',
} as const;
type Action = keyof typeof iamActions;
export type ItemAction = (typeof iamActions)[Action];

/** By the first word of partition keys. */
export type Items = Record<string, ItemAction[]>;

export interface TableAccess {
  items: Items;
  /** Across partitions. */
  transactions: Items;
  /** First words of the partitions of the index `due` that it queries. */
  due: string[];
}

const firstWord = (key: string) => key.slice(0, key.indexOf('#') + 1);

const words = {
  account: firstWord(keys.account('').pk),
  token: firstWord(keys.token('').pk),
  email: firstWord(keys.email('').pk),
  oauthClient: firstWord(keys.oauthClient('').pk),
  session: firstWord(keys.session('').pk),
  signIn: firstWord(keys.signIn('').pk),
  product: firstWord(keys.productOwner('').pk),
  alert: firstWord(keys.alertOwner('').pk),
  delivery: firstWord(keys.deliveryOwner('').pk),
  tick: firstWord(keys.tick('').pk),
  limiter: firstWord(keys.limiter('').pk),
  idempotency: firstWord(keys.idempotency('', '').pk),
  busyReturn: firstWord(keys.busyReturns('').pk),
  rate: firstWord(keys.rateWindow('').pk),
  budget: firstWord(keys.budget('', '').pk),
  webhook: firstWord(keys.webhookOwner('').pk),
  feed: firstWord(keys.feed('').pk),
  endpoint: firstWord(keys.endpoint('').pk),
  host: firstWord(keys.host('').pk),
};

/** Up to four actions. */
type Actions =
  | Action
  | `${Action} ${Action}`
  | `${Action} ${Action} ${Action}`
  | `${Action} ${Action} ${Action} ${Action}`;
type Access = Partial<Record<keyof typeof words, Actions>>;
interface Calls {
  items?: Access;
  transactions?: Access;
  due?: string[];
}

const dueSlot = firstWord(slotPartition('max', 0, 0));
const dueCheck = firstWord(duePartition(''));
const dueHeartbeat = firstWord(heartbeatPartition(''));
const dueDigest = firstWord(digestPartition('daily', ''));
const dueNotification = firstWord(notificationPartition(''));
const dueDelivery = firstWord(deliveryPartition(''));

/** Token, account and rate window; with an Idempotency-Key, its item. */
const everyRequest: Calls = {
  // Updates a token's last use once an hour.
  items: { token: 'Get Update', account: 'Get', rate: 'Update' },
};
const accountLimiter: Access = { account: 'Check', limiter: 'Put' };
const keyedRequest: Calls = { items: { idempotency: 'Update Delete' } };
/** Permit, daily cost, the host's routing data, and where people chose its prices. */
const pageRead: Calls = {
  items: { limiter: 'Update', budget: 'Update', host: 'Get Update Query' },
  transactions: accountLimiter,
};

/** Products are in their account's partition; alerts, checks and prices in their product's. */
const newProduct: Calls = {
  items: { account: 'Query' },
  transactions: { account: 'Update Put', product: 'Put' },
};
/** An item is in its account's partition; its alerts, prices and lows are in its own. */
const readItem: Calls = { items: { account: 'BatchGet', product: 'Get' } };
/** Alerts return which channels of their account are notified. */
const alertsOf: Calls = { items: { account: 'Query', product: 'Get Query' } };
const newAlert: Calls = {
  items: { account: 'Query', product: 'Get' },
  transactions: { account: 'Update', product: 'Put', alert: 'Put' },
};
const history: Calls = { items: { product: 'Get Query' } };
const suspendedMail: Access = { account: 'Check Put' };
const movedItem: Calls = {
  items: { account: 'BatchGet', product: 'Get Query' },
  transactions: { account: 'Update', product: 'Put Update' },
};
const ofOperations: Record<OperationId, Calls> = {
  getAccount: {},
  extractCandidates: {},
  extract: { items: { account: 'Query' } },
  listProducts: { items: { account: 'Query' } },
  getProduct: { items: { product: 'Get' } },
  // Lists the account's products, to find those that watch the same page, and counts where its price was chosen.
  createProduct: { ...newProduct, transactions: { ...newProduct.transactions, host: 'Update' } },
  createProducts: newProduct,
  // A new page is looked for among the account's products, and adds a price.
  updateProduct: {
    items: { account: 'Query', product: 'Get Query' },
    transactions: { account: 'Update Check Delete', product: 'Put Update', host: 'Update Delete' },
  },
  deleteProduct: {
    items: { product: 'Get Query', host: 'Get' },
    transactions: { host: 'Update Delete', account: 'Update Delete', product: 'Put Update Delete' },
  },
  createCheck: { items: { product: 'Get' }, transactions: { account: 'Update', product: 'Put' } },
  getCheck: { items: { product: 'Get' } },
  listChecks: history,
  listPrices: history,
  getPriceStats: history,
  getPrice: history,
  listAlerts: alertsOf,
  createAlert: newAlert,
  previewAlert: alertsOf,
  updateAlert: { items: { account: 'Query', product: 'Get Update', alert: 'Get' } },
  deleteAlert: {
    items: { product: 'Get', alert: 'Get' },
    transactions: { account: 'Update', product: 'Delete', alert: 'Delete' },
  },
  listItems: { items: { account: 'Query BatchGet' } },
  getItem: readItem,
  createItem: {
    items: { account: 'BatchGet', product: 'Get' },
    transactions: { account: 'Put Update', product: 'Put' },
  },
  updateItem: movedItem,
  addItemProduct: movedItem,
  removeItemProduct: movedItem,
  deleteItem: { items: { product: 'Get' }, transactions: { account: 'Update Delete', product: 'Delete' } },
  listItemPrices: history,
  getItemStats: { items: { account: 'BatchGet', product: 'Get Query' } },
  listItemAlerts: alertsOf,
  previewItemAlert: alertsOf,
  createItemAlert: newAlert,
  listEvents: { items: { account: 'Get Query BatchGet' } },
  getEvent: { items: { account: 'BatchGet', delivery: 'Get' } },
  resendEvent: {
    items: { account: 'Update BatchGet', delivery: 'Get', webhook: 'Get' },
    // A first delivery to a webhook, within the account's partition.
    transactions: { account: 'Update Put' },
  },
  listWebhooks: { items: { account: 'Query' } },
  getWebhook: { items: { webhook: 'Get' } },
  createWebhook: { transactions: { account: 'Update Put', webhook: 'Put' } },
  updateWebhook: { items: { account: 'Update', webhook: 'Get' } },
  deleteWebhook: {
    items: { account: 'Update', webhook: 'Get' },
    transactions: { account: 'Update Delete', webhook: 'Delete' },
  },
  renewWebhookSecret: { items: { account: 'Update', webhook: 'Get' } },
  testOneWebhook: { items: { webhook: 'Get' }, transactions: { account: 'Put', delivery: 'Put' } },
  testWebhook: { transactions: { account: 'Put', delivery: 'Put' } },
};

const callsOfOperation: ReadonlyMap<string, Calls> = new Map(Object.entries(ofOperations));

const ofAccountArea: Calls = {
  items: {
    session: 'Get BatchGet Update',
    signIn: 'Get Update Delete',
    // A connected agent is deleted on its own.
    account: 'Get Update Delete Query',
    email: 'Get',
    token: 'BatchGet',
    rate: 'Update',
    // Which account has a device.
    endpoint: 'Get',
  },
  // Creating and removing accounts, tokens, sessions and channels.
  transactions: {
    feed: 'Put Delete',
    endpoint: 'Put Delete',
    session: 'Put Delete',
    account: 'Update Put Delete',
    token: 'Put Delete',
    email: 'Put Delete',
  },
};

const ofOthers: Record<string, Calls | Calls[]> = {
  // Reads a missing item as a health check.
  site: { items: { rate: 'Get' } },
  // Calls the service from outside.
  canary: {},
  // Counts by IP address.
  'mcp-docs': { items: { rate: 'Update' } },
  // Its tools call the operations.
  'mcp-watch': [
    everyRequest,
    keyedRequest,
    pageRead,
    ...Object.keys(toolOperations).map((id) => callsOfOperation.get(id) ?? {}),
  ],
  // Agents are in their account's partition.
  oauth: {
    items: { oauthClient: 'Get Update', session: 'Get', account: 'Get Query Update Delete', rate: 'Update' },
  },
  app: [ofAccountArea, keyedRequest, pageRead, ...Object.values(ofOperations)],
  crawler: {
    items: { account: 'Get Query', product: 'Get Query Update', busyReturn: 'Get Update', ...pageRead.items },
    // An event is written together with its check.
    transactions: {
      ...accountLimiter,
      account: 'Update Put Check',
      delivery: 'Put',
      product: 'Update Put Check',
    },
    due: [dueSlot],
  },
  purge: {
    items: {
      account: 'Get BatchGet Query BatchWrite',
      // Checks whether a deleted account's address has an account again.
      email: 'Get',
      product: 'Query BatchWrite',
      alert: 'BatchWrite',
      delivery: 'BatchWrite',
      webhook: 'BatchWrite',
      session: 'BatchWrite',
      feed: 'BatchWrite',
      endpoint: 'BatchWrite',
      idempotency: 'Query BatchWrite',
      rate: 'Query BatchWrite',
      limiter: 'Query BatchWrite',
      host: 'Get',
    },
    // Withdraws a deleted account from the places that it chose.
    transactions: { account: 'Delete', host: 'Update Delete' },
  },
  ticker: { items: { tick: 'Get Update' } },
  'fan-out': { due: [dueSlot] },
  // Counts failed deliveries in the account, and creates `webhook.failing` with its notifications.
  sender: {
    items: { account: 'Get Query Update', limiter: 'Update' },
    transactions: { ...accountLimiter, account: 'Check Update Put', delivery: 'Put' },
  },
  // Reads the events of the account that the secret belongs to.
  feeds: { items: { feed: 'Get', account: 'Get Query BatchGet' } },
  // Suspends the e-mail channel of an account.
  'mail-feedback': { items: { account: 'Get Update' }, transactions: suspendedMail },
  // Turns off e-mail or an alert.
  'notification-links': {
    items: { account: 'Get Update', product: 'Get Update' },
    transactions: suspendedMail,
  },
  notifier: {
    items: { account: 'Get BatchGet Query Update', limiter: 'Update', rate: 'Update' },
    // A channel that is stored or removed; a digest with the notifications it contains.
    transactions: { ...accountLimiter, account: 'Check Update Put Delete', endpoint: 'Delete' },
  },
  // Counts an account's products for its heartbeat.
  reconciler: {
    items: { tick: 'Get', account: 'Get Query' },
    transactions: { account: 'Update Put', delivery: 'Put' },
    due: [dueCheck, dueDelivery, dueNotification, dueDigest, dueHeartbeat],
  },
};

/** By bundle: the function's role has only this access. Throws for an unknown bundle. */
export function tableAccessOf(bundle: string): TableAccess {
  const other = ofOthers[bundle];
  if (other) return toTableAccess([other].flat());
  const served = operations.filter((one) => bundleOf(one) === bundle);
  if (served.length === 0) throw new Error(`infra/stack/table-access.ts has no table access for ${bundle}.`);
  return toTableAccess([
    everyRequest,
    ...served.flatMap(({ id, isKeyed, readsPages }) => [
      isKeyed ? keyedRequest : {},
      readsPages ? pageRead : {},
      callsOfOperation.get(id) ?? {},
    ]),
  ]);
}

function toTableAccess(parts: Calls[]): TableAccess {
  return {
    items: merge(parts.map(({ items = {} }) => items)),
    transactions: merge(parts.map(({ transactions = {} }) => transactions)),
    due: parts.flatMap(({ due = [] }) => due),
  };
}

const wordOf = new Map(Object.entries(words));
const iamActionOf = new Map<string, ItemAction>(Object.entries(iamActions));

function merge(parts: Access[]): Items {
  const items: Items = {};
  for (const part of parts)
    for (const [name, actions] of Object.entries(part)) {
      const word = wordOf.get(name) ?? name;
      const added = actions.split(' ').flatMap((action) => iamActionOf.get(action) ?? []);
      items[word] = [...new Set([...(items[word] ?? []), ...added])];
    }
  return items;
}
