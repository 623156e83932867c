import { keys, lastSuffix } from '../platform/table/keys.ts';
import type { Key, Table } from '../platform/table/table.ts';
import { purgeProduct } from './purge.ts';

/** The items that are read and deleted at a time. */
const perRound = 200;

/**
 * Deletes everything in a deleted account, and returns how many items. Products are deleted first, and with them their
 * places in the schedule. Idempotent: a run that was cut off is finished by the next one.
 */
export async function purgeAccount(table: Table, accountId: string): Promise<number> {
  const { pk } = keys.account(accountId);
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: perRound });
    if (items.length === 0) return deleted;
    for (const productId of items.flatMap(({ sk }) => idIn(String(sk), keys.product('', '').sk)))
      deleted += await purgeProduct(table, productId);
    await table.deleteAll(items.flatMap(({ sk }) => [{ pk, sk: String(sk) }, ...ownersOf(String(sk))]));
    deleted += items.length;
  }
}

/** Returns the key of the item that says whose a delivery is. That of a product goes with the product's partition. */
function ownersOf(sk: string): Key[] {
  return idIn(sk, keys.delivery('', '').sk).map(keys.deliveryOwner);
}

function idIn(sk: string, prefix: string): string[] {
  return sk.startsWith(prefix) ? [sk.slice(prefix.length)] : [];
}
