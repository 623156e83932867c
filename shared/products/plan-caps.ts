import type { Account } from '../accounts/account.ts';
import type { Allowance, Plan } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';
import type { WatchedPrice } from './watched-price.ts';

/** Fails early, before a page is read. The transaction that adds the product decides. */
export function requireFreeSlot(account: Account, allowance: Allowance): void {
  if (account.products_active >= allowance.maxProducts) throw productCapReached(account, allowance);
}

export function productCapReached({ plan }: Account, { maxProducts: cap }: Allowance): ServiceError {
  return new ServiceError(
    'limit_reached',
    `The plan ${plan} allows ${cap} active products. Pause or delete one first.`,
  );
}

export function alertCapMessage(
  { alert_count }: Pick<WatchedPrice, 'alert_count'>,
  plan: Plan,
  { maxAlertsPerProduct: cap }: Allowance,
): string | null {
  if (cap === null || alert_count < cap) return null;
  return `The plan ${plan} allows ${cap} ${cap === 1 ? 'alert' : 'alerts'} per product. Delete one first.`;
}
