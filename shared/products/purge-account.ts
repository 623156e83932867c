import { keys, lastSuffix, partitionsOf } from '../platform/table/keys.ts';
import type { Key, Table } from '../platform/table/table.ts';
import { purgeProduct } from './purge.ts';

/** The items that are read and deleted at a time. */
const perRound = 200;

/**
 * Deletes everything of a deleted account, and returns how many items. Products are deleted first, and with them their
 * places in the schedule. Idempotent: a run that was cut off is finished by the next one.
 */
export async function purgeAccount(table: Table, accountId: string): Promise<number> {
  let deleted = 0;
  for (const pk of partitionsOf(accountId)) deleted += await purgePartition(table, pk);
  return deleted;
}

async function purgePartition(table: Table, pk: string): Promise<number> {
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: perRound });
    if (items.length === 0) return deleted;
    for (const productId of items.flatMap(({ sk }) => idIn(String(sk), keys.product('', '').sk)))
      deleted += await purgeProduct(table, productId);
    await table.deleteAll(items.flatMap(({ sk }) => [...itemsElsewhere(String(sk)), { pk, sk: String(sk) }]));
    deleted += items.length;
  }
}

/** Returns the keys of a delivery's owner item and of a session. A product's owner item goes with its partition. */
function itemsElsewhere(sk: string): Key[] {
  return [
    ...idIn(sk, keys.delivery('', '').sk).map(keys.deliveryOwner),
    ...idIn(sk, keys.accountSession('', '').sk).map(keys.session),
  ];
}

function idIn(sk: string, prefix: string): string[] {
  return sk.startsWith(prefix) ? [sk.slice(prefix.length)] : [];
}
