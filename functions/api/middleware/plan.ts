import { requireApiPlan } from '../../../shared/accounts/require-api-plan.ts';
import { accountOf } from '../serve/account-of.ts';
import type { ApiMiddleware } from './api-middleware.ts';

/** Lets accounts in whose plan has the developer API. Throws `plan_required`. */
export function plan(): ApiMiddleware {
  return {
    before: ({ context }) => requireApiPlan(accountOf(context).plan),
  };
}
