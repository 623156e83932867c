import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { maxWrites, type Write } from '../../shared/platform/table/table.ts';
import type { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { alertEvent, toDisarm, writeOf } from '../../shared/products/alerts/fire.ts';
import { firedAlerts, isOneShot } from '../../shared/products/alerts/fired-alerts.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import { idsOfCheck } from '../../shared/products/checks/derived-ids.ts';
import type { Product } from '../../shared/products/product.ts';
import { applyReading, type Reading } from '../../shared/products/reading.ts';
import { addDelivery } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { lastPriceOf } from './verify-reading.ts';

export interface FiringDependencies {
  checks: Pick<CheckStore, 'pin'>;
  alerts: Pick<AlertStore, 'list' | 'disarm'>;
  accounts: Pick<AccountStore, 'get'>;
  now: Now;
}

/** What the alerts make of a reading: the writes beside those of the check, and the event's id. */
interface Firing {
  /** The reading that the check is bound to, once it has begun to disarm. */
  pinned: Reading | undefined;
  fired: number;
  writes: Write[];
  event: string | null;
}

/** Of a transaction: product, price point, check, and the event with its owner. */
const otherWrites = 5;
const maxAlertWrites = maxWrites - otherWrites;

/**
 * Judges the alerts of a product. Those that fire are disarmed, and the event is written, in the transaction of the
 * check. More than fit in it are disarmed before: then the reading is kept first, so that a run after a crash comes to
 * the same end and the same event.
 */
export async function fireAlerts(
  product: Product,
  check: Check,
  read: Reading,
  dependencies: FiringDependencies,
): Promise<Firing> {
  const { alerts, checks, now } = dependencies;
  let { pinned } = check;
  const nothing = { pinned, fired: 0, writes: [], event: null };
  if (product.alert_count === 0) return nothing;
  const evaluate = async () =>
    firedAlerts(await alerts.list(product.id), (pinned ?? read).price, lastPriceOf(product), check.id);
  let fired = await evaluate();
  while (toDisarm(fired).length > maxAlertWrites) {
    pinned = await checks.pin(check, pinned ?? read);
    await alerts.disarm(toDisarm(fired), check.id);
    fired = await evaluate();
  }
  if (fired.length === 0) return { ...nothing, pinned };
  const reading = pinned ?? read;
  const account = await dependencies.accounts.get(product.account_id);
  if (!account) throw new Error(`Product ${product.id} belongs to no account`);
  const delivery = alertEvent({
    eventId: idsOfCheck(check.id).eventId,
    account,
    product: { ...product, name: applyReading(product, reading, product.created_at).name },
    price: reading.price,
    fired,
    nowMs: now(),
  });
  // What must be disarmed comes first; that the others are still armed is held as far as there is room.
  const inOrder = [...toDisarm(fired), ...fired.filter((alert) => !isOneShot(alert))];
  const writes = inOrder.flatMap((alert) => writeOf(alert, check.id)).slice(0, maxAlertWrites);
  return { pinned, fired: fired.length, writes: [...writes, ...addDelivery(delivery)], event: delivery.id };
}
