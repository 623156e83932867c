import * as z from 'zod';

/** The limits of a plan; `null` is unlimited. */
export interface Allowance {
  hasApi: boolean;
  hasChat: boolean;
  maxProducts: number;
  maxAlertsPerProduct: number | null;
  /** With the default one. */
  maxWebhooks: number;
  checkEveryHours: number;
}

/** Source: "Plan caps" in the specification. A stage can override them (`shared/accounts/plan-table.ts`). */
export const plans = {
  eco: {
    hasApi: false,
    hasChat: false,
    maxProducts: 5,
    maxAlertsPerProduct: 1,
    maxWebhooks: 1,
    checkEveryHours: 24,
  },
  plus: {
    hasApi: true,
    hasChat: true,
    maxProducts: 15,
    maxAlertsPerProduct: 3,
    maxWebhooks: 3,
    checkEveryHours: 12,
  },
  max: {
    hasApi: true,
    hasChat: true,
    maxProducts: 40,
    maxAlertsPerProduct: null,
    maxWebhooks: 10,
    checkEveryHours: 6,
  },
} as const satisfies Record<string, Allowance>;

export const Plan = z.enum(['eco', 'plus', 'max']).describe("The account's plan.");
export type Plan = z.infer<typeof Plan>;

export type PlanTable = Readonly<Record<Plan, Allowance>>;
