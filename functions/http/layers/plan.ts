import { requireApiPlan } from '../../../shared/accounts/plan-table.ts';
import { accountOf, type HttpMiddleware } from '../request-context.ts';

/** Throws `plan_required` if the plan has no API. */
export function plan(): HttpMiddleware {
  return {
    before: ({ context }) => requireApiPlan(accountOf(context).plan),
  };
}
