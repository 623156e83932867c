import type { Alert } from '../../api/alerts.ts';
import { alertText } from '../../format/conditions.ts';
import { percent } from '../../format/money.ts';

type Targeted = Pick<Alert, 'condition' | 'threshold' | 'currency' | 'is_active'>;

/** How far the price has to move, as a share; infinite if the alert has no price, or one in another currency. */
function distanceOf(
  { condition, threshold, currency: ofAlert }: Targeted,
  price: number | null,
  currency: string | null,
): number {
  if ((ofAlert ?? currency) !== currency) return Number.POSITIVE_INFINITY;
  if (price === null || price <= 0 || threshold === null) return Number.POSITIVE_INFINITY;
  if (condition === 'below') return Math.max(0, 1 - threshold / price);
  if (condition === 'above') return Math.max(0, threshold / price - 1);
  return Number.POSITIVE_INFINITY;
}

/** Returns the nearest target of the active alerts and its distance in words; null if no alert is on. */
export function targetOf(
  alerts: readonly Targeted[],
  price: number | null,
  currency: string | null,
): { text: string; distance: string } | null {
  const active = alerts.filter(({ is_active }) => is_active);
  const shortest = Math.min(...active.map((alert) => distanceOf(alert, price, currency)));
  const nearest = active.find((alert) => distanceOf(alert, price, currency) === shortest);
  if (!nearest) return null;
  const share = distanceOf(nearest, price, currency);
  const others = active.length - 1;
  const distance = [
    Number.isFinite(share) && (share === 0 ? 'reached' : `${percent(share)} to go`),
    others > 0 && `+${others} more`,
  ];
  return {
    text: alertText(nearest, currency),
    distance: distance.filter((part) => part !== false).join(' · '),
  };
}
