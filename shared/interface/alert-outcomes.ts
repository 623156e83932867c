import * as z from 'zod';

/** What a check can mean for an alert, as `shared/products/alerts/evaluate-alerts.ts` decides it. */
export const alertOutcomes = {
  fired: 'the alert fired',
  not_met: 'the condition was not met',
  off: 'the alert was off',
  already_fired: 'it had fired before, and fires again once it is turned on',
  awaiting_confirmation: 'a large change was read that no second reading confirmed',
  currency_differs: 'the currency had changed since the price before',
  no_price: 'no price was read',
  no_history: 'there were not enough earlier prices to compare with',
  postponed: 'the condition was met, but the check fired as many alerts as it can',
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
  'postponed',
] as const satisfies (keyof typeof alertOutcomes)[];

export const AlertOutcome = z.enum(names).meta({
  description: `${names.map((name) => `\`${name}\`: ${alertOutcomes[name]}`).join('. ')}.`,
});
export type AlertOutcome = z.infer<typeof AlertOutcome>;
