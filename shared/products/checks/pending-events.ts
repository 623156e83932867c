import { createHash } from 'node:crypto';
import * as z from 'zod';
import { keys } from '../../platform/table/keys.ts';
import { type Table, TransactionRefused } from '../../platform/table/table.ts';
import { asRead, setWrite } from '../../platform/table/writes.ts';
import { Delivery, otherDeliveryIds } from '../../webhooks/deliveries/delivery.ts';
import { putDelivery, storeEvents } from '../../webhooks/deliveries/store-events.ts';
import { Check } from './check.ts';

const PendingEvent = z.object({ delivery: Delivery });

/** Released only if the check finishes with these keys: another run has other events, and so other keys. */
export async function storePendingEvents(
  table: Pick<Table, 'tryTransact'>,
  { account_id, product_id, expires_at }: Check,
  events: Delivery[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const delivery of events) {
    const hash = createHash('sha256').update(JSON.stringify(delivery)).digest('base64url');
    hashes.push(hash);
    await table.tryTransact([
      { put: { ...keys.pendingEvent(product_id, hash), delivery, expires_at } },
      // Without its product, the event would outlive the purge. The check does not finish then.
      { check: keys.product(account_id, product_id), condition: 'attribute_exists(pk)' },
    ]);
  }
  return hashes;
}

/** Each in a transaction that removes it from the check's list, so that repeated runs store it once. */
export async function releasePendingEvents(
  table: Pick<Table, 'get' | 'transact'>,
  finished: Check,
): Promise<Check> {
  let check = finished;
  while (check.pending_events) {
    const next = await releaseFirst(table, check, check.pending_events);
    if (!next) return check;
    check = next;
  }
  return check;
}

/** Returns null if the product was purged. */
async function releaseFirst(
  table: Pick<Table, 'get' | 'transact'>,
  check: Check,
  pending: string[],
): Promise<Check | null> {
  const [hash = '', ...left] = pending;
  const stored = await table.get(keys.pendingEvent(check.product_id, hash));
  if (!stored) return null;
  const { delivery } = PendingEvent.parse(stored);
  const isEvent = delivery.webhook_id === undefined;
  const ids = {
    // The check already lists a delivery to another webhook.
    delivery_ids: [...(check.delivery_ids ?? []), ...otherDeliveryIds(delivery)],
    ...(isEvent && { more_event_ids: [...(check.more_event_ids ?? []), delivery.id] }),
  };
  const isLast = left.length === 0;
  const key = keys.check(check.product_id, check.id);
  const removed = setWrite(key, isLast ? ids : { ...ids, pending_events: left }, {
    remove: isLast ? ['pending_events', 'due_pk', 'due_sk'] : [],
    ...asRead(check, ['pending_events']),
  });
  try {
    if (isEvent) await storeEvents(table, [delivery], [removed]);
    else {
      // It can have fitted in the transaction after all.
      const isStored = (await table.get(keys.delivery(delivery.account_id, delivery.id))) !== null;
      await table.transact(isStored ? [removed] : [removed, putDelivery(delivery)]);
    }
    return { ...check, ...ids, pending_events: isLast ? undefined : left };
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    const current = Check.nullable().parse(await table.get(key));
    if (current?.pending_events?.[0] === hash) throw error;
    return current;
  }
}
