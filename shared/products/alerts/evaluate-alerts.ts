import type { AlertOutcome } from '../../interface/alert-outcomes.ts';
import type { Money } from '../../pages/money/money.ts';
import { byDay, type DayLow, nextDayLow } from '../day-lows.ts';
import type { PricePoint } from '../prices/price-point.ts';
import type { Alert } from './alert.ts';
import { type Comparison, conditions, type Finding, isOneShot, referenceKind } from './conditions.ts';

/** `sold_out`: the page shows no price because of that. `not_priced`: it never showed one. */
export interface Unpriced {
  price: null;
  reason: 'no_price' | 'sold_out' | 'not_priced' | 'awaiting_confirmation';
  isBackInStock?: boolean;
}

export interface Evaluation {
  alert: Alert;
  outcome: AlertOutcome;
  /** The earlier price of the comparison, if the condition has one. */
  comparedWith: Money | null;
}

/** Decides the outcome of a check for each alert. A check fires exactly the alerts whose outcome is `fired`. */
export function evaluateAlerts(
  alerts: readonly Alert[],
  finding: Finding | Unpriced,
  checkId: string,
): Evaluation[] {
  return alerts.map((alert) => {
    const comparison = finding.price === null ? null : compare(alert, finding);
    const outcome = outcomeOf(alert, finding, comparison, checkId);
    return { alert, outcome, comparedWith: comparison?.with ?? null };
  });
}

export function firedAlerts(alerts: readonly Alert[], finding: Finding, checkId: string): Alert[] {
  return evaluateAlerts(alerts, finding, checkId).flatMap(({ alert, outcome }) =>
    outcome === 'fired' ? [alert] : [],
  );
}

/** A change of currency fires nothing; the first price is compared with thresholds only. */
function outcomeOf(
  alert: Alert,
  finding: Finding | Unpriced,
  comparison: Comparison | null,
  checkId: string,
): AlertOutcome {
  if (hasFiredIn(alert, checkId)) return 'fired';
  if (!alert.is_active) return isOneShot(alert) && alert.disarmed_by !== undefined ? 'already_fired' : 'off';
  const isOnStock = alert.condition === 'back_in_stock';
  if (finding.price === null) {
    if (finding.reason !== 'sold_out' && finding.reason !== 'not_priced') return finding.reason;
    if (isOnStock) return finding.isBackInStock ? 'fired' : 'not_met';
    return 'no_price';
  }
  const { price, last } = finding;
  if (last !== null && last.currency !== price.currency) return 'currency_differs';
  if (alert.currency !== undefined && alert.currency !== price.currency) return 'currency_differs';
  if (isOnStock && finding.isStockUnconfirmed) return 'awaiting_confirmation';
  if (comparison === null) return 'no_history';
  return comparison.isMet ? 'fired' : 'not_met';
}

function compare(alert: Alert, finding: Finding): Comparison | null {
  const { compare } = conditions[alert.condition];
  return compare(finding, alert.threshold ?? Number.NaN, referenceOf(alert, finding));
}

/** A one-shot alert that was turned on again since then is evaluated again. */
export function hasFiredIn({ is_active, disarmed_by, fired_by }: Alert, checkId: string): boolean {
  return fired_by === checkId || (!is_active && disarmed_by === checkId);
}

/** The price when the alert was set or last fired, or a more extreme one since, in the check's currency. */
function referenceOf(alert: Alert, { price, last }: Pick<Finding, 'price' | 'last'>): Money | null {
  return extreme(alert, [alert.reference, last], price.currency);
}

/** Returns the highest or the lowest price in a currency, or null if the alert has no reference. */
function extreme(alert: Alert, prices: (Money | null | undefined)[], currency: string): Money | null {
  const kind = referenceKind(alert);
  if (kind === null) return null;
  const sorted = prices
    .flatMap((price) => (price?.currency === currency ? [price] : []))
    .toSorted((one, other) => one.amountMinor - other.amountMinor);
  return sorted.at(kind === 'highest' ? -1 : 0) ?? null;
}

/** The product's price when the alert was set was in the currency of the last price, or there was none. */
function withCurrency(alert: Alert, { price, last }: Pick<Finding, 'price' | 'last'>): Alert {
  return { ...alert, currency: (last ?? price).currency };
}

/** Returns the alert after a check, or the same object if nothing changes, as in a rerun. */
export function afterCheck(
  alert: Alert,
  finding: Pick<Finding, 'price' | 'last'>,
  { checkId, isFired }: { checkId: string; isFired: boolean },
): Alert {
  if (isOneShot(alert)) {
    const inCurrency = alert.currency === undefined ? withCurrency(alert, finding) : alert;
    return isFired && alert.is_active
      ? { ...inCurrency, is_active: false, disarmed_by: checkId }
      : inCurrency;
  }
  if (referenceKind(alert) === null || alert.fired_by === checkId) return alert;
  const { price, last } = finding;
  // A change of currency starts over.
  const reference = isFired
    ? price
    : (extreme(alert, [alert.reference, last, price], price.currency) ?? price);
  if (isFired) return { ...alert, reference, fired_by: checkId };
  const { amountMinor, currency } = alert.reference ?? {};
  const isSame = reference.amountMinor === amountMinor && reference.currency === currency;
  return isSame ? alert : { ...alert, reference };
}

/** Only prices of checks fire, so the first price is compared with but never fires. */
export function previewOf(alert: Alert, history: readonly PricePoint[]): PricePoint[] {
  const fired: PricePoint[] = [];
  const lows = new Map<string, number>();
  const { reference: _, ...unset } = alert;
  let armed: Alert = unset;
  let last: Money | null = null;
  let today: DayLow | null = null;
  for (const point of history) {
    const price: Money = { amountMinor: point.amount_minor, currency: point.currency };
    const atMs = Date.parse(point.checked_at);
    const isBackInStock = point.is_back_in_stock ?? false;
    const finding = { price, last, atMs, today, lows, isBackInStock };
    const [met] = point.is_of_creation ? [] : firedAlerts([armed], finding, point.id);
    if (met) fired.push(point);
    armed = afterCheck(armed, finding, { checkId: point.id, isFired: met !== undefined });
    const next = nextDayLow(today, last, price, point.checked_at);
    if (next.ended) for (const [day, minor] of byDay(next.ended.month, next.ended.lows)) lows.set(day, minor);
    today = next.today;
    last = price;
  }
  return fired;
}
