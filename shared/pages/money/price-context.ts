import { isCurrency } from '../../interface/schemas/iso-codes.ts';
import { wordsIn } from '../../platform/text/words-in.ts';
import { currencyOfCountry } from './country-currencies.ts';

/** BCP 47, `fr-CA` or `fr`; an underscore is accepted. */
export type LanguageTag = string | null;

/** The known context of a price text. Everything is optional; the text itself always takes precedence. */
export interface PriceContext {
  /** The text is on a page and may be its price: convention then decides fewer signs. */
  isPage?: boolean;
  /** The source's currency: an ISO code, a sign, or a text that contains one. */
  currencyHint?: string | null;
  /** The language of the text. Evaluated on demand, because it is detected from the page's words. */
  language?: LanguageTag | (() => LanguageTag);
  /** The decimal mark, if the source specifies it. */
  decimalMark?: '.' | ',' | null;
  /** ISO 3166-1 alpha-2 country of the shop, from its domain. */
  country?: string | null;
  /** The requested ISO 4217 code. It resolves an ambiguous sign, and never overrides a clear one. */
  preferredCurrency?: string | null;
  /** The requested ISO 3166-1 alpha-2 country. */
  preferredCountry?: string | null;
  /** ISO 4217 code in the page’s scripts. Themes leave others behind, so the domain takes precedence. */
  scriptCurrency?: string | null;
  /** Weights of the currencies that the page sells in. */
  market?: () => ReadonlyMap<string, number>;
}

const dollarized = new Set(['KH', 'LB', 'PA', 'VE']);

/** Languages whose countries use several dollars, so a bare `$` is ambiguous. */
const dollarLanguages = new Set(['es', 'pt', 'zh', 'fr', 'nl', 'ms']);

/**
 * Resolves an ambiguous sign: by the shop's domain, then the requested currency, the scripts, the page's market, the
 * requested country, and the region of the language. Without any of these, only the worldwide convention is left,
 * unless `isUsualAllowed` is false (`$24.990` is not how US dollars look). Returns null if there is none: a `$` on a
 * Spanish page, `kr` anywhere.
 */
export function resolveCurrency(
  meanings: readonly string[],
  context: PriceContext,
  isUsualAllowed = true,
): string | null {
  const [usual] = meanings;
  if (usual === undefined || meanings.length === 1) return usual ?? null;
  const indicated = indicatedCurrency(meanings, context);
  if (indicated !== null) return indicated;
  // Shops there price in dollars in addition to their own currency, which has another sign.
  if (usual === 'USD' && context.country && dollarized.has(context.country)) return usual;
  const { language } = splitLanguage(context.language);
  // Other pounds are only used at home.
  if (usual === 'GBP' && language !== 'ar') return usual;
  // The shop's country has another currency, so the sign can mean any.
  if (context.country || !usualReadings.has(usual)) return null;
  if (context.isPage && sharedReadings.has(usual)) return null;
  if (isTornMarket(meanings, usual, context)) return null;
  // In French, it is Morocco's just as often.
  if (usual === 'AED' && context.isPage && language !== 'en' && language !== 'ar') return null;
  if (usual === 'USD' && (!isUsualAllowed || dollarLanguages.has(language))) return null;
  return usual;
}

/** Returns the meaning of an ambiguous sign that its context indicates, or null if only convention is left. */
export function indicatedCurrency(meanings: readonly string[], context: PriceContext): string | null {
  const evidence = [
    () => context.country && currencyOfCountry(context.country),
    () => context.preferredCurrency,
    () => context.scriptCurrency,
    () => currencyOfMarket(meanings, context),
    () => context.preferredCountry && currencyOfCountry(context.preferredCountry),
    () => currencyOfRegion(context),
    () => currencyOfLanguage(splitLanguage(context.language)),
  ];
  for (const read of evidence) {
    const currency = read();
    if (currency && meanings.includes(currency)) return currency;
  }
  return null;
}

function currencyOfRegion(context: PriceContext): string | null {
  const { region } = splitLanguage(context.language);
  return region && currencyOfCountry(region);
}

/** Anything weaker than an explicitly chosen language region is not a signal. */
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

/** Whether the page's market supports meanings other than the usual one, though none of them clearly. */
function isTornMarket(meanings: readonly string[], usual: string, { market }: PriceContext): boolean {
  const weights = market?.();
  const others = meanings.map((currency) => weights?.get(currency) ?? 0);
  return Math.max(...others) >= enoughMarket && (weights?.get(usual) ?? 0) < Math.max(...others);
}

/** A page's statement about all its prices, or the selected entry of its switcher. */
const minMarketWeight = 3;

/** Returns the single currency that the page says it prices in, for a number without a sign. */
export function marketCurrency({ market }: PriceContext): string | null {
  const markets = [...(market?.() ?? [])].filter(([, weight]) => weight >= minMarketWeight);
  return markets.length === 1 ? (markets[0]?.[0] ?? null) : null;
}

/** The usual meaning of an ambiguous sign: `$`, `£`, `Rs`, `руб.`, `lei`, `ريال`. */
const usualReadings = new Set(wordsIn('USD GBP EGP INR RUB RON BGN SAR CAD RSD BYN CHF PYG BOB AWG KRW AED'));

/** India has its own sign, `₹`; its neighbours only have `Rs`. */
const sharedReadings = new Set(['INR']);

/**
 * By currency. For German and French, Switzerland and Canada have other ones. A map, because a page can declare its
 * language as `constructor`.
 */
const languageCurrencies = new Map(
  wordsIn(`
    JPY:ja CNY:zh KRW:ko SEK:sv NOK:nb,nn,no DKK:da ISK:is ILS:he RUB:ru BYN:be BGN:bg RON:ro RSD:sr
    MKD:mk ETB:am INR:hi PKR:ur NPR:ne LKR:si IRR:fa MMK:my KZT:kk KGS:ky UZS:uz TJS:tg PLN:pl
    CZK:cs HUF:hu UAH:uk TRY:tr VND:vi THB:th IDR:id GEL:ka AMD:hy AZN:az ALL:sq MNT:mn
    EUR:el,et,fi,hr,it,lt,lv,nl,sk,sl
  `).flatMap((entry) => {
    const [currency = '', languages = ''] = entry.split(':');
    return languages.split(',').map((language): [string, string] => [language, currency]);
  }),
);

/**
 * Returns the currency of the country a page comes from, by its domain, its language or the language's region. The
 * region of English does not count, because it is a software default.
 */
export function homeCurrencyOf({ country, language: tag }: PriceContext): string | null {
  if (country) return currencyOfCountry(country);
  const { language, region, script } = splitLanguage(tag);
  const ofRegion = region && language !== 'en' ? currencyOfCountry(region) : null;
  return ofRegion ?? currencyOfLanguage({ language, region, script }) ?? null;
}

/** Traditional Chinese is written where other currencies are paid. */
function currencyOfLanguage({ language, region, script }: ReturnType<typeof splitLanguage>) {
  const isTraditional = script === 'hant' || ['TW', 'HK', 'MO'].includes(region ?? '');
  return isTraditional ? undefined : languageCurrencies.get(language);
}

/** Splits a language tag into lower-case language and script, and upper-case region. */
export function splitLanguage(declared: PriceContext['language']): {
  language: string;
  region: string | null;
  script: string | null;
} {
  const tag = typeof declared === 'function' ? declared() : declared;
  const parts = (tag ?? '').trim().slice(0, 40).split(/[-_]/);
  const region = parts.slice(1).find((part) => /^[a-z]{2}$/i.test(part));
  const script = parts.slice(1).find((part) => /^[a-z]{4}$/i.test(part));
  const lower = (parts[0] ?? '').toLowerCase();
  return { language: lower, region: region?.toUpperCase() ?? null, script: script?.toLowerCase() ?? null };
}

/** Returns whether the hint is itself an ISO code. */
export function hintedCode(context: PriceContext): string | null {
  const code = context.currencyHint?.trim().toUpperCase() ?? '';
  return isCurrency(code) ? code : null;
}
