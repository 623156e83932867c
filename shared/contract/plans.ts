import * as z from 'zod';

/** What each plan allows; `null` is unlimited. Source: "Plan caps" of the specification. */
export const plans = {
  eco: { hasApi: false, maxProducts: 5, maxAlertsPerProduct: 1, checkEveryHours: 24 },
  plus: { hasApi: true, maxProducts: 15, maxAlertsPerProduct: 3, checkEveryHours: 12 },
  max: { hasApi: true, maxProducts: 40, maxAlertsPerProduct: null, checkEveryHours: 6 },
} as const;

export const Plan = z.enum(['eco', 'plus', 'max']).meta({ description: 'Plan of the account.' });
export type Plan = z.infer<typeof Plan>;
