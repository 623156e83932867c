import type { AlertOutcome } from '../../interface/alert-outcomes.ts';
import { limits } from '../../interface/limits.ts';
import type { JobStatus } from '../../interface/schemas/check.ts';
import type { ErrorDetails } from '../../interface/schemas/error.ts';
import { formatPrice } from '../../notifications/message/words.ts';
import { toMajorUnits } from '../../pages/money/minor-units.ts';
import type { Money } from '../../pages/money/money.ts';
import type { Alert } from './alert.ts';
import { conditionStoredAs } from './conditions.ts';
import type { FoundEvaluation } from './stored-evaluations.ts';

type Worded = Pick<Alert, 'condition' | 'threshold' | 'currency'>;
interface OfCheck {
  status: JobStatus;
  error: ErrorDetails | null;
}
type Words = (alert: Worded, found: FoundEvaluation, check: OfCheck) => string;

/** Describes in a sentence or two how a check evaluated an alert. */
export function describeEvaluation(alert: Worded, found: FoundEvaluation, check: OfCheck): string {
  return words[found.outcome](alert, found, check);
}

const words: Record<AlertOutcome, Words> = {
  fired: () => 'The alert fired.',
  not_met: (alert, found) => notMet(alert, found),
  off: () => 'The alert was off.',
  already_fired: () => 'The alert had fired before. It can fire again once it is turned on.',
  awaiting_confirmation: ({ condition }, { price }) =>
    conditionStoredAs(condition) === 'back_in_stock'
      ? 'The page showed a change that no second reading confirmed, so it was not accepted.'
      : `${price ? shown(price) : 'A change'} was not accepted: a change this large requires a second reading that confirms it. The next check tries again.`,
  currency_differs: ({ currency }, { price }) =>
    currency !== undefined && price && price.currency !== currency
      ? `The page showed ${shown(price)}. The alert was set in ${currency} and works again when the page shows ${currency}.`
      : `The currency had changed${price ? ` to ${price.currency}` : ''}, so the price could not be compared with the one before. The next check compares again, in the new currency.`,
  no_price: (_alert, _found, { status, error }) =>
    status === 'failed' ? `No price was read. ${error?.message ?? ''}`.trim() : 'The page showed no price.',
  no_history: ({ condition }) =>
    conditionStoredAs(condition) === 'lowest'
      ? `There were fewer than ${limits.lowestDays.min} days of prices to compare with.`
      : 'There was no earlier price to compare with.',
};

function notMet({ condition: stored, threshold }: Worded, { price, comparedWith }: FoundEvaluation): string {
  const condition = conditionStoredAs(stored);
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
