import { isNounToo, isWeakSign, isWordToo } from '../lexicon/currency-words.ts';
import { hintMeanings } from './currency-hint.ts';
import { withoutNames } from './letter-names.ts';
import { readNumber } from './number-text.ts';
import { attachSigns, type SignedNumber, startsWithSign } from './price-attachment.ts';
import { hintedCode, homeCurrencyOf, type PriceContext, resolveCurrency } from './price-context.ts';
import { isFree, isInBrackets, isShortened, isSizeOfShoe, isTorn, isYear } from './price-exclusions.ts';
import { mergeSplitFractions } from './price-fractions.ts';
import { type NumberToken, type SignToken, tokenizePrice } from './price-tokens.ts';
import { memberLabel, type PriceRole, roleOf, withoutBadge } from './price-words.ts';

/** A number in a text that is an amount of money, with its context in the text. */
export interface FoundPrice {
  amount: string;
  meanings: readonly string[] | null;
  /** The text itself has a sign next to the number. */
  isSigned: boolean;
  currency: string | null;
  role: PriceRole | null;
  hasTrailingSign: boolean;
  /** Its sign can also be a unit or a part of a name. */
  isWeak: boolean;
  /** The text between the previous number and this one, and between this one and the next. */
  before: string;
  after: string;
}

/**
 * Finds the prices in a text from `normalizePriceText`, in order. Returns none at all if one of them cannot be parsed
 * reliably, because the others would be mistaken for the only ones.
 */
export function findPrices(text: string, context: PriceContext): FoundPrice[] {
  const tokens = mergeSplitFractions(text, withoutNames(text, tokenizePrice(text)), context);
  if (isInBrackets(text, tokens, context.isPage === true)) return [];
  const isPrefixStyle = startsWithSign(text, tokens);
  const code = hintedCode(context);
  const hinted = code ? [code] : context.currencyHint ? hintMeanings(context.currencyHint) : null;
  // Scripts indicate the currency of a number without a sign, but a sign takes precedence.
  const bare = hinted ?? (context.scriptCurrency ? [context.scriptCurrency] : null);
  const prices: FoundPrice[] = [];
  for (const index of tokens.numbers.keys()) {
    const signed = attachSigns(text, tokens, index, isPrefixStyle);
    const price = readSigned(text, signed, signed.own.length > 0 ? hinted : bare, context);
    if (price === 'unreadable') return [];
    if (price !== null) prices.push(price);
  }
  // In `6 ft cable $12.99`, units are units, because another sign can only be a currency.
  const sure = prices.filter(({ isSigned, isWeak }) => isSigned && !isWeak);
  return sure.length > 0 ? prices.filter(({ isSigned, isWeak }) => !isSigned || !isWeak) : prices;
}

/** `You save 15% ($40)`, between the two numbers. */
const isSame = /^ ?% ?[/(=|] ?$/;

/** Returns null for a number that is not a price, and `unreadable` for a price with ambiguous digits. */
function readSigned(
  text: string,
  signed: SignedNumber,
  hinted: readonly string[] | null,
  context: PriceContext,
): FoundPrice | 'unreadable' | null {
  const { number, own, trailing, start, end, previousEnd, nextStart } = signed;
  if (own.length > 0 && isTorn(text, start, number)) return 'unreadable';
  // `12.98-15.98万`: the abbreviation at the end of a range also applies to its beginning.
  if (isShortened(text, number.end) && /\d ?[-–~] ?$/.test(text.slice(0, start))) return 'unreadable';
  if (!isFree(text, number, start, own.length > 0)) return null;
  // `1.990,-` and `1990:-` indicate that there are no cents.
  const isWhole = /^[.,:][-–—]/.test(text.slice(number.end, number.end + 2));
  const meanings = ownMeanings(text, number, own);
  const agreed = (meanings ?? []).filter((code) => hinted?.includes(code));
  const said = text.slice(start, end);
  if (isSizeOfShoe(text, said)) return null;
  if (agreed.length === 0 && isNounToo(said) && !isUsed(meanings, context)) return null;
  const isUsual = !/\.\d{3}(?!\d)|,\d{1,2}$/.test(number.text);
  const currency = resolveCurrency(agreed.length > 0 ? agreed : (meanings ?? hinted ?? []), context, isUsual);
  const amount = readNumber(number.text, {
    currency,
    language: context.language,
    decimalMark:
      isWhole && /^\d{1,3}[.,]\d{3}$/.test(number.text) ? otherMark(number.text) : context.decimalMark,
  });
  if (amount === '0' || (meanings === null && hinted === null && !isWhole && isYear(number.text)))
    return null;
  if (amount === null || isShortened(text, number.end) || isShortened(text, end)) return 'unreadable';
  const tail = text.slice(end, end + 30);
  const role = roleOf({
    before:
      memberLabel(text.slice(0, start)) ??
      text.slice(isSame.test(text.slice(previousEnd, start)) ? 0 : previousEnd, start),
    lead: text.slice(Math.max(0, start - 30), start),
    tail: own.length > 0 ? withoutBadge(tail) : tail,
  });
  return {
    amount,
    meanings: meanings ?? (currency === null ? hinted : null),
    isSigned: meanings !== null,
    currency,
    role,
    hasTrailingSign: trailing.length > 0,
    isWeak: own.some((sign) => isWeakSign(text.slice(sign.start, sign.end))),
    before: text.slice(previousEnd, start),
    after: text.slice(end, nextStart),
  };
}

/** Returns whether the page, apart from this number, has one of these currencies. */
function isUsed(meanings: readonly string[] | null, context: PriceContext): boolean {
  const known = [context.scriptCurrency, context.preferredCurrency, homeCurrencyOf(context)];
  return !context.isPage || (meanings ?? []).some((code) => known.includes(code));
}

const otherMark = (digits: string) => (digits.includes('.') ? ',' : '.');

/**
 * Returns what all signs of a number can mean together (`$ SGD4.90`, `¥ 128元`). If they disagree, a sign takes
 * precedence over letters (`TOP 12 €`), letters over what is also a word (`den 299 kr`), and the nearest over others.
 */
function ownMeanings(text: string, number: NumberToken, own: readonly SignToken[]): readonly string[] | null {
  const distance = (sign: SignToken) =>
    sign.end <= number.start ? number.start - sign.end : sign.start - number.end;
  const [nearest, ...others] = own.toSorted((one, other) => distance(one) - distance(other));
  if (!nearest) return null;
  if (others.length === 0) return nearest.meanings;
  const shared = nearest.meanings.filter((code) => others.every(({ meanings }) => meanings.includes(code)));
  if (shared.length > 0) return shared;
  const spelling = (sign: SignToken) => text.slice(sign.start, sign.end);
  const rank = (sign: SignToken) => (/\p{Sc}/u.test(spelling(sign)) ? 0 : isWordToo(spelling(sign)) ? 2 : 1);
  const best = Math.min(...own.map(rank));
  return [nearest, ...others].find((sign) => rank(sign) === best)?.meanings ?? null;
}
