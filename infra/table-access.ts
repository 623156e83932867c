import { duePartition } from '../shared/checks/due-checks.ts';
import { operations } from '../shared/contract/operations.ts';
import { deliveryPartition } from '../shared/deliveries/due-deliveries.ts';
import { slotPartition } from '../shared/schedule/slots.ts';
import { keys } from '../shared/table/keys.ts';
import { folderOf } from './operation-folder.ts';

/** What IAM lets one do with items. Each part of a transaction needs what it would need by itself. */
type ItemAction =
  | 'GetItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  | 'BatchWriteItem';

/** What is done with items, by the word that their partition keys begin with. */
type Items = Record<string, ItemAction[]>;

/** What a function does with the table. */
export interface TableAccess {
  items: Items;
  /** The words of the partitions of the index `due` that it queries. */
  due: string[];
}

const firstWord = (key: string) => key.slice(0, key.indexOf('#') + 1);

const account = firstWord(keys.account('').pk);
const token = firstWord(keys.token('').pk);
const product = firstWord(keys.productOwner('').pk);
const alert = firstWord(keys.alertOwner('').pk);
const delivery = firstWord(keys.deliveryOwner('').pk);
const tick = firstWord(keys.tick('').pk);
const gate = firstWord(keys.gate('').pk);
const idempotency = firstWord(keys.idempotency('').pk);
const rate = firstWord(keys.rateWindow('').pk);
const spend = firstWord(keys.spend('', '').pk);

const dueSlot = firstWord(slotPartition('max', 0, 0));
const dueCheck = firstWord(duePartition(''));
const dueDelivery = firstWord(deliveryPartition(''));

/** What stands around every operation: token, account, rate window; and around one that takes an Idempotency-Key. */
const everyRequest: Items = { [token]: ['GetItem'], [account]: ['GetItem'], [rate]: ['UpdateItem'] };
const keyedRequest: Items = { [idempotency]: ['UpdateItem', 'DeleteItem'] };
/** Wherever a page is read: what that may cost a day. */
const pageRead: Items = { [spend]: ['UpdateItem'] };

/** What the operations themselves do. Products are in the partition of their account, what hangs on them in their own. */
const ofOperations: Record<string, Items> = {
  getAccount: {},
  extract: {},
  listProducts: { [account]: ['Query'] },
  getProduct: { [product]: ['GetItem'] },
  createProduct: { [account]: ['UpdateItem', 'PutItem'], [product]: ['PutItem'] },
  createProducts: { [account]: ['UpdateItem', 'PutItem'], [product]: ['PutItem'] },
  updateProduct: { [account]: ['UpdateItem'], [product]: ['GetItem'] },
  deleteProduct: { [account]: ['UpdateItem', 'DeleteItem'], [product]: ['GetItem', 'DeleteItem'] },
  createCheck: { [account]: ['UpdateItem'], [product]: ['GetItem', 'PutItem'] },
  getCheck: { [product]: ['GetItem'] },
  listPrices: { [product]: ['GetItem', 'Query'] },
  listAlerts: { [product]: ['GetItem', 'Query'] },
  createAlert: { [account]: ['UpdateItem'], [product]: ['GetItem', 'PutItem'], [alert]: ['PutItem'] },
  updateAlert: { [product]: ['GetItem', 'UpdateItem'], [alert]: ['GetItem'] },
  deleteAlert: {
    [account]: ['UpdateItem'],
    [product]: ['GetItem', 'DeleteItem'],
    [alert]: ['GetItem', 'DeleteItem'],
  },
  testWebhook: { [account]: ['PutItem'], [delivery]: ['PutItem'] },
};

const nothing: TableAccess = { items: {}, due: [] };

const ofOthers: Record<string, TableAccess> = {
  site: nothing,
  'mcp-docs': nothing,
  // Its tools call the operations.
  'mcp-watch': {
    items: together([everyRequest, keyedRequest, pageRead, ...Object.values(ofOperations)]),
    due: [],
  },
  crawler: {
    items: {
      // With a check the event is written that its alerts make.
      [account]: ['GetItem', 'UpdateItem', 'PutItem'],
      [delivery]: ['PutItem'],
      [product]: ['GetItem', 'Query', 'UpdateItem', 'PutItem', 'ConditionCheckItem'],
      [gate]: ['UpdateItem'],
      ...pageRead,
    },
    due: [dueSlot],
  },
  purge: {
    items: { [account]: ['GetItem'], [product]: ['Query', 'BatchWriteItem'], [alert]: ['BatchWriteItem'] },
    due: [],
  },
  ticker: { items: { [tick]: ['GetItem', 'UpdateItem'] }, due: [] },
  'fan-out': { items: {}, due: [dueSlot] },
  sender: { items: { [account]: ['GetItem', 'UpdateItem'], [gate]: ['UpdateItem'] }, due: [] },
  reconciler: { items: { [tick]: ['GetItem'] }, due: [dueCheck, dueDelivery] },
};

/** What a function does with the table, by its bundle; it is granted that and no more. Throws for one that is not here. */
export function tableAccessOf(bundle: string): TableAccess {
  const access = ofOthers[bundle] ?? accessOfOperation(bundle);
  if (!access) throw new Error(`infra/table-access.ts does not say what ${bundle} does with the table.`);
  return access;
}

function accessOfOperation(bundle: string): TableAccess | undefined {
  const operation = operations.find((one) => folderOf(one) === bundle);
  const own = operation && ofOperations[operation.id];
  if (!own) return undefined;
  const { isKeyed, readsPages } = operation;
  const around = [everyRequest, isKeyed ? keyedRequest : {}, readsPages ? pageRead : {}];
  return { items: together([...around, own]), due: [] };
}

function together(parts: Items[]): Items {
  const words = new Set(parts.flatMap(Object.keys));
  return Object.fromEntries(
    [...words].map((word) => [word, [...new Set(parts.flatMap((part) => part[word] ?? []))]]),
  );
}
