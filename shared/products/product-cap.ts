import type { Account } from '../accounts/account.ts';
import { plans } from '../contract/plans.ts';
import { ServiceError } from '../errors/service-error.ts';

/** Refuses early, before a page is read for nothing; the transaction that adds the product decides. */
export function requireFreeSlot(account: Account): void {
  if (account.products_active >= plans[account.plan].maxProducts) throw productCapReached(account);
}

/** The refusal at the cap, with what to do about it. */
export function productCapReached({ plan }: Account): ServiceError {
  const cap = plans[plan].maxProducts;
  return new ServiceError(
    'limit_reached',
    `The plan ${plan} watches at most ${cap} products at a time. Pause or delete one, or move to a larger plan.`,
  );
}
