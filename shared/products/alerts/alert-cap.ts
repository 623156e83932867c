import type { Allowance, Plan } from '../../interface/plans.ts';
import type { Product } from '../product.ts';

export function alertCapMessage(
  { alert_count }: Product,
  plan: Plan,
  { maxAlertsPerProduct: cap }: Allowance,
): string | null {
  if (cap === null || alert_count < cap) return null;
  return `The plan ${plan} allows ${cap} ${cap === 1 ? 'alert' : 'alerts'} per product. Delete one, or upgrade.`;
}
