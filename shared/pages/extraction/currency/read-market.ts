import { isCurrency } from '../../money/currency.ts';
import type { PageScan } from '../page/page-scan.ts';
import { currenciesOfSwitchers } from './read-switcher.ts';

/** Either signal is enough alone. */
const weight = 3;
const metaNames = new Set(['currency', 'pricecurrency']);

/**
 * Reads which currencies a page names as its own, in a `meta` element or as the choice of a switcher: for signs of several
 * meanings, which nothing nearer settles. Returns how much it speaks for each.
 */
export function readMarket({ tree, metas }: PageScan): ReadonlyMap<string, number> {
  const named = metas
    .filter(({ name }) => metaNames.has(name))
    .map(({ content }) => content.trim().toUpperCase());
  const currencies = [...currenciesOfSwitchers(tree), ...named].filter(isCurrency);
  return new Map(currencies.map((currency) => [currency, weight]));
}
