import type { Money } from '../../pages/money/money.ts';
import { byDay, type DayLow, nextDayLow } from '../day-lows.ts';
import type { PricePoint } from '../prices/price-point.ts';
import type { Alert } from './alert.ts';
import { afterCheck, firedAlerts } from './evaluate-alerts.ts';

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
