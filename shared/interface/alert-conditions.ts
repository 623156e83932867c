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

/** The threshold of `lowest`, in days and not in money. */
export const DaysThreshold = z
  .int(daysRule)
  .min(leastDays, daysRule)
  .max(mostDays, daysRule)
  .meta({ description: `In days, ${leastDays} to ${mostDays}.`, example: 30 });

const { min: leastPercent, max: mostPercent } = limits.dropPercent;
const percentRule = {
  error: `must be a percentage, ${leastPercent} to ${mostPercent}, with at most one decimal`,
};

/** The threshold of `drops_by`. */
export const PercentThreshold = z
  .number(percentRule)
  .min(leastPercent, percentRule)
  .max(mostPercent, percentRule)
  .refine((percent) => Math.round(percent * 10) / 10 === percent, percentRule)
  .meta({
    description: `A percentage, ${leastPercent} to ${mostPercent}, with at most one decimal.`,
    example: 7.5,
  });

/** Accepts null or nothing. */
const noThreshold = (error: string) =>
  z
    .null({ error })
    .optional()
    .meta({ description: 'Null, or left out.' })
    .transform(() => null);

/**
 * What a condition may take as `threshold`. `request` describes, in the body of a request, the conditions that take
 * it.
 */
export const thresholds = {
  none: {
    schema: noThreshold(
      'must be left out, because `drops` fires on any price drop. For a drop of at least a percentage use `drops_by`',
    ),
    request: 'The price goes down, each time.',
  },
  price: { schema: Threshold, request: 'Price ≤ or ≥ threshold, once.' },
  percent: {
    schema: PercentThreshold,
    request: 'The price drops by at least `threshold` percent, each time.',
  },
  days: { schema: DaysThreshold, request: 'The lowest price of so many days, each time.' },
  refused: {
    schema: noThreshold('must be left out, because the condition takes none'),
    request: 'The product can be bought again, each time.',
  },
} as const;
export type ThresholdKind = keyof typeof thresholds;

const names = ['drops', 'drops_by', 'below', 'above', 'lowest', 'back_in_stock'] as const;

interface Condition {
  /** When it fires, in words for the description of the interface. */
  meaning: string;
  /** Whether it fires each time. One that does not is disarmed by firing, until somebody arms it again. */
  repeats: boolean;
  threshold: ThresholdKind;
  /** The event that tells of it. */
  event: Extract<WebhookEvent, 'price.alert' | 'stock.alert'>;
}

/**
 * Every condition that an alert can have. A new one is a name above and a row here; the compiler then asks for the
 * row of how it is evaluated, in `shared/products/alerts/conditions.ts`, and for the request of a new kind of
 * threshold.
 */
export const alertConditions = {
  drops: { meaning: 'the price goes down', repeats: true, threshold: 'none', event: 'price.alert' },
  drops_by: {
    meaning:
      'at least `threshold` percent below the price when the alert was set or last fired, or a higher one since',
    repeats: true,
    threshold: 'percent',
    event: 'price.alert',
  },
  below: { meaning: 'price ≤ threshold', repeats: false, threshold: 'price', event: 'price.alert' },
  above: { meaning: 'price ≥ threshold', repeats: false, threshold: 'price', event: 'price.alert' },
  lowest: {
    meaning: 'lower than every price of the last `threshold` days, once 7 days are known',
    repeats: true,
    threshold: 'days',
    event: 'price.alert',
  },
  back_in_stock: {
    meaning: 'in stock, and out of stock when that was last known',
    repeats: true,
    threshold: 'refused',
    event: 'stock.alert',
  },
} as const satisfies Record<(typeof names)[number], Condition>;

type Conditions = typeof alertConditions;
type ConditionTaking<Kind extends ThresholdKind> = {
  [Name in keyof Conditions]: Conditions[Name]['threshold'] extends Kind ? Name : never;
}[keyof Conditions];

export const AlertCondition = z.enum(names).meta({
  description: Object.entries(alertConditions)
    .map(([name, { meaning, repeats }]) => `\`${name}\`: ${meaning}, ${repeats ? 'each time' : 'once'}.`)
    .join(' '),
});
export type AlertCondition = z.infer<typeof AlertCondition>;

/** Returns the conditions that take such a threshold. */
export function conditionsTaking<Kind extends ThresholdKind>(kind: Kind): ConditionTaking<Kind>[] {
  return AlertCondition.options.filter(
    (name): name is ConditionTaking<Kind> => alertConditions[name].threshold === kind,
  );
}
