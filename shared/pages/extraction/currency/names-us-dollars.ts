import { matchesOf } from '../../../platform/text/fast-text.ts';
import {
  addressInUnitedStates,
  namedCountry,
  namedOwner,
  otherAreas,
  shipsInUnitedStates,
  usDollars,
} from '../../lexicon/dollar-words.ts';
import { currencyOfCountry } from '../../money/country-currencies.ts';
import { lookUpSign } from '../../money/currency-signs.ts';
import { indicatedCurrency, type PriceContext } from '../../money/price-context.ts';

const maxSearched = 2_000_000;
const maxFound = 2_000;
const dollars = lookUpSign('$') ?? [];
const codes = new RegExp(String.raw`(?<![A-Za-z\d_])(${dollars.join('|')})(?![A-Za-z\d_])`, 'g');

/** Returns whether a page or its request says that `$` is the US dollar. A list of currencies does not. */
export function namesUsDollars(html: string, context: PriceContext): boolean {
  if (context.country || indicatedCurrency(dollars, context) === 'USD') return true;
  const text = html.slice(0, maxSearched);
  return (
    usDollars.test(text) ||
    shipsInUnitedStates.test(text) ||
    addressInUnitedStates.test(text) ||
    mostFrequent(text, codes, (code = '') => code) === 'USD' ||
    mostFrequent(text, namedCountry, currencyOfWritten) === 'USD' ||
    (isEnglish(context) && mostFrequent(text, namedOwner, currencyOfNamed) === 'USD')
  );
}

/** Other countries in whose languages `$` is used write their telephone numbers and names alike. */
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
