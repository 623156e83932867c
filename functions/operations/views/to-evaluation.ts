import type { AlertOutcome } from '../../../shared/interface/alert-outcomes.ts';
import type { AlertEvaluation } from '../../../shared/interface/app/alerts.ts';
import type { ErrorDetails } from '../../../shared/interface/errors.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { JobStatus } from '../../../shared/interface/schemas/check.ts';
import { formatPrice } from '../../../shared/notifications/message/words.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { Money } from '../../../shared/pages/money/money.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import { type FoundEvaluation, findEvaluation } from '../../../shared/products/checks/stored-evaluations.ts';

/** Returns an alert's stored evaluation from a finished check, or null if there is none. */
export function toEvaluation(alert: Alert, check: Check): AlertEvaluation | null {
  const found = findEvaluation(alert.item_id ? check.item_evaluations : check.evaluations, alert.id);
  if (!found) return null;
  const { outcome, price, comparedWith } = found;
  return {
    check_id: check.id,
    checked_at: check.finished_at ?? check.created_at,
    outcome,
    price: price && toMajorUnits(price),
    currency: price?.currency ?? null,
    compared_with: comparedWith && toMajorUnits(comparedWith),
    text: describeEvaluation(alert, found, check),
  };
}

export function hasEndedSince({ created_at }: Alert, { finished_at }: Check): boolean {
  return finished_at !== null && finished_at >= created_at;
}

type Worded = Pick<Alert, 'condition' | 'threshold' | 'currency' | 'threshold_set_at' | 'item_id'>;
interface OfCheck {
  status: JobStatus;
  error: ErrorDetails | null;
  finished_at?: string | null;
}
type Words = (alert: Worded, found: FoundEvaluation, check: OfCheck) => string;

export function describeEvaluation(alert: Worded, found: FoundEvaluation, check: OfCheck): string {
  const hadOtherThreshold = (check.finished_at ?? '') < (alert.threshold_set_at ?? '');
  const describe = (hadOtherThreshold && wordsOfOtherThreshold[found.outcome]) || words[found.outcome];
  return describe(alert, found, check);
}

/** It is not stored. */
const wordsOfOtherThreshold: Partial<Record<AlertOutcome, Words>> = {
  not_met: (_alert, { price }) =>
    `${price ? shown(price) : 'The page'} did not meet the threshold that the alert had then.`,
  currency_differs: (_alert, { price }) =>
    `${price ? shown(price) : 'The price'} was in another currency than the threshold that the alert had then.`,
};

const words: Record<AlertOutcome, Words> = {
  fired: () => 'The alert fired.',
  not_met: (alert, found) => notMet(alert, found),
  off: () => 'The alert was off.',
  already_fired: () => 'The alert had fired before, and was off.',
  awaiting_confirmation: ({ condition }, { price }) =>
    condition === 'back_in_stock'
      ? 'The page showed a change that no second reading confirmed, so it was not accepted.'
      : `${price ? shown(price) : 'A change'} was not accepted: a change this large requires a second reading that confirms it.`,
  currency_differs: ({ currency, item_id }, { price }) =>
    currency !== undefined && price && price.currency !== currency
      ? `The ${item_id ? 'best price was' : 'page showed'} ${shown(price)}. The alert was set in ${currency} and works again when ${item_id ? 'shops are compared in' : 'the page shows'} ${currency}.`
      : `The currency had changed${price ? ` to ${price.currency}` : ''}. No alert fires on the check that finds this.`,
  no_price: (_alert, _found, { status, error }) =>
    status === 'failed' ? `No price was read. ${error?.message ?? ''}`.trim() : 'The page showed no price.',
  no_history: ({ condition }) =>
    condition === 'lowest'
      ? `There were fewer than ${limits.lowestDays.min} days of prices to compare with.`
      : 'There was no earlier price to compare with.',
};

function notMet({ condition, threshold }: Worded, { price, comparedWith }: FoundEvaluation): string {
  if (condition === 'back_in_stock') return 'The product did not come back in stock.';
  if (price === null || threshold === null || (condition !== 'below' && condition !== 'above'))
    return price && comparedWith
      ? notMetSince({ condition, threshold }, price, comparedWith)
      : 'The condition was not met.';
  const { currency } = price;
  const distance = formatPrice(Math.abs(toMajorUnits(price) - threshold), currency);
  const side = condition === 'below' ? 'above' : 'below';
  return `${shown(price)} is ${distance} ${side} the threshold of ${formatPrice(threshold, currency)}.`;
}

function notMetSince(
  { condition, threshold }: { condition: string; threshold: number | null },
  price: Money,
  earlier: Money,
): string {
  const [now, before] = [shown(price), shown(earlier)];
  if (condition === 'lowest')
    return `${now} is not below ${before}, the lowest known price of the last ${threshold} days.`;
  const [verb, side] = price.amountMinor > earlier.amountMinor ? ['rose', 'above'] : ['fell', 'below'];
  const change =
    price.amountMinor === earlier.amountMinor
      ? `The price stayed at ${now}`
      : `The price ${verb} from ${before} to ${now}`;
  if (threshold === null) return `${change}.`;
  const wanted = condition === 'rises_by' ? 'above' : 'below';
  const percent = Math.floor(Math.abs(1 - price.amountMinor / earlier.amountMinor) * 1000) / 10;
  return side === wanted && percent > 0
    ? `${now} is ${percent}% ${side} ${before}. The alert fires at ${threshold}% or more.`
    : `${change}. The alert fires at a ${wanted === 'above' ? 'rise' : 'drop'} of ${threshold}% or more.`;
}

function shown(price: Money): string {
  return formatPrice(toMajorUnits(price), price.currency);
}
