import type { AlertCondition } from '../../../shared/interface/alert-conditions.ts';
import type { ScriptedPage } from '../../support/scripted-page-reader.ts';

/** What a page returns to the first and to the confirming reading; null if it cannot be read. */
export interface PageNow {
  first: PageReading | null;
  second: PageReading | null;
}
export type PageReading = Required<Pick<ScriptedPage, 'price' | 'currency' | 'availability'>> & {
  gtin: string | null;
};

export interface ModelAlert {
  condition: AlertCondition;
  threshold: number;
  isArmed: boolean;
  /** The reference price of `drops_by`. */
  reference: number | null;
  /** Of a price threshold; null before the first price. */
  currency: string | null;
}

type Stock = PageReading['availability'];
type Point = ModelProduct['history'][number];

export interface ModelProduct {
  status: 'pending' | 'watching' | 'failing';
  failures: number;
  gtin: string | null;
  /** The availability at the last read, and the last known one. */
  stock: { now: Stock | null; known: Stock | null };
  history: { cents: number; currency: string; atMs: number }[];
  lowest: number | null;
  highest: number | null;
  /** By name. */
  alerts: Record<string, ModelAlert>;
  /** Alert events have their price and alert names. Unordered, because a late check can have an early ID. */
  events: string[];
}

export const newModel = (): ModelProduct => ({
  status: 'pending',
  failures: 0,
  gtin: null,
  stock: { now: null, known: null },
  history: [],
  lowest: null,
  highest: null,
  alerts: {},
  events: [],
});

const centsOf = ({ price }: PageReading) => (price === null ? null : Math.round(Number(price) * 100));
const stockOf = ({ price, availability }: PageReading) => (price === null ? 'out_of_stock' : availability);

/** Runs one check as the specification describes it. */
export function modelCheck(model: ModelProduct, { first, second }: PageNow, atMs: number): ModelProduct {
  const last = model.history.at(-1);
  const told = (news: string[]) => (news.length === 0 ? model.events : [...model.events, ...news].toSorted());
  const failed = () => {
    const failures = model.failures + 1;
    const status = failures >= 3 ? ('failing' as const) : model.status;
    return { ...model, failures, status, events: told(status === model.status ? [] : ['failing']) };
  };
  if (!first) return failed();
  if (model.gtin && first.gtin && model.gtin !== first.gtin) return failed();
  const [cents, { currency }] = [centsOf(first), first];
  if (cents === null && !last) return failed();
  const sameCurrency = last?.currency === currency;
  const { known } = model.stock;
  const gtin = model.gtin ?? first.gtin;
  const jumped = cents !== null && last && (cents >= 2 * last.cents || last.cents >= 2 * cents);
  const isPriceDoubted = cents !== null && last !== undefined && (!sameCurrency || jumped);
  const isStockDoubted = known !== null && ![known, 'unknown'].includes(stockOf(first));
  const agrees = second && centsOf(second) === cents && (cents === null || second.currency === currency);
  const contradicts = second !== null && !agrees && (cents === null || centsOf(second) !== null);
  if (isPriceDoubted && !agrees) return failed();
  if (isStockDoubted && (contradicts || (cents === null && !agrees))) return failed();
  const isStockAgreed = second !== null && agrees && stockOf(second) === stockOf(first);
  const now = isStockDoubted && !isStockAgreed ? known : stockOf(first);
  const stock = { now, known: now === 'unknown' ? known : now };
  const wasFailing = model.status === 'failing';
  // An out-of-stock page without a price is also read again. Its last price remains.
  if (cents === null) {
    const events = told(wasFailing && last ? [recovered(last.cents / 100)] : []);
    return { ...model, status: 'watching', failures: 0, stock, gtin, events };
  }

  const met = ({ condition, threshold, isArmed, reference, currency: currencyOf }: ModelAlert) => {
    if (!isArmed || (last && !sameCurrency)) return false;
    if (currencyOf !== null && currencyOf !== currency) return false;
    if (condition === 'drops') return last !== undefined && cents < last.cents;
    if (condition === 'drops_by')
      return reference !== null && (1 - cents / reference) * 100 >= threshold - 1e-9;
    if (condition === 'lowest') return isLowest(model.history, { cents, currency, atMs }, threshold);
    if (condition === 'back_in_stock') return known === 'out_of_stock' && now === 'in_stock';
    return condition === 'below' ? cents <= threshold * 100 : cents >= threshold * 100;
  };
  const fired = Object.keys(model.alerts).filter((name) => met(model.alerts[name] ?? never));
  const change = (name: string, alert: ModelAlert) => {
    const isFired = fired.includes(name);
    if (isOnce(alert))
      return { ...alert, currency: alert.currency ?? currency, isArmed: alert.isArmed && !isFired };
    if (alert.condition !== 'drops_by') return alert;
    return { ...alert, reference: isFired || !sameCurrency ? cents : Math.max(alert.reference ?? 0, cents) };
  };
  const ofStock = (name: string) => model.alerts[name]?.condition === 'back_in_stock';
  const tell = (kind: string, names: string[]) =>
    names.length === 0 ? [] : [eventText(kind, cents / 100, names)];
  return {
    status: 'watching',
    failures: 0,
    stock,
    gtin,
    history: [...model.history, { cents, currency, atMs }],
    lowest: Math.min((sameCurrency ? model.lowest : null) ?? cents, cents),
    highest: Math.max((sameCurrency ? model.highest : null) ?? cents, cents),
    alerts: Object.fromEntries(
      Object.entries(model.alerts).map(([name, alert]) => [name, change(name, alert)]),
    ),
    events: told([
      ...tell(
        'price.alert',
        fired.filter((name) => !ofStock(name)),
      ),
      ...tell('stock.alert', fired.filter(ofStock)),
      ...(wasFailing ? [recovered(cents / 100)] : []),
    ]),
  };
}

export const recovered = (price: number) => `recovered at ${price}`;

export function eventText(kind: string, price: number | null, names: string[]): string {
  return `${kind} ${price}: ${names.toSorted().join(', ')}`;
}

const isOnce = ({ condition }: ModelAlert) => condition === 'below' || condition === 'above';

const dayMs = 86_400_000;

/**
 * Scans the history: whether the price is lower than the last one, and than every price since the start of
 * the day this many days ago.
 */
function isLowest(history: Point[], { cents, currency, atMs }: Point, days: number): boolean {
  const changed = history.findLastIndex((point) => point.currency !== currency);
  const comparable = history.slice(changed + 1);
  const [first, last] = [comparable[0], comparable.at(-1)];
  if (!first || !last || atMs - first.atMs < 7 * dayMs) return false;
  const fromMs = Math.floor((atMs - days * dayMs) / dayMs) * dayMs;
  return comparable.every((point) => (point !== last && point.atMs < fromMs) || cents < point.cents);
}

const never: ModelAlert = {
  condition: 'drops',
  threshold: 0,
  isArmed: false,
  reference: null,
  currency: null,
};
