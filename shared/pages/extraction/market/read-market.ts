import { matchesOf } from '../../../platform/text/matches-of.ts';
import { WordTable } from '../../../platform/text/word-table.ts';
import { currencyOfCountry } from '../../money/country-currencies.ts';
import { isCurrency } from '../../money/currency.ts';
import { splitLanguage } from '../../money/price-context.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { separators } from '../name/name.ts';
import type { PageScan } from '../page-scan.ts';
import { absoluteUrl, isSamePage } from '../url.ts';
import {
  canadianPostcode,
  namedCurrencies,
  payments,
  pricesIn,
  registrations,
  taxes,
  writtenPhone,
} from './market-words.ts';
import { countryAtEnd, countryOfAddress } from './named-countries.ts';
import { countryOfPhone } from './phone-countries.ts';
import { currenciesOfSwitchers, isMarked } from './read-switcher.ts';

/** How much each kind of signal says about the currency that a shop prices in. */
const weights = {
  currency: 3,
  alternate: 3,
  address: 2,
  registration: 2,
  locale: 2,
  phone: 1.5,
  payment: 1.5,
  language: 1.5,
  /** Software is set to English of the United States or of Britain until somebody changes it. */
  usualLanguage: 0.5,
};

/** Countries whose shops name them by two letters in an address, and whose letters name no language. */
const namedCountries = new Set('us au nz sg hk tw mx cl pe uy cn jp dk gb in pk lk np za ph'.split(' '));
const maxNodes = 20_000;
const maxTexts = 400;
const maxTextLength = 300;
/** Shops say who they are at the end of a page. */
const endTexts = 250;

const ofCountry =
  (weight: number, kind = '') =>
  ([country, words]: [string, RegExp]) =>
    [{ currency: currencyOfCountry(country), weight, kind }, words] as const;
const words = new WordTable([
  ...registrations.map(ofCountry(weights.registration)),
  ...payments.map(ofCountry(weights.payment)),
  ...taxes.map(ofCountry(weights.payment, 'tax')),
  ...namedCurrencies.map(
    ([currency, named]) => [{ currency, weight: weights.currency, kind: '' }, named] as const,
  ),
]);

/** The currencies that a page's signals speak for, by how much. */
export type Market = ReadonlyMap<string, number>;

/**
 * Reads what tells in which country a shop sells: for signs of several meanings, which nothing nearer settles. `firstWords`
 * are those at the top of the page.
 */
export function readMarket(scan: PageScan, firstWords: string, url: string, baseUrl: string): Market {
  const market = new MarketTally();
  const own = [url, absoluteUrl(scan.canonicalHref, baseUrl) ?? url];
  readElements(scan.tree, own, baseUrl, market);
  for (const currency of currenciesOfSwitchers(scan.tree))
    market.addCurrency(currency, weights.currency, 'selected');
  readAddress(url, splitLanguage(scan.language).language, market);
  const siteName = scan.metas.find(({ name }) => name === 'og:site_name')?.content;
  for (const shop of [siteName, lastPart(scan.title)])
    market.addCountry(countryAtEnd(shop ?? ''), weights.payment, 'shop');
  readMetas(scan, market);
  const end = endOf(scan.tree);
  const texts = `${firstWords} ${end}`;
  market.addCountry(countryOfAddress(end), weights.payment, 'named');
  market.addCurrency(pricesIn.exec(texts)?.[1], weights.currency);
  for (const { currency, weight, kind } of words.toldBy(texts)) market.addCurrency(currency, weight, kind);
  market.addCountry(countryOfPhone(writtenPhone.exec(texts)?.[0] ?? ''), weights.phone, 'phone');
  if (canadianPostcode.test(texts)) market.addCountry('CA', weights.payment);
  for (const json of scan.jsonLd)
    for (const [, country] of matchesOf(addressCountry, json.slice(0, 100_000)))
      market.addCountry(country, weights.address, 'address');
  return market.weights();
}

const addressCountry = /"address"\s*:\s*\{[^{}]{0,600}?"addressCountry"\s*:\s*"([A-Za-z]{2})"/g;

/** Adds up signals; the same kind of signal for the same currency counts once. */
class MarketTally {
  readonly #seen = new Map<string, number>();

  addCountry(country: string | null | undefined, weight: number, kind = ''): void {
    if (country) this.addCurrency(currencyOfCountry(country), weight, kind);
  }

  addCurrency(currency: string | null | undefined, weight: number, kind = ''): void {
    const code = currency?.toUpperCase() ?? '';
    if (isCurrency(code)) this.#seen.set(`${code} ${kind || weight}`, weight);
  }

  weights(): Market {
    const weights = new Map<string, number>();
    for (const [key, weight] of this.#seen) {
      const currency = key.slice(0, 3);
      weights.set(currency, (weights.get(currency) ?? 0) + weight);
    }
    return weights;
  }
}

function readElements(tree: PageTree, own: readonly string[], baseUrl: string, market: MarketTally): void {
  for (const node of tree.elementsWith(tellingNames, Math.min(tree.size, maxNodes))) {
    if (!tells(tree, node)) continue;
    const { href = '', hreflang, rel = '', ...attributes } = tree.attributesOf(node);
    if (hreflang !== undefined && /(?:^|\s)alternate(?:\s|$)/i.test(rel)) {
      const target = absoluteUrl(href, baseUrl);
      const isOwn = target !== null && own.some((address) => isExactly(address, target));
      if (isOwn) market.addCountry(splitLanguage(hreflang).region, weights.alternate);
    } else if (/^\s*tel:/i.test(href)) {
      market.addCountry(countryOfPhone(decode(href.replace(/^\s*tel:/i, ''))), weights.phone, 'phone');
    } else if (whatsApp.test(href)) {
      market.addCountry(countryOfPhone(`+${whatsApp.exec(href)?.[1] ?? ''}`), weights.phone, 'phone');
    } else if (isSelected(tree, node)) {
      const currency = attributes['data-currency'] ?? attributes['data-currency-code'] ?? queryCurrency(href);
      market.addCurrency(currency, weights.currency, 'selected');
    }
  }
}

const tellingNames = ['href', 'hreflang', 'data-currency', 'data-currency-code'];
const tellingAddress = /tel:|[?&]currency=|wa\.me|whatsapp/i;

/** Most of these elements are links, and few links tell anything. */
function tells(tree: PageTree, node: NodeId): boolean {
  const address = tree.attributeOf(node, 'href') ?? '';
  return (
    tellingAddress.test(address) ||
    tree.attributeOf(node, 'hreflang') !== undefined ||
    tree.attributeOf(node, 'data-currency') !== undefined ||
    tree.attributeOf(node, 'data-currency-code') !== undefined
  );
}

/** Where no shop has a telephone without it. */
const whatsApp = /(?:wa\.me\/|whatsapp\.com\/send\/?\?(?:[^#]{0,40}&)?phone=)(?:\+|%2B)?(\d{8,15})/i;

function isExactly(one: string, other: string): boolean {
  return isSamePage(one, other) && URL.parse(one)?.search === URL.parse(other)?.search;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryCurrency(href: string): string | undefined {
  return /[?&]currency=([A-Za-z]{3})(?:&|$)/.exec(href)?.[1];
}

/** An entry of a switcher is chosen by its own class or by that of what holds it. */
function isSelected(tree: PageTree, node: NodeId): boolean {
  return [node, tree.parentOf(node)].some((at) => at !== -1 && isMarked(tree, at));
}

/** What comes last in a title of several parts: the shop, as `Hearth Canada`. */
function lastPart(title: string | null): string | null {
  const parts = title?.split(separators) ?? [];
  return parts.length > 1 ? (parts.at(-1) ?? null) : null;
}

/**
 * Letters that name a language as well, with those languages in which they name the country. A map, because a path may
 * begin with `/constructor/`.
 */
const namedIn = new Map(
  Object.entries({
    ar: ['es'],
    ca: ['en', 'fr'],
    ch: ['de', 'fr', 'it', 'en'],
    co: ['es'],
    no: ['no', 'nb', 'nn', 'en'],
    se: ['sv', 'en'],
  }),
);

/** `https://nz.shop.example/`, `https://shop.example/en-au/`, `https://hearth.example/hearth-cl/`, `?currency=CAD`. */
function readAddress(url: string, language: string, market: MarketTally): void {
  const address = URL.parse(url);
  if (!address) return;
  const [subdomain = ''] = address.hostname.split('.', 1);
  // The world uses these domains too, but then it writes no crowns and no rupees.
  for (const domain of ['is', 'mu', 'sc'])
    if (address.hostname.endsWith(`.${domain}`)) market.addCountry(domain, weights.phone, 'domain');
  market.addCurrency(queryCurrency(address.search), weights.currency, 'asked');
  const [, first = ''] = address.pathname.toLowerCase().split('/', 2);
  const isNamed = (letters: string) =>
    namedCountries.has(letters) || namedIn.get(letters)?.includes(language);
  if (isNamed(subdomain)) market.addCountry(subdomain, weights.locale, 'subdomain');
  if (isNamed(first)) market.addCountry(first, weights.locale, 'path');
  if (/^[a-z]{2}[-_][a-z]{2}$/.test(first))
    market.addCountry(splitLanguage(first).region, weights.locale, 'path');
  const [, shop = '', country] = /^([a-z]{4,})-([a-z]{2})$/.exec(first) ?? [];
  if (country !== undefined && address.hostname.includes(shop))
    market.addCountry(country, weights.locale, 'path');
}

function readMetas({ metas, language }: PageScan, market: MarketTally): void {
  for (const { name, content } of metas) {
    if (name === 'currency' || name === 'pricecurrency')
      market.addCurrency(content.trim(), weights.currency, 'meta');
    if (name === 'geo.region' || name === 'og:country-name' || name === 'geo.country')
      market.addCountry(/^[A-Za-z]{2}(?=$|-)/.exec(content.trim())?.[0], weights.address, 'address');
    if (name === 'og:locale') addLanguage(content, market);
  }
  addLanguage(language, market);
}

function addLanguage(tag: string | null, market: MarketTally): void {
  const { language, region } = splitLanguage(tag);
  const isUsual = language === 'en' && (region === 'US' || region === 'GB');
  market.addCountry(region, isUsual ? weights.usualLanguage : weights.language, 'language');
}

function endOf(tree: PageTree): string {
  const texts: string[] = [];
  for (let node = tree.size - 1, seen = 0; node >= 0 && seen < maxTexts; node -= 1) {
    if (!tree.isText(node) || tree.isInert(node)) continue;
    seen += 1;
    if (seen > endTexts) break;
    texts.push(tree.stringOf(node, maxTextLength));
  }
  return texts.toReversed().join(' ');
}
