import * as z from 'zod';
import { keys, partitionsOf, watchedIdIn } from '../platform/table/keys.ts';
import { lastSuffix, type Table } from '../platform/table/table.ts';
import type { Item, Key } from '../platform/table/writes.ts';
import { PickCounts } from './pick-counts.ts';

/** A history of years exceeds one DynamoDB response. */
const productItemsPerRound = 500;

/** Returns the number of deleted items. Idempotent: a second run finds nothing. */
export async function purgeProduct(table: Table, productId: string): Promise<number> {
  const { pk } = keys.productOwner(productId);
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: productItemsPerRound });
    if (items.length === 0) return deleted;
    await table.deleteAll(items.flatMap((item) => keysOf(pk, String(item.sk))));
    deleted += items.length;
  }
}

export async function isWatched(table: Table, accountId: string, id: string): Promise<boolean> {
  return (await table.getAll([keys.product(accountId, id), keys.item(accountId, id)])).length > 0;
}

/** An alert's owner item has its own partition. */
function keysOf(pk: string, sk: string): Key[] {
  const { sk: alertPrefix } = keys.alert('', '');
  const alertId = sk.startsWith(alertPrefix) ? sk.slice(alertPrefix.length) : null;
  return [{ pk, sk }, ...(alertId === null ? [] : [keys.alertOwner(alertId)])];
}

const accountItemsPerRound = 200;

/** Products first, with their slots in the schedule. Idempotent: a rerun finishes the rest. */
export async function purgeAccount(table: Table, accountId: string): Promise<number> {
  let deleted = 0;
  for (const pk of partitionsOf(accountId)) deleted += await purgePartition(table, pk, accountId);
  return deleted;
}

const { sk: positionPrefix } = keys.accountPosition('', '');

async function purgePartition(table: Table, pk: string, accountId: string): Promise<number> {
  const pickCounts = new PickCounts(table);
  let deleted = 0;
  for (;;) {
    const items = await table.query({ pk, from: '!', to: lastSuffix, limit: accountItemsPerRound });
    if (items.length === 0) return deleted;
    for (const id of items.flatMap(({ sk }) => watchedIdIn(String(sk))))
      deleted += await purgeProduct(table, id);
    for (const item of items.filter(({ sk }) => String(sk).startsWith(positionPrefix)))
      await pickCounts.withdraw(accountId, item);
    await table.deleteAll(items.flatMap((item) => [...itemsElsewhere(item), { pk, sk: String(item.sk) }]));
    deleted += items.length;
  }
}

/** Returns the keys outside the account's partition: of deliveries, webhooks, sessions, feeds and endpoints. */
function itemsElsewhere({ sk: sortKey, endpoint_sha256: endpoint }: Item): Key[] {
  const sk = String(sortKey);
  return [
    ...(typeof endpoint === 'string' ? [keys.endpoint(endpoint)] : []),
    ...idIn(sk, keys.delivery('', '').sk).map(keys.deliveryOwner),
    ...idIn(sk, keys.webhook('', '').sk).map(keys.webhookOwner),
    ...idIn(sk, keys.accountSession('', '').sk).map(keys.session),
    ...idIn(sk, keys.accountFeed('', '').sk).map(keys.feed),
  ];
}

function idIn(sk: string, prefix: string): string[] {
  return sk.startsWith(prefix) ? [sk.slice(prefix.length)] : [];
}

/** Without `product_id`, all data of the account; with an e-mail address, also its user. */
export const PurgeMessage = z.object({
  account_id: z.string(),
  product_id: z.string().optional(),
  email: z.string().optional(),
});
export type PurgeMessage = z.infer<typeof PurgeMessage>;

/** The message precedes the deletion, so that a crash leaves no orphans. A request takes at most 29 s. */
export const purgeDelaySeconds = 60;
