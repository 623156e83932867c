import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import type { Alert as AlertView } from '../../interface/schemas/alert.ts';
import type { Channel } from '../../notifications/channels/channel.ts';
import { notifiedBy } from '../../notifications/notified-by.ts';
import { Money } from '../../pages/money/money.ts';
import { conditionStoredAs, eventOf, storedConditions } from './conditions.ts';

/** `lower` is called `drops` in the interface (`conditions.ts`). */
export const Alert = z.object({
  id: z.string(),
  product_id: z.string(),
  account_id: z.string(),
  name: z.string().nullable(),
  condition: z.enum(storedConditions),
  /** In major units, percent, or days; null if the condition has no threshold. */
  threshold: z.number().nullable(),
  is_active: z.boolean(),
  /** The last check that fired this one-shot. */
  disarmed_by: z.string().optional(),
  /** The price from which `drops_by` counts; absent before the first price. */
  reference: Money.optional(),
  /** The last check that fired an alert with a reference. */
  fired_by: z.string().optional(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

export function toAlertView(
  { account_id: _, disarmed_by: __, reference: ___, fired_by: ____, ...alert }: Alert,
  account: Account,
  channels: readonly Channel[],
): z.input<typeof AlertView> {
  return {
    ...alert,
    condition: conditionStoredAs(alert.condition),
    notified_by: notifiedBy(account, channels, eventOf(alert)),
  };
}
