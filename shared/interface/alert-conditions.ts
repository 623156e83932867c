import * as z from 'zod';
import type { WebhookEvent } from './event-kinds.ts';
import { limits } from './limits.ts';

export const Threshold = z
  .number()
  .min(limits.smallestThreshold)
  .max(limits.largestThreshold)
  .meta({ description: "In the product's currency, major units.", example: 150 });

const { min: leastDays, max: mostDays } = limits.lowestDays;
const daysRule = { error: `must be a whole number of days, ${leastDays} to ${mostDays}` };

/** The threshold of `lowest`, in days. */
export const DaysThreshold = z
  .int(daysRule)
  .min(leastDays, daysRule)
  .max(mostDays, daysRule)
  .meta({ description: `In days, ${leastDays} to ${mostDays}.`, example: 30 });

/** The threshold of `drops_by` and `rises_by`. */
function percentBetween({ min, max }: { min: number; max: number }) {
  const rule = { error: `must be a percentage, ${min} to ${max}, with at most one decimal` };
  return z
    .number(rule)
    .min(min, rule)
    .max(max, rule)
    .refine((percent) => Math.round(percent * 10) / 10 === percent, rule)
    .meta({ description: `A percentage, ${min} to ${max}, with at most one decimal.`, example: 7.5 });
}

/** Accepts null or an omitted field. */
const noThreshold = (error: string) =>
  z
    .null({ error })
    .optional()
    .describe('Null or omitted.')
    .transform(() => null);

/** `request` describes the conditions that use it in a request body. */
export const thresholds = {
  none: {
    schema: noThreshold(
      'must be omitted, because `drops` fires on any price drop. To set a minimum percentage, use `drops_by`',
    ),
    request: 'Fires each time the price drops.',
  },
  price: { schema: Threshold, request: 'Fires once, when the price is ≤ or ≥ `threshold`.' },
  percent: {
    schema: percentBetween(limits.dropPercent),
    request: 'Fires each time the price drops by at least `threshold` percent.',
  },
  rise: {
    schema: percentBetween(limits.risePercent),
    request: 'Fires each time the price rises by at least `threshold` percent.',
  },
  days: { schema: DaysThreshold, request: 'Fires each time the price is the lowest in `threshold` days.' },
  refused: {
    schema: noThreshold('must be omitted for this condition'),
    request: 'Fires each time the price changes, or each time the product comes back in stock.',
  },
} as const;
export type ThresholdKind = keyof typeof thresholds;

const names = [
  'drops',
  'drops_by',
  'rises_by',
  'changes',
  'below',
  'above',
  'lowest',
  'back_in_stock',
] as const;

interface Condition {
  /** When it fires, as `openapi.json` describes it. */
  meaning: string;
  /** Whether it fires each time. Other alerts fire once and stay off until the user turns them on again. */
  repeats: boolean;
  threshold: ThresholdKind;
  /** The type of the event that a fired alert creates. */
  event: Extract<WebhookEvent, 'price.alert' | 'stock.alert'>;
}

/** For a new one, add a name above and a row here; the compiler then asks for its evaluation. */
export const alertConditions = {
  drops: { meaning: 'the price drops', repeats: true, threshold: 'none', event: 'price.alert' },
  drops_by: {
    meaning:
      'the price is at least `threshold` percent below the highest price since the alert was created or last fired',
    repeats: true,
    threshold: 'percent',
    event: 'price.alert',
  },
  rises_by: {
    meaning:
      'the price is at least `threshold` percent above the lowest price since the alert was created or last fired',
    repeats: true,
    threshold: 'rise',
    event: 'price.alert',
  },
  changes: { meaning: 'the price changes', repeats: true, threshold: 'refused', event: 'price.alert' },
  below: { meaning: 'price ≤ `threshold`', repeats: false, threshold: 'price', event: 'price.alert' },
  above: { meaning: 'price ≥ `threshold`', repeats: false, threshold: 'price', event: 'price.alert' },
  lowest: {
    meaning: `the price is lower than every price in the last \`threshold\` days; requires ${limits.lowestDays.min} days of history`,
    repeats: true,
    threshold: 'days',
    event: 'price.alert',
  },
  back_in_stock: {
    meaning: 'the product is in stock, after it was out of stock',
    repeats: true,
    threshold: 'refused',
    event: 'stock.alert',
  },
} as const satisfies Record<(typeof names)[number], Condition>;

type Conditions = typeof alertConditions;
type ConditionTaking<Kind extends ThresholdKind> = {
  [Name in keyof Conditions]: Conditions[Name]['threshold'] extends Kind ? Name : never;
}[keyof Conditions];

export const AlertCondition = z.enum(names).describe(
  Object.entries(alertConditions)
    .map(([name, { meaning, repeats }]) => `\`${name}\`: ${meaning}, ${repeats ? 'each time' : 'once'}.`)
    .join(' '),
);
export type AlertCondition = z.infer<typeof AlertCondition>;

export function conditionsTaking<Kind extends ThresholdKind>(kind: Kind): ConditionTaking<Kind>[] {
  return AlertCondition.options.filter(
    (name): name is ConditionTaking<Kind> => alertConditions[name].threshold === kind,
  );
}
