import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import { prevailing } from '../../../platform/prevailing.ts';
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
  return currencies.size === 1 ? ([...currencies][0] ?? null) : null;
}

const maxOptionNodes = 400;

/** Without the amount, which a script adds: with it, other sources can contradict the two. */
const sharedName = /^(?:og|product):(?:price:)?currency$/;
const sharedAmount = /^(?:og|product):.*(?:amount|price)$/;

/** Returns the currency for sharing or in the body’s names, or the selected one in the currency list. */
export function currencyOfSettings({ tree, metas, bodyNames, currencySelect }: PageScan): string | null {
  const isStated = metas.some(({ name }) => sharedAmount.test(name));
  const shared = isStated ? '' : (metas.find(({ name }) => sharedName.test(name))?.content ?? '');
  const styled = /(?:^|\s)currency-([a-z]{3})(?=\s|$)/i.exec(bodyNames)?.[1] ?? '';
  const code = [shared, styled].map((one) => one.trim().toUpperCase()).find(isCurrency);
  if (code !== undefined) return code;
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
  const found: string[] = [];
  let searched = 0;
  for (const text of scripts) {
    searched += text.length;
    if (searched > maxSearched) break;
    if (!text.includes('urrency')) continue;
    for (const [, code = ''] of matchesOf(named, text)) {
      if (isCurrency(code.toUpperCase())) found.push(code.toUpperCase());
      if (found.length >= maxFound) break;
    }
  }
  return prevailing(found, clearShare);
}
