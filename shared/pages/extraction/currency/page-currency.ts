import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import { matchesOf } from '../../../platform/text/fast-text.ts';
import type { SourceProduct } from '../candidates/source-reading.ts';
import type { PageScan } from '../page/page-scan.ts';

const maxSearched = 2_000_000;
const maxFound = 400;
/** A script can list all available currencies; the page's own occurs most often. */
const clearShare = 0.8;
const named = new RegExp(
  [
    String.raw`currency(?:_?(?:iso|code|id)){0,2}\\?["']?\s?[:=,]\s?`,
    String.raw`(?:\{[^{}]{0,80}?["']?(?:active|iso_?code|code)\\?["']?\s?:\s?)?`,
    String.raw`\\?["']([A-Z]{3})\\?["']`,
  ].join(''),
  'gi',
);

/** Returns the single currency in the page's sources, or null if there are several. */
export function currencyOfProducts(products: readonly SourceProduct[]): string | null {
  const currencies = new Set(products.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  currencies.delete(null);
  const [only] = currencies;
  return currencies.size === 1 ? (only ?? null) : null;
}

const maxOptionNodes = 400;

/** Returns the currency in the body’s names, or the selected one in the currency list. */
export function currencyOfSettings({ tree, bodyNames, currencySelect }: PageScan): string | null {
  const code = /(?:^|\s)currency-([a-z]{3})(?=\s|$)/i.exec(bodyNames)?.[1]?.toUpperCase();
  if (code !== undefined && isCurrency(code)) return code;
  if (currencySelect === null) return null;
  const end = Math.min(tree.endOf(currencySelect), currencySelect + maxOptionNodes);
  for (let at = currencySelect; at < end; at += 1) {
    const { selected, value = '' } = tree.attributesOf(at);
    if (selected === undefined || tree.nameOf(at) !== 'option') continue;
    const written = `${value} ${tree.textOf(at, 60)}`.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? [];
    return written.find(isCurrency) ?? null;
  }
  return null;
}

/** Returns the currency used by a page's scripts, or null if there are several or none. */
export function currencyOfScripts(scripts: readonly string[]): string | null {
  const counts = new Map<string, number>();
  let searched = 0;
  let found = 0;
  for (const text of scripts) {
    searched += text.length;
    if (searched > maxSearched) break;
    if (!text.includes('urrency')) continue;
    for (const [, code = ''] of matchesOf(named, text)) {
      const currency = code.toUpperCase();
      if (!isCurrency(currency)) continue;
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
      found += 1;
      if (found >= maxFound) break;
    }
  }
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best && best[1] >= clearShare * found ? best[0] : null;
}
