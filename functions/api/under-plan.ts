import type { Account } from '../../shared/accounts/account.ts';
import type { AccountStore } from '../../shared/accounts/account-store.ts';
import { requireApiPlan } from '../../shared/accounts/require-api-plan.ts';
import type { Allowance, PlanTable } from '../../shared/interface/plans.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';

/** An account as it was read, and what its plan allows. */
export interface AccountPlan {
  account: Account;
  allowance: Allowance;
}

export interface PlanDependencies {
  accounts: Pick<AccountStore, 'get'>;
  plans: PlanTable;
}

/** Of one request: nobody moves to another plan more often meanwhile. */
const maxMoves = 3;

/**
 * Makes a write that is limited by the plan. One that is refused because the account has moved to another plan since it
 * was read is made again under that plan. Throws `limit_reached` of a plan that the account does have, `plan_required`
 * when that has no API.
 */
export async function underPlan<T>(
  read: AccountPlan,
  { accounts, plans }: PlanDependencies,
  write: (accountPlan: AccountPlan) => Promise<T>,
): Promise<{ written: T; accountPlan: AccountPlan }> {
  let accountPlan = read;
  for (let moves = 0; ; moves += 1) {
    try {
      return { written: await write(accountPlan), accountPlan };
    } catch (error) {
      if (!isLimit(error) || moves === maxMoves) throw error;
      const account = await accounts.get(accountPlan.account.id);
      if (!account || account.plan === accountPlan.account.plan) throw error;
      requireApiPlan(account.plan);
      accountPlan = { account, allowance: plans[account.plan] };
    }
  }
}

function isLimit(error: unknown): boolean {
  return error instanceof ServiceError && error.failure === 'limit_reached';
}
