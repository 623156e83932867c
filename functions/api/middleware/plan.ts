import { requireApiPlan } from '../../../shared/accounts/require-api-plan.ts';
import { accountOf } from '../serve/account-of.ts';
import type { ApiMiddleware } from './api-middleware.ts';

/** Throws `plan_required` if the account's plan has no developer API. */
export function plan(): ApiMiddleware {
  return {
    before: ({ context }) => requireApiPlan(accountOf(context).plan),
  };
}
