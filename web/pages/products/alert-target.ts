import type { Alert } from '../../api/alerts.ts';
import { alertText } from '../../format/conditions.ts';
import { percent } from '../../format/money.ts';

type Targeted = Pick<Alert, 'condition' | 'threshold' | 'is_active'>;

/** How far the price has to move, as a share; infinite if the alert has no price. */
function distanceOf({ condition, threshold }: Targeted, price: number | null): number {
  if (price === null || price <= 0 || threshold === null) return Number.POSITIVE_INFINITY;
  if (condition === 'below') return Math.max(0, 1 - threshold / price);
  if (condition === 'above') return Math.max(0, threshold / price - 1);
  return Number.POSITIVE_INFINITY;
}

/** Returns the nearest target of the active alerts and its distance in words; null if no alert is on. */
export function targetOf(
  alerts: readonly Targeted[],
  price: number | null,
  currency: string,
): { text: string; distance: string } | null {
  const active = alerts.filter(({ is_active }) => is_active);
  const shortest = Math.min(...active.map((alert) => distanceOf(alert, price)));
  const nearest = active.find((alert) => distanceOf(alert, price) === shortest);
  if (!nearest) return null;
  const share = distanceOf(nearest, price);
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
