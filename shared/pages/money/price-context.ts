import { currencyOfCountry } from './country-currencies.ts';
import { isCurrency } from './currency.ts';

/** BCP 47, `fr-CA` or `fr`; an underscore will do. */
export type LanguageTag = string | null;

/** What is known about the surroundings of a price text. Everything may be missing; the text itself always wins. */
export interface PriceContext {
  /** The text is on a page, whose price it may become: custom decides fewer signs there. */
  isPage?: boolean;
  /** What the source gives as the currency: an ISO code, a sign, or a text that shows one. */
  currencyHint?: string | null;
  /** Of the text. Asked only where needed: what a page is written in is read out of its words. */
  language?: LanguageTag | (() => LanguageTag);
  /** The decimal mark, if the source says it. */
  decimalMark?: '.' | ',' | null;
  /** ISO 3166-1 alpha-2 country of the shop, from its domain. */
  country?: string | null;
  /** ISO 4217 code that the caller prefers. It decides between the meanings of a sign, and never overrides one. */
  preferredCurrency?: string | null;
  /** ISO 3166-1 alpha-2 country that the caller reads from. */
  preferredCountry?: string | null;
  /** ISO 4217 code in the page’s scripts. Themes leave others behind, so a domain overrides it. */
  scriptCurrency?: string | null;
  /** Weights of the currencies in which the page sells. */
  market?: () => ReadonlyMap<string, number>;
}

const dollarized = new Set(['KH', 'LB', 'PA', 'VE']);

/** Languages whose countries use several dollars, so the bare sign says nothing. */
const dollarLanguages = new Set(['es', 'pt', 'zh', 'fr', 'nl', 'ms']);

/**
 * Decides what an ambiguous sign means: by the shop's domain, then the currency that the caller names, the scripts,
 * the page's market, the caller's country, the region of the language. Without any of these only the
 * world's usual reading is left, unless `isUsualAllowed` is false (`$24.990` is not how dollars of the United States
 * look). Returns null if there is none: a `$` on a Spanish page, `kr` anywhere.
 */
export function resolveCurrency(
  meanings: readonly string[],
  context: PriceContext,
  isUsualAllowed = true,
): string | null {
  const [usual] = meanings;
  if (usual === undefined || meanings.length === 1) return usual ?? null;
  const evidence = [
    () => context.country && currencyOfCountry(context.country),
    () => context.preferredCurrency,
    () => context.scriptCurrency,
    () => currencyOfMarket(meanings, context),
    () => context.preferredCountry && currencyOfCountry(context.preferredCountry),
    () => currencyOfRegion(context),
    () => languageCurrencies.get(splitLanguage(context.language).language),
  ];
  for (const read of evidence) {
    const currency = read();
    if (currency && meanings.includes(currency)) return currency;
  }
  // Shops there price in dollars beside their own currency, which has another sign.
  if (usual === 'USD' && context.country && dollarized.has(context.country)) return usual;
  // The country of the shop has another currency, so the sign may be any.
  if (context.country || !usualReadings.has(usual)) return null;
  if (context.isPage && sharedReadings.has(usual)) return null;
  if (isTornMarket(meanings, usual, context)) return null;
  const { language } = splitLanguage(context.language);
  // In French it is that of Morocco as often.
  if (usual === 'AED' && context.isPage && language !== 'en' && language !== 'ar') return null;
  if (usual === 'USD' && (!isUsualAllowed || dollarLanguages.has(language))) return null;
  return usual;
}

function currencyOfRegion(context: PriceContext): string | null {
  const { region } = splitLanguage(context.language);
  return region && currencyOfCountry(region);
}

/** Less than the region of a language that somebody chose is not a signal. */
const enoughMarket = 1.5;
const clearMarketLead = 1.5;

function currencyOfMarket(meanings: readonly string[], { market }: PriceContext): string | null {
  const weights = market?.();
  if (!weights) return null;
  const [best, next] = meanings
    .map((currency) => ({ currency, weight: weights.get(currency) ?? 0 }))
    .toSorted((one, other) => other.weight - one.weight);
  if (!best || best.weight < enoughMarket || best.weight < clearMarketLead * (next?.weight ?? 0)) return null;
  return best.currency;
}

/** Whether the page's market speaks for meanings beside the usual one, though for none of them clearly. */
function isTornMarket(meanings: readonly string[], usual: string, { market }: PriceContext): boolean {
  const weights = market?.();
  const others = meanings.map((currency) => weights?.get(currency) ?? 0);
  return Math.max(...others) >= enoughMarket && (weights?.get(usual) ?? 0) < Math.max(...others);
}

/** What a page says of all its prices, or an entry of its switcher that is chosen. */
const toldMarket = 3;

/** Returns the one currency that the page says it prices in, for a number without any sign. */
export function toldCurrency({ market }: PriceContext): string | null {
  const told = [...(market?.() ?? [])].filter(([, weight]) => weight >= toldMarket);
  return told.length === 1 ? (told[0]?.[0] ?? null) : null;
}

/** What an ambiguous sign nearly always means: `$`, `£`, `Rs`, `руб.`, `lei`, `ريال`. */
const usualReadings = new Set([
  'USD',
  'GBP',
  'EGP',
  'INR',
  'RUB',
  'RON',
  'BGN',
  'SAR',
  'CAD',
  'RSD',
  'BYN',
  'CHF',
  'PYG',
  'BOB',
  'AWG',
  'KRW',
  'AED',
]);

/** India has a sign of its own, `₹`, and its neighbours only `Rs`. */
const sharedReadings = new Set(['INR']);

/** A map, because a page may name its language `constructor`. */
const languageCurrencies = new Map(
  Object.entries({
    ja: 'JPY',
    zh: 'CNY',
    ko: 'KRW',
    sv: 'SEK',
    nb: 'NOK',
    nn: 'NOK',
    no: 'NOK',
    da: 'DKK',
    is: 'ISK',
    he: 'ILS',
    ru: 'RUB',
    be: 'BYN',
    bg: 'BGN',
    ro: 'RON',
    sr: 'RSD',
    mk: 'MKD',
    am: 'ETB',
    hi: 'INR',
    ur: 'PKR',
    ne: 'NPR',
    si: 'LKR',
    fa: 'IRR',
    my: 'MMK',
    kk: 'KZT',
    ky: 'KGS',
    uz: 'UZS',
    tg: 'TJS',
    pl: 'PLN',
    cs: 'CZK',
    hu: 'HUF',
    uk: 'UAH',
    tr: 'TRY',
    vi: 'VND',
    th: 'THB',
    id: 'IDR',
    ka: 'GEL',
    hy: 'AMD',
    az: 'AZN',
    sq: 'ALL',
    mn: 'MNT',
    // Of German and French, Switzerland and Canada have other ones.
    el: 'EUR',
    et: 'EUR',
    fi: 'EUR',
    hr: 'EUR',
    it: 'EUR',
    lt: 'EUR',
    lv: 'EUR',
    nl: 'EUR',
    sk: 'EUR',
    sl: 'EUR',
  }),
);

/**
 * Returns the currency in which shops price where a page comes from, by its domain, its language or the region of
 * that. The region of English does not count: software is set to it by default.
 */
export function homeCurrencyOf({ country, language: tag }: PriceContext): string | null {
  if (country) return currencyOfCountry(country);
  const { language, region } = splitLanguage(tag);
  const ofRegion = region && language !== 'en' ? currencyOfCountry(region) : null;
  return ofRegion ?? languageCurrencies.get(language) ?? null;
}

/** Splits a language tag into its lower-case language and its upper-case region. */
export function splitLanguage(told: PriceContext['language']): { language: string; region: string | null } {
  const tag = typeof told === 'function' ? told() : told;
  const parts = (tag ?? '').trim().slice(0, 40).split(/[-_]/);
  const region = parts.slice(1).find((part) => /^[a-z]{2}$/i.test(part));
  return { language: (parts[0] ?? '').toLowerCase(), region: region?.toUpperCase() ?? null };
}

/** Returns whether the hint is itself an ISO code. */
export function hintedCode(context: PriceContext): string | null {
  const code = context.currencyHint?.trim().toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
