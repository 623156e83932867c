import * as z from 'zod';
import { type Allowance, Plan, type PlanTable, plans } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';
import type { Account } from './account.ts';

const Count = z.int().positive();

const Override = z.strictObject({
  maxProducts: Count.exactOptional(),
  maxAlertsPerProduct: Count.nullable().exactOptional(),
  checkEveryHours: Count.exactOptional(),
});

export const PlanOverrides = z.partialRecord(Plan, Override).superRefine((overrides, context) => {
  for (const plan of Plan.options) {
    const hours = overrides[plan]?.checkEveryHours;
    const own = plans[plan].checkEveryHours;
    if (hours === undefined || divides(hours, own)) continue;
    const message = `must be a divisor or a multiple of the plan's ${own} hours`;
    context.addIssue({ code: 'custom', path: [plan, 'checkEveryHours'], message });
  }
});
export type PlanOverrides = z.infer<typeof PlanOverrides>;

export function planTable(overrides: PlanOverrides): PlanTable {
  return {
    eco: { ...plans.eco, ...overrides.eco },
    plus: { ...plans.plus, ...overrides.plus },
    max: { ...plans.max, ...overrides.max },
  };
}

/** Slots in `products/schedule/slots.ts` are nested only if one period divides the other. */
function divides(hours: number, own: number): boolean {
  return own % hours === 0 || hours % own === 0;
}

export function requireApiPlan(plan: Plan): void {
  if (plans[plan].hasApi) return;
  throw new ServiceError(
    'plan_required',
    `The plan ${plan} does not include API access. The plans plus and max do.`,
  );
}

/** Fails early, before a page is read. The transaction that adds the product decides. */
export function requireFreeSlot(account: Account, allowance: Allowance): void {
  if (account.products_active >= allowance.maxProducts) throw productCapReached(account, allowance);
}

export function productCapReached(
  { plan, products_active }: Account,
  { maxProducts: cap }: Allowance,
): ServiceError {
  return new ServiceError(
    'limit_reached',
    `The plan ${plan} allows ${cap} active products. Pause or delete ${excess(products_active, cap)} first.`,
  );
}

/** After a move to a smaller plan, more than one has to go. */
function excess(count: number, cap: number): string {
  return count <= cap ? 'one' : String(count - cap + 1);
}

export function alertCapMessage(
  { alert_count }: { alert_count: number },
  plan: Plan,
  { maxAlertsPerProduct: cap }: Allowance,
): string | null {
  if (cap === null || alert_count < cap) return null;
  return `The plan ${plan} allows ${cap} ${cap === 1 ? 'alert' : 'alerts'} per product. Remove ${excess(alert_count, cap)} first.`;
}
