import * as z from 'zod';
import type { AlertRequest, Alert as AlertView } from '../../interface/schemas/alert.ts';
import { notifiedBy, type Recipients } from '../../notifications/recipients.ts';
import { Money } from '../../pages/money/money.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import { timeOfId } from '../../platform/identifiers/ids.ts';
import { cleanWords } from '../../platform/text/clean-text.ts';
import type { EventSubject } from '../../webhooks/webhook.ts';
import type { WatchedPrice } from '../watched-price.ts';
import { lastPriceOf } from '../watched-price.ts';
import { eventOf, hasAmount, referenceKind, StoredCondition } from './conditions.ts';

export const Alert = z.object({
  id: z.string(),
  /** The product, or the item: the alert is in its partition. */
  product_id: z.string(),
  /** Set if `product_id` is an item. */
  item_id: z.string().optional(),
  account_id: z.string(),
  name: z.string().nullable(),
  condition: StoredCondition,
  /** In major units, percent, or days; null if the condition has no threshold. */
  threshold: z.number().nullable(),
  /** The product's when the alert was set. Missing until the first check if the product had no price. */
  currency: z.string().optional(),
  /** When the threshold changed: earlier checks evaluated another one. */
  threshold_set_at: z.string().optional(),
  is_active: z.boolean(),
  /** The last check that fired this one-shot. */
  disarmed_by: z.string().optional(),
  /** The reference price of `drops_by` and `rises_by`; absent before the first price. */
  reference: Money.optional(),
  /** The last check that fired an alert with a reference. */
  fired_by: z.string().optional(),
  created_at: z.string(),
});
export type Alert = z.infer<typeof Alert>;

/** `item` is the item of its alert. */
export function toAlertView(
  { account_id: _, disarmed_by, reference: __, fired_by: ___, threshold_set_at: ____, ...alert }: Alert,
  recipients: Recipients,
  subject: EventSubject['product'],
  item: { best_product_id: string } | null = null,
): z.input<typeof AlertView> {
  return {
    ...alert,
    product_id: item?.best_product_id ?? alert.product_id,
    item_id: alert.item_id ?? null,
    currency: alert.currency ?? null,
    fired_at: disarmed_by === undefined || alert.is_active ? null : toTime(timeOfId(disarmed_by)),
    notified_by: notifiedBy(recipients, { event: eventOf(alert), product: subject }),
  };
}

type Watched = Pick<WatchedPrice, 'price_minor' | 'currency'> & { preferred_currency?: string | null };

interface NewAlert {
  id: string;
  watched: Watched & Pick<WatchedPrice, 'id' | 'account_id'>;
  isOfItem?: boolean;
  request: z.output<typeof AlertRequest>;
  nowMs: number;
}

export function newAlert({ id, watched, isOfItem = false, request, nowMs }: NewAlert): Alert {
  return {
    id,
    product_id: watched.id,
    ...(isOfItem && { item_id: watched.id }),
    account_id: watched.account_id,
    name: cleanWords(request.name) ?? null,
    condition: request.condition,
    ...withThreshold(request, request.threshold, watched),
    is_active: true,
    created_at: toTime(nowMs),
  };
}

/** In the product's currency, else the preferred one, with a reference that starts at the current price. */
export function withThreshold(
  alert: Pick<Alert, 'condition'>,
  threshold: number | null,
  watched: Watched,
): Pick<Alert, 'threshold' | 'currency' | 'reference'> {
  const reference = referenceKind(alert) && lastPriceOf(watched);
  const currency = watched.currency ?? watched.preferred_currency ?? null;
  return {
    threshold,
    ...(currency !== null && hasAmount(alert) && { currency }),
    ...(reference && { reference }),
  };
}
