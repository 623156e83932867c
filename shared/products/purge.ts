import { keys, lastSuffix } from '../platform/table/keys.ts';
import type { Key, Table } from '../platform/table/table.ts';

/** Items read and deleted at a time; a history of years is more than one answer of DynamoDB holds. */
const perRound = 500;

/** Deletes prices, alerts and checks of a product that is gone. Idempotent: a second run finds nothing. */
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

/** The item's own key and, of an alert, that of its owner too, which has a partition of its own. */
function keysOf(pk: string, sk: string): Key[] {
  const { sk: alertPrefix } = keys.alert('', '');
  const alertId = sk.startsWith(alertPrefix) ? sk.slice(alertPrefix.length) : null;
  return [{ pk, sk }, ...(alertId === null ? [] : [keys.alertOwner(alertId)])];
}
