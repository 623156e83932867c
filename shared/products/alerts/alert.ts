import * as z from 'zod';
import type { Alert as AlertView } from '../../interface/schemas/alert.ts';
import { conditionStoredAs, storedConditions } from './conditions.ts';

/** An alert as stored; `lower` is what the interface calls `drops` (`conditions.ts`). */
export const Alert = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  name: z.string().nullable(),
  condition: z.enum(storedConditions),
  /** Major units of the product's currency, or days; null where the condition takes none. */
  threshold: z.number().nullable(),
  is_active: z.boolean(),
  /** The check that disarmed it last; see `shared/products/alerts/fire.ts`. */
  disarmed_by: z.string().optional(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** Returns an alert as the interface shows it. */
export function toAlertView({ account_id: _, disarmed_by: __, ...alert }: Alert): z.input<typeof AlertView> {
  return { ...alert, condition: conditionStoredAs(alert.condition) };
}
