import type { CheerioAPI } from 'cheerio/slim';
import { holdsAmount, signedAmount } from './amounts.ts';
import type { KnownPage } from './change.ts';
import { shownTexts } from './shown-price.ts';

/** The elements of a split price are nested at most three levels deep. */
const maxLevels = 3;
const maxLength = 80;

/** In a script, a number counts only under a price key: others may be the width of an icon. */
const namedAmount =
  /(?:price|amount|cost|value|total|preis|prix|precio|preco|cena)\w{0,20}\\?["']?\s?[:=]\s?\\?["']?[^\d"'{}[\],]{0,5}(\d[\d.,]*)/gi;

/** In a text, in structured data or, without a currency, in a script of a page in the same currency. */
export function containsPrice($: CheerioAPI, page: Pick<KnownPage, 'prices' | 'currency'>): boolean {
  const { prices: amounts, currency } = page;
  const scripts = showsOnlyOthers($, currency)
    ? []
    : $('script')
        .toArray()
        .map((script) => $(script).text());
  if (scripts.some((text) => found(namedAmount, text).some((number) => holdsAmount(number, amounts))))
    return true;
  const data = $('[content]')
    .toArray()
    .map((element) => $(element).attr('content') ?? '');
  if (data.some((text) => holdsAmount(text, amounts))) return true;
  return shownTexts($).some((node) => {
    let at = node.parent;
    for (let level = 0; at !== null && level < maxLevels; level += 1, at = at.parent) {
      const text = $(at).text();
      if (text.length > maxLength) break;
      if (holdsAmount(text, amounts)) return true;
    }
    if (node.data.trim().length <= maxLength) return holdsAmount(node.data, amounts);
    return found(signedAmount, node.data).some((number) => holdsAmount(number, amounts));
  });
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
}

/** Returns whether the page shows all its amounts in another currency, converted for the visitor. */
function showsOnlyOthers($: CheerioAPI, currency: string | null): boolean {
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
