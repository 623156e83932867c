import type { Account } from '../../../shared/accounts/account.ts';
import { requireApiPlan } from '../../../shared/accounts/plan-table.ts';
import type { Allowance } from '../../../shared/interface/plans.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import type { Services } from '../wiring/operation.ts';

export interface AccountPlan {
  account: Account;
  allowance: Allowance;
}

/** The maximum number of plan changes during one request. */
const maxMoves = 3;

/**
 * Makes a write that the plan limits. Returns its result and the plan that allowed it. If the write fails
 * because the account has changed its plan since it was read, it is retried with the new plan. Throws
 * `limit_reached` for the account's current plan, `plan_required` if that plan has no API access, or
 * `unauthenticated` if the account was deleted meanwhile.
 */
export async function writeWithinPlan<T>(
  read: AccountPlan,
  { accounts, plans }: Pick<Services, 'accounts' | 'plans'>,
  write: (accountPlan: AccountPlan) => Promise<T>,
): Promise<AccountPlan & { written: T }> {
  let accountPlan: AccountPlan = { account: read.account, allowance: read.allowance };
  for (let moves = 0; ; moves += 1) {
    try {
      return { written: await write(accountPlan), ...accountPlan };
    } catch (error) {
      if (!isLimit(error) || moves === maxMoves) throw error;
      const account = await accounts.get(accountPlan.account.id);
      if (!account) throw new ServiceError('unauthenticated', 'The account was deleted meanwhile.');
      if (account.plan === accountPlan.account.plan) throw error;
      requireApiPlan(account.plan);
      accountPlan = { account, allowance: plans[account.plan] };
    }
  }
}

function isLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.failure === 'limit_reached';
}
