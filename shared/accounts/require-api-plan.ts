import { type Plan, plans } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';

/** Throws `plan_required` if the plan has no developer interface: no requests, tokens and webhooks. */
export function requireApiPlan(plan: Plan): void {
  if (plans[plan].hasApi) return;
  throw new ServiceError('plan_required', `The plan ${plan} has no API. Move to plus or max to use it.`);
}
