import { requireApiPlan } from '../../../shared/accounts/require-api-plan.ts';
import { accountOf, type HttpMiddleware } from '../request-context.ts';

/** Throws `plan_required` if the account's plan has no developer API. */
export function plan(): HttpMiddleware {
  return {
    before: ({ context }) => requireApiPlan(accountOf(context).plan),
  };
}
