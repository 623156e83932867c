import * as z from 'zod';
import { limits } from './limits.ts';

export const Threshold = z
  .number()
  .min(limits.smallestThreshold)
  .max(limits.largestThreshold)
  .meta({ description: "In the product's currency, major units.", example: 150 });

/** What a condition may take as `threshold`. `request` describes, in the body of a request, the conditions that take it. */
export const thresholds = {
  none: {
    schema: z
      .unknown()
      .optional()
      .meta({ description: 'Ignored.' })
      .transform(() => null),
    request: 'The price goes down, each time.',
  },
  price: { schema: Threshold, request: 'Price ≤ or ≥ threshold, once.' },
} as const;
export type ThresholdKind = keyof typeof thresholds;

const names = ['drops', 'below', 'above'] as const;

interface Condition {
  /** When it fires, in words for the description of the interface. */
  meaning: string;
  /** Whether it fires each time. One that does not is disarmed by firing, until somebody arms it again. */
  repeats: boolean;
  threshold: ThresholdKind;
}

/**
 * Every condition that an alert can have. A new one is a name above and a row here; the compiler then asks for the row of
 * how it is evaluated, in `shared/products/alerts/conditions.ts`, and for the request of a new kind of threshold.
 */
export const alertConditions = {
  drops: { meaning: 'the price goes down', repeats: true, threshold: 'none' },
  below: { meaning: 'price ≤ threshold', repeats: false, threshold: 'price' },
  above: { meaning: 'price ≥ threshold', repeats: false, threshold: 'price' },
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

/** The conditions that take such a threshold. */
export function conditionsTaking<Kind extends ThresholdKind>(kind: Kind): ConditionTaking<Kind>[] {
  return AlertCondition.options.filter(
    (name): name is ConditionTaking<Kind> => alertConditions[name].threshold === kind,
  );
}
