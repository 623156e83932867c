import type { Money } from '../../pages/money/money.ts';
import { type DayLow, nextDayLow } from '../day-lows.ts';
import type { PricePoint } from '../prices/price-point.ts';
import type { Alert } from './alert.ts';
import { toDisarm } from './fire.ts';
import { firedAlerts } from './fired-alerts.ts';

/**
 * Returns the price points at which an alert would have fired that had been set before the first of them. They are
 * judged in their order by the function that judges checks, and what firing disarms stays disarmed.
 */
export function previewOf(alert: Alert, history: readonly PricePoint[]): PricePoint[] {
  const fired: PricePoint[] = [];
  const lows = new Map<string, number>();
  let armed = alert;
  let last: Money | null = null;
  let today: DayLow | null = null;
  for (const point of history) {
    const price: Money = { amountMinor: point.amount_minor, currency: point.currency };
    const atMs = Date.parse(point.checked_at);
    const isBackInStock = point.is_back_in_stock ?? false;
    const [met] = firedAlerts([armed], { price, last, atMs, today, lows, isBackInStock }, point.id);
    if (met) fired.push(point);
    if (met && toDisarm([met]).length > 0) armed = { ...armed, is_active: false };
    const next = nextDayLow(today, last, price, point.checked_at);
    if (next.ended) lows.set(next.ended.day, next.ended.minor);
    today = next.today;
    last = price;
  }
  return fired;
}
