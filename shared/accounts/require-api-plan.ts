import { type Plan, plans } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';

/** Throws `plan_required` if the plan has no API access. */
export function requireApiPlan(plan: Plan): void {
  if (plans[plan].hasApi) return;
  throw new ServiceError(
    'plan_required',
    `The plan ${plan} does not include API access. Upgrade to plus or max.`,
  );
}
