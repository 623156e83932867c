import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Alert as AlertView } from '../../interface/schemas/alert.ts';
import { Money } from '../../pages/money/money.ts';
import { notifiedBy } from '../../webhooks/deliveries/notified-by.ts';
import { conditionStoredAs, eventOf, storedConditions } from './conditions.ts';

/** An alert as stored; `lower` is what the interface calls `drops` (`conditions.ts`). */
export const Alert = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  name: z.string().nullable(),
  condition: z.enum(storedConditions),
  /** Major units of the product's currency, percent, or days; null where the condition takes none. */
  threshold: z.number().nullable(),
  is_active: z.boolean(),
  /** The check that disarmed it last; see `afterCheck` in `evaluate-alerts.ts`. */
  disarmed_by: z.string().optional(),
  /** The price from which `drops_by` counts; absent until the product has a price. */
  reference: Money.optional(),
  /** The check that last fired an alert with a reference, which then became the price of that check. */
  fired_by: z.string().optional(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** Returns an alert as the interface shows it. */
export function toAlertView(
  { account_id: _, disarmed_by: __, reference: ___, fired_by: ____, ...alert }: Alert,
  account: Account,
): z.input<typeof AlertView> {
  return {
    ...alert,
    condition: conditionStoredAs(alert.condition),
    notified_by: notifiedBy(account, eventOf(alert)),
  };
}
