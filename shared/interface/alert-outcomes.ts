import * as z from 'zod';

/** The possible outcomes of a check for an alert, as decided by `shared/products/alerts/evaluate-alerts.ts`. */
export const alertOutcomes = {
  fired: 'the alert fired',
  not_met: 'the condition was not met',
  off: 'the alert was off',
  already_fired: 'the alert had already fired, and fires again once it is turned on',
  awaiting_confirmation: 'a large change was read, but no second reading confirmed it',
  currency_differs: 'the currency differed from the previous price’s, or from the currency of the threshold',
  no_price: 'no price was read',
  no_history: 'there were not enough earlier prices to compare with',
} as const;

const names = [
  'fired',
  'not_met',
  'off',
  'already_fired',
  'awaiting_confirmation',
  'currency_differs',
  'no_price',
  'no_history',
] as const satisfies (keyof typeof alertOutcomes)[];

export const AlertOutcome = z
  .enum(names)
  .describe(`${names.map((name) => `\`${name}\`: ${alertOutcomes[name]}`).join('. ')}.`);
export type AlertOutcome = z.infer<typeof AlertOutcome>;
