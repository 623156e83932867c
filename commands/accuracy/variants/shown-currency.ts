import type { CheerioAPI } from 'cheerio/slim';
import { signedAmount } from './amounts.ts';
import { shownTexts } from './shown-texts.ts';

/** Returns whether the page shows all its amounts in another currency, converted for the visitor. */
export function showsOnlyOthers($: CheerioAPI, currency: string | null): boolean {
  if (currency === null) return false;
  const symbol = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const own = symbol.formatToParts(1).find(({ type }) => type === 'currency')?.value;
  const shown = shownTexts($).flatMap(({ data }) => data.match(signedAmount) ?? []);
  const signs = shown.map((amount) => /\p{Sc}/u.exec(amount)?.[0] ?? null);
  // `$` and letters can mean any currency.
  return signs.length > 0 && signs.every((sign) => sign !== null && sign !== '$' && sign !== own);
}
