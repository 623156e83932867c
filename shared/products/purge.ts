import { keys, lastSuffix } from '../platform/table/keys.ts';
import type { Key, Table } from '../platform/table/table.ts';

/** The items that are read and deleted at a time; a history of years is more than one answer of DynamoDB holds. */
const perRound = 500;

/**
 * Deletes the prices, alerts and checks of a deleted product, and returns how many. Idempotent: a second run finds
 * nothing.
 */
export async function purgeProduct(table: Table, productId: string): Promise<number> {
  const { pk } = keys.productOwner(productId);
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: perRound });
    if (items.length === 0) return deleted;
    await table.deleteAll(items.flatMap((item) => keysOf(pk, String(item.sk))));
    deleted += items.length;
  }
}

/** Returns the item's own key and, for an alert, the key of its owner item, which has a partition of its own. */
function keysOf(pk: string, sk: string): Key[] {
  const { sk: alertPrefix } = keys.alert('', '');
  const alertId = sk.startsWith(alertPrefix) ? sk.slice(alertPrefix.length) : null;
  return [{ pk, sk }, ...(alertId === null ? [] : [keys.alertOwner(alertId)])];
}
