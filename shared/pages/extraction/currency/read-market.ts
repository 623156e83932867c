import { isCurrency } from '../../money/currency.ts';
import type { PageScan } from '../page/page-scan.ts';
import { currenciesOfSwitchers } from './read-switcher.ts';

/** Either signal is enough. */
const weight = 3;
const metaNames = new Set(['currency', 'pricecurrency']);

/** Returns the currencies in `meta` elements and switchers, with weights, for ambiguous signs. */
export function readMarket({ tree, metas }: PageScan): ReadonlyMap<string, number> {
  const named = metas
    .filter(({ name }) => metaNames.has(name))
    .map(({ content }) => content.trim().toUpperCase());
  const currencies = [...currenciesOfSwitchers(tree), ...named].filter(isCurrency);
  return new Map(currencies.map((currency) => [currency, weight]));
}
