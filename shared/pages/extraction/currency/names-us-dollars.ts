import { matchesOf } from '../../../platform/text/fast-text.ts';
import { wordsIn } from '../../../platform/text/words-in.ts';
import { currencyOfCountry } from '../../money/country-currencies.ts';
import { lookUpSign } from '../../money/currency-signs.ts';
import { indicatedCurrency, type PriceContext } from '../../money/price-context.ts';

const maxSearched = 2_000_000;
const maxFound = 2_000;
const dollars = lookUpSign('$') ?? [];

const usDollars = /\bUS ?\$|\$ ?US\b|\bUS dollars?\b/i;
const codes = new RegExp(String.raw`(?<![A-Za-z\d_])(${dollars.join('|')})(?![A-Za-z\d_])`, 'g');
/** `"addressCountry":"US"`, `country = 'US'`, `itemprop="addressCountry" content="US"`, `class="active-country">US<`. */
const countries =
  /country(?:[_-]?(?:code|id|iso|name|region))?\\?["']?(?:\s?(?:[:=,]|content=)\s?\\?["']|[^<>]{0,40}>\s?)(United States(?: of America)?|USA|[A-Z]{2})(?:\\?["']|\s?<)/gi;
const shipping =
  /\b(?:continental|contiguous|within the|outside (?:of )?the) (?:United States|USA?\b|U\.S\.)/i;
const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';
const spaces = String.raw`(?:\s|&nbsp;){0,3}`;
const gap = `${spaces}(?:<[^<>]{0,60}>${spaces}){0,3}`;
/** `Austin, TX 78701`, also with each part in an element. */
const address = new RegExp(String.raw`[a-z],${gap}\b(?:${states})\b${gap}\b\d{5}(?:-\d{4})?(?!\d)`, 'i');

/**
 * Names of countries with dollars, telephone numbers of North America with an area code or toll-free, and the owner's
 * legal form (`© 2026 Hearth Store, Inc.`; elsewhere it is `Ltd` or `Pty`). Other countries in whose languages `$` is
 * used write theirs alike, so only an English page counts.
 */
const named =
  /((?:©|&copy;|\bCopyright\b)[^<>]{0,80}?[\s,](?:Inc|LLC|L\.L\.C)\b)|\b(?:(United States(?! Minor)|(?<!Islands, )U\.S\.(?:A\b)?|USA\b|USPS\b)|(Canad(?:a|ian)\b)|(Australian?\b|New Zealand\b|Singapore\b|Hong Kong\b|Taiwan\b|M[eé]xico\b))|(?<![\d.)-])(?:\+?1[\s.-]{0,2})?\(?([2-9]\d\d)(?:\)\s?|[.-])[2-9]\d\d[\s.-]\d{4}(?![\d-])/g;
/** The area codes of Canada and, with other dollars, the Caribbean. */
const otherAreas = new Set(
  wordsIn(
    '204 226 236 242 246 249 250 257 263 289 306 343 345 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 658 672 683 705 709 742 753 767 778 780 782 807 819 825 867 868 869 873 876 879 902 905 942',
  ),
);

/**
 * Returns whether a page or its request says that a bare `$` is the US dollar. A list of all currencies or countries
 * does not.
 */
export function namesUsDollars(html: string, context: PriceContext): boolean {
  if (context.country || indicatedCurrency(dollars, context) === 'USD') return true;
  const text = html.slice(0, maxSearched);
  return (
    usDollars.test(text) ||
    shipping.test(text) ||
    address.test(text) ||
    mostFrequent(text, codes, (code = '') => code) === 'USD' ||
    mostFrequent(text, countries, currencyOfWritten) === 'USD' ||
    (isEnglish(context) && mostFrequent(text, named, currencyOfNamed) === 'USD')
  );
}

function isEnglish({ language }: PriceContext): boolean {
  return /^en\b|^$/i.test((typeof language === 'function' ? language() : language) ?? '');
}

function currencyOfNamed(
  owner?: string,
  unitedStates?: string,
  canada?: string,
  other?: string,
  area = '',
): string {
  if (owner !== undefined || unitedStates !== undefined) return 'USD';
  return canada !== undefined || other !== undefined || otherAreas.has(area) ? 'another' : 'USD';
}

function currencyOfWritten(country = ''): string | null {
  return currencyOfCountry(country.length > 2 ? 'US' : country);
}

/** Returns the value that occurs most often, or null if there is none or several do. */
function mostFrequent(
  text: string,
  expression: RegExp,
  read: (...written: (string | undefined)[]) => string | null,
): string | null {
  const counts = new Map<string, number>();
  let found = 0;
  for (const [, ...written] of matchesOf(expression, text)) {
    const value = read(...written);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    found += 1;
    if (found >= maxFound) break;
  }
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  return best === undefined || best[1] === next?.[1] ? null : best[0];
}
