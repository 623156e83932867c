import { matchesOf } from '../../platform/text/matches-of.ts';
import { countryOfHost } from '../money/country-currencies.ts';
import { isCurrency } from '../money/currency.ts';
import { type PriceContext, splitLanguage } from '../money/price-context.ts';
import type { ExtractionInput } from './extraction.ts';
import { firstText } from './html/visible-text.ts';
import { languageOfText } from './market/page-language.ts';
import { readMarket } from './market/read-market.ts';
import { cleanName, isFrontWord, titleParts } from './name/name.ts';
import { StoreNames } from './name/store-names.ts';
import type { DataScript, PageScan } from './page-scan.ts';
import type { SourceProduct } from './source-reading.ts';
import { hostOf } from './url.ts';

const maxSearched = 2_000_000;
const maxFound = 400;
/** Characters from the top of a page that tell its language and its market. */
const maxFirst = 8_000;
/** A script may name all currencies it can show; the page's own is named most. */
const clearShare = 0.8;
const named =
  /currency(?:_?(?:iso|code|id)){0,2}\\?["']?\s?[:=,]\s?(?:\{[^{}]{0,80}?["']?(?:active|iso_?code|code)\\?["']?\s?:\s?)?\\?["']([A-Z]{3})\\?["']/gi;

/** Returns what is known about the page that decides its ambiguous price texts. */
export function readPriceContext(input: ExtractionInput, scan: PageScan): PriceContext {
  const host = hostOf(input.url);
  const locale = scan.metas.find(({ name }) => name === 'og:locale')?.content ?? null;
  const firstWords = once(() => firstText(scan.tree, maxFirst));
  // A language with a region says more than one without.
  const told = scan.language && (splitLanguage(scan.language).region || !locale) ? scan.language : locale;
  return {
    isPage: true,
    country: host === null ? null : countryOfHost(host),
    language: once(() => writtenLanguage(told, firstWords)),
    preferredCurrency: input.currency,
    preferredCountry: input.country,
    market: once(() => readMarket(scan)),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Themes say English until somebody changes it; what the page is written in counts then. */
function writtenLanguage(told: string | null, firstWords: () => string): string | null {
  if (told !== null && splitLanguage(told).language !== 'en') return told;
  const written = languageOfText(firstWords());
  return written === null || written === 'en' ? told : written;
}

/** A page has one title to share, or one for each place where it may be shared. */
const maxSharedTitles = 10;

/** Returns what the page calls itself: its titles, and the parts of them that may be a product's name. Not the shop alone. */
export function titlesOf(scan: PageScan, url: string): string[] {
  const shared = scan.metas.filter(({ name }) => name === 'og:title').map(({ content }) => content);
  const names = [...new Set(shared)].slice(0, maxSharedTitles);
  if (scan.title !== null) names.push(scan.title, ...titleParts(scan.title));
  const site = scan.metas.find(({ name }) => name === 'og:site_name')?.content;
  const stores = new StoreNames([...storeNamesOf(url), ...(site ? [site] : [])]);
  const namesShop = shopNaming(scan, url);
  return names.filter(
    (name) => cleanName(stores.dropFrom(name)) !== null && !stores.has(name) && !namesShop(name),
  );
}

/** Shorter words begin the names of too many hosts. */
const minStoreLength = 5;

/**
 * Returns what tells whether a title below the front page is the name of the shop alone: `Northlight` of
 * `northlight-shop.example/p/12`.
 */
export function shopNaming({ logo }: PageScan, url: string): (title: string) => boolean {
  const address = URL.parse(url);
  if (address === null || address.pathname === '/') return () => false;
  const stores = new StoreNames([...storeNamesOf(url), logo ?? '']);
  return (title) => stores.beginWith(title, minStoreLength);
}

/** Whether the window's title begins with what the shop is called: `Oat & Ash — furniture made slowly`. */
export function beginsWithShop({ title, logo }: PageScan, url: string): boolean {
  const [first = title ?? ''] = titleParts(title ?? '');
  return isFrontWord(first) || new StoreNames([...storeNamesOf(url), ...(logo ? [logo] : [])]).has(first);
}

/** Returns what a shop is called by its address: `hearthstore.example` and `hearthstore`. */
export function storeNamesOf(url: string): string[] {
  const host = hostOf(url)?.replace(/^www\./, '') ?? '';
  return [host, host.split('.')[0] ?? ''].filter((name) => name !== '');
}

/** Returns the one currency that the page's sources name, or null if they name several. */
export function currencyOfProducts(products: readonly SourceProduct[]): string | null {
  const currencies = new Set(products.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  currencies.delete(null);
  const [only] = currencies;
  return currencies.size === 1 ? (only ?? null) : null;
}

const maxOptionNodes = 400;

/**
 * Returns the currency that the page says it shows: by the name of its body, or by what is selected in its list of
 * currencies.
 */
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

/** Returns the currency in which the scripts of a page work, or null if they name several or none. */
export function currencyOfScripts(scripts: readonly DataScript[]): string | null {
  const counts = new Map<string, number>();
  let searched = 0;
  let found = 0;
  for (const { text } of scripts) {
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
