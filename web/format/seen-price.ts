import type { Candidate } from '../api/candidates.ts';
import { anyCurrency } from './read-amount.ts';
import { explained, type ReadThreshold, readThreshold, thresholdNote } from './threshold.ts';

type Shown = Pick<Candidate, 'amount' | 'currency' | 'currency_options'>;

export function currenciesOf(candidates: readonly Shown[]): string[] {
  return [...new Set(candidates.flatMap(({ currency, currency_options }) => currency ?? currency_options))];
}

/** Reads a price as a page shows it. `named` is the currency that it names, if the page has several. */
export function readSeenPrice(
  typed: string,
  candidates: readonly Shown[],
): { read: ReadThreshold; named: string | null } {
  const currencies = currenciesOf(candidates);
  const readIn = (currency: string) => readThreshold('price', typed, currency);
  if (currencies.length < 2) return { read: readIn(currencies[0] ?? anyCurrency), named: null };
  const fitting = currencies.filter((currency) => readIn(currency).kind === 'amount');
  const read = readIn(fitting[0] ?? currencies[0] ?? anyCurrency);
  if (fitting.length !== 1 || read.kind !== 'amount') return { read, named: null };
  const [named = null] = fitting;
  const isShown = candidates.some(
    ({ amount, currency }) => amount === read.amount && (currency ?? named) === named,
  );
  // The service would take the same amount in another currency.
  return { read: isShown ? read : { kind: 'other_currency' }, named };
}

/** Returns why what was typed is not the price on a page, or null if it can be. */
export function seenPriceError(read: ReadThreshold, typed: string, currency: string | null): string | null {
  if (read.kind === 'amount') return null;
  if (read.kind === 'other_currency' && currency === null) return seenPriceMissing;
  return explained.includes(read.kind)
    ? thresholdNote('price', read, typed, { price: null, currency })
    : seenPriceRule;
}

export const seenPriceRule = 'Enter the price as the page shows it, such as 19.99.';
export const seenPriceMissing =
  'The page does not show this price. Choose one of the prices above, or enter the price as the page shows it.';
