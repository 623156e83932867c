import type { Account } from '../../../shared/accounts/account.ts';
import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { mostWritesOfKind } from '../../../shared/notifications/notification-writes.ts';
import type { PricedReading } from '../../../shared/pages/crawler/reading/read-outcome.ts';
import type { Money } from '../../../shared/pages/money/money.ts';
import type { NewId } from '../../../shared/platform/identifiers/ids.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import { maxWrites, type Write } from '../../../shared/platform/table/table.ts';
import {
  alertEvent,
  eventsPerTransaction,
  type Share,
  shareOut,
} from '../../../shared/products/alerts/alert-events.ts';
import {
  type AlertStore,
  requireActive,
  writeOfChange,
} from '../../../shared/products/alerts/alert-store.ts';
import { requiredDays } from '../../../shared/products/alerts/conditions.ts';
import {
  afterCheck,
  type Evaluation,
  evaluateAlerts,
  hasFiredIn,
  type Unpriced,
} from '../../../shared/products/alerts/evaluate-alerts.ts';
import { storedEvaluations } from '../../../shared/products/alerts/stored-evaluations.ts';
import { isBackInStock } from '../../../shared/products/availability.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { contextOf, shownDays } from '../../../shared/products/event-context-of.ts';
import type { PriceStore } from '../../../shared/products/prices/price-store.ts';
import type { Product } from '../../../shared/products/product.ts';
import { applyReading, lastPriceOf } from '../../../shared/products/reading.ts';
import type { Delivery } from '../../../shared/webhooks/deliveries/delivery.ts';
import { writesOfCounter, writesOfEvent } from '../../../shared/webhooks/deliveries/store-events.ts';
import type { Verified } from '../reading/verify-reading.ts';

interface Evaluated {
  evaluations: Evaluation[];
  price: Money | null;
}

/** Evaluates the alerts of a check that found no price. `read` is an unconfirmed price. */
export async function evaluateUnpriced(
  { id, alert_count }: Product,
  check: Check,
  { reason, read = null }: { reason: Unpriced['reason']; read?: Money | null | undefined },
  { alerts }: { alerts: Pick<AlertStore, 'list'> },
): Promise<Evaluated> {
  const all = alert_count === 0 ? [] : await alerts.list(id);
  return { evaluations: evaluateAlerts(all, { price: null, reason }, check.id), price: read };
}

/** Returns the check with its alert evaluations, truncated so that it takes no more write units than without them. */
export function withEvaluations(check: Check, { evaluations, price }: Evaluated): Check {
  const stored = storedEvaluations(evaluations, price, {
    ...keys.check(check.product_id, check.id),
    ...check,
  });
  return stored ? { ...check, evaluations: stored } : check;
}

export interface FiringDependencies {
  checks: Pick<CheckStore, 'pin' | 'storePending'>;
  alerts: Pick<AlertStore, 'list' | 'change'>;
  accounts: Pick<AccountStore, 'get'>;
  prices: Pick<PriceStore, 'lows'>;
}

interface Firing {
  /** Set once the check has started to store fired alerts. */
  pinned: PricedReading | undefined;
  fired: number;
  writes: Write[];
  events: Delivery[];
  /** The keys of the events that do not fit in the transaction. */
  pendingEvents: string[];
  evaluations: Evaluation[];
}

/** Product, price point, check and the daily lows of finished days; plus the recovery event with its notifications. */
const writesOfCheck = 4 + writesOfEvent + mostWritesOfKind;

/**
 * The check's transaction writes events and alert changes. Changes that do not fit are stored before it, after the
 * reading is pinned, so that a rerun after a crash has the same result.
 */
export async function fireAlerts(
  product: Product,
  check: Check,
  { reading: read, unconfirmed }: Pick<Verified<PricedReading>, 'reading' | 'unconfirmed'>,
  newEventId: NewId,
  nowMs: number,
  dependencies: FiringDependencies,
): Promise<Firing> {
  const { alerts, checks, prices } = dependencies;
  let { pinned } = check;
  const none = { fired: 0, writes: [], events: [], pendingEvents: [], evaluations: [] };
  if (product.alert_count === 0) return { pinned, ...none };
  const evaluate = async () => {
    const all = await alerts.list(product.id);
    const reading = pinned ?? read;
    const days = requiredDays(all);
    const finding = {
      price: reading.price,
      last: lastPriceOf(product),
      atMs: nowMs,
      today: product.day_low ?? null,
      lows: days === null ? new Map() : await prices.lows(product.id, days, nowMs),
      isBackInStock: isBackInStock(product, reading),
      isStockUnconfirmed: unconfirmed !== null && isBackInStock(product, unconfirmed),
    };
    const evaluations = evaluateAlerts(all, finding, check.id);
    const met = evaluations.flatMap(({ alert, outcome }) => (outcome === 'fired' ? [alert] : []));
    const isFired = new Set(met);
    const changes = all
      .map((alert) => ({
        alert,
        after: afterCheck(alert, finding, { checkId: check.id, isFired: isFired.has(alert) }),
      }))
      .filter(({ alert, after }) => after !== alert);
    return { shares: shareOut(met, reading.price.currency), fired: met, changes, evaluations };
  };
  let found = await evaluate();
  while (found.changes.length > roomBeside(found.shares)) {
    pinned = await checks.pin(check, pinned ?? read);
    await alerts.change(found.changes);
    found = await evaluate();
  }
  const { shares, fired, changes, evaluations } = found;
  const changeWrites = changes.map(writeOfChange);
  if (fired.length === 0) return { ...none, pinned, writes: changeWrites, evaluations };
  const reading = pinned ?? read;
  const account = await requireAccount(product, dependencies.accounts);
  const { name, image_url } = applyReading(product, reading, product.created_at);
  const named = { ...product, name, image_url };
  const { price, availability } = reading;
  const lows = await prices.lows(product.id, shownDays, nowMs);
  const last = lastPriceOf(product);
  const events = shares.map((share) => {
    const context = contextOf(
      { ...named, availability },
      { price, last, lows, atMs: nowMs, alerts: share.alerts },
    );
    return alertEvent({
      eventId: newEventId(),
      account,
      product: named,
      price,
      availability,
      share,
      context,
      nowMs,
    });
  });
  // Changes come first. If there is room, the transaction also requires that the other alerts are still on.
  const changed = new Set(changes.map(({ alert }) => alert));
  const unchanged = fired.filter((alert) => !changed.has(alert) && !hasFiredIn(alert, check.id));
  const writes = [...changeWrites, ...unchanged.map(requireActive)].slice(0, roomBeside(shares));
  return {
    pinned,
    fired: fired.length,
    writes,
    events: events.slice(0, eventsPerTransaction),
    pendingEvents: await checks.storePending(check, events.slice(eventsPerTransaction)),
    evaluations,
  };
}

/** The purge will delete the product. */
export class AccountGone extends Error {}

/** Throws `AccountGone`. */
export async function requireAccount(
  { id, account_id }: Product,
  accounts: Pick<AccountStore, 'get'>,
): Promise<Account> {
  const account = await accounts.get(account_id);
  if (!account) throw new AccountGone(`Product ${id} has no account`);
  return account;
}

/** Returns how many writes a transaction has left for alerts. */
function roomBeside(shares: readonly Share[]): number {
  const kinds = new Set(shares.map(({ event }) => event)).size;
  const events = Math.min(shares.length, eventsPerTransaction);
  return maxWrites - writesOfCheck - writesOfCounter - events * writesOfEvent - kinds * mostWritesOfKind;
}
