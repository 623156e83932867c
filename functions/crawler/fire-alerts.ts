import type { Account } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import type { PricedReading } from '../../shared/pages/crawler/snapshot.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import type { NewId } from '../../shared/platform/identifiers/ids.ts';
import { log } from '../../shared/platform/log/log.ts';
import { maxWrites, type Write } from '../../shared/platform/table/table.ts';
import type { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import { isOneShot } from '../../shared/products/alerts/conditions.ts';
import { alertEvent, toDisarm, writeOf } from '../../shared/products/alerts/fire.ts';
import { firedAlerts } from '../../shared/products/alerts/fired-alerts.ts';
import { shareOut } from '../../shared/products/alerts/share-out.ts';
import { isBackInStock } from '../../shared/products/availability.ts';
import type { Check } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import type { Product } from '../../shared/products/product.ts';
import { applyReading } from '../../shared/products/reading.ts';
import type { Delivery } from '../../shared/webhooks/deliveries/delivery.ts';
import { writesOfCounter, writesOfEvent } from '../../shared/webhooks/deliveries/store-events.ts';
import { lastPriceOf } from './verify-reading.ts';

export interface FiringDependencies {
  checks: Pick<CheckStore, 'pin'>;
  alerts: Pick<AlertStore, 'list' | 'disarm'>;
  accounts: Pick<AccountStore, 'get'>;
  now: Now;
}

/** What the alerts make of a reading: the writes beside those of the check, and the events. */
interface Firing {
  /** The reading that the check is bound to, once it has begun to disarm. */
  pinned: PricedReading | undefined;
  fired: number;
  writes: Write[];
  events: Delivery[];
}

/** Product, price point and check; and the event of a product that is read again. */
const writesOfCheck = 3 + writesOfEvent;

/**
 * Evaluates the alerts of a product. The transaction of the check disarms those that fire and writes the events. If
 * there are more than fit in it, the rest is disarmed before: then the reading is pinned first, so that a run after a
 * crash comes to the same end and the same events.
 */
export async function fireAlerts(
  product: Product,
  check: Check,
  read: PricedReading,
  newEventId: NewId,
  dependencies: FiringDependencies,
): Promise<Firing> {
  const { alerts, checks, now } = dependencies;
  let { pinned } = check;
  if (product.alert_count === 0) return { pinned, fired: 0, writes: [], events: [] };
  const evaluate = async () => {
    const all = await alerts.list(product.id);
    const reading = pinned ?? read;
    const finding = {
      price: reading.price,
      last: lastPriceOf(product),
      isBackInStock: isBackInStock(product, reading),
    };
    return shareOut(firedAlerts(all, finding, check.id), reading.price.currency);
  };
  let shares = await evaluate();
  while (toDisarm(shares.events.flat()).length > roomBeside(shares.events.length)) {
    pinned = await checks.pin(check, pinned ?? read);
    await alerts.disarm(toDisarm(shares.events.flat()), check.id);
    shares = await evaluate();
  }
  const { events, left } = shares;
  const fired = events.flat();
  if (fired.length === 0) return { pinned, fired: 0, writes: [], events: [] };
  if (left.length > 0)
    log('alerts.left', { product_id: product.id, check_id: check.id, alerts: left.length });
  const reading = pinned ?? read;
  const account = await requireAccount(product, dependencies.accounts);
  const named = { ...product, name: applyReading(product, reading, product.created_at).name };
  const deliveries = events.map((told) =>
    alertEvent({
      eventId: newEventId(),
      account,
      product: named,
      price: reading.price,
      fired: told,
      nowMs: now(),
    }),
  );
  // Alerts that must be disarmed come first. As far as there is room, the transaction also requires that the others
  // are still armed.
  const inOrder = [...toDisarm(fired), ...fired.filter((alert) => !isOneShot(alert))];
  const writes = inOrder.flatMap((alert) => writeOf(alert, check.id)).slice(0, roomBeside(events.length));
  return {
    pinned,
    fired: fired.length,
    writes,
    events: deliveries,
  };
}

/** Returns the account of a product, whose events need it. */
export async function requireAccount(
  { id, account_id }: Product,
  accounts: Pick<AccountStore, 'get'>,
): Promise<Account> {
  const account = await accounts.get(account_id);
  if (!account) throw new Error(`Product ${id} belongs to no account`);
  return account;
}

/** Returns how many writes a transaction has left for alerts. */
function roomBeside(events: number): number {
  return maxWrites - writesOfCheck - writesOfCounter - events * writesOfEvent;
}
