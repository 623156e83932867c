import type { Account } from '../accounts/account.ts';
import type { Allowance } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';

/** Throws early, before a page is read for nothing. The transaction that adds the product decides. */
export function requireFreeSlot(account: Account, allowance: Allowance): void {
  if (account.products_active >= allowance.maxProducts) throw productCapReached(account, allowance);
}

/** Returns the error of an account at its cap, which says what to do about it. */
export function productCapReached({ plan }: Account, { maxProducts: cap }: Allowance): ServiceError {
  return new ServiceError(
    'limit_reached',
    `The plan ${plan} allows ${cap} active products. Pause or delete one, or upgrade.`,
  );
}
