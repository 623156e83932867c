import type { Concept } from '../lexicon/lexicon.ts';
import { measures } from '../lexicon/unit-words.ts';
import { WordFinder } from '../lexicon/word-finder.ts';
import type { NumberToken, PriceTokens } from './price-tokens.ts';
import { labelRoleOf } from './price-words.ts';

/** `$10k`, `5m€`. Without the factor, the amount would be wrong by powers of ten. */
const shortThousands = /^(?:[km](?!\p{L}|[²³/])| ?[km](?=[€$£]))/iu;
const magnitudes = new WordFinder(['magnitude']);
/** Cents and pence as one letter: a hundredth of the number. */
const coinLetter = /^ ?(?:¢|￠|c(?![\p{L}.$/]))|^p(?![\p{L}./])/iu;
const coins = new WordFinder(['coin']);
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

const maxAfter = 20;

export function isNext<C extends Concept>(words: WordFinder<C>, text: string): boolean {
  return words.at(text, text.startsWith(' ') ? 1 : 0) !== null;
}

/** Returns whether a number can be a price: not part of a word, size or range, not coins, not negative. */
export function isFree(text: string, number: NumberToken, start: number, hasSign: boolean): boolean {
  const before = text[number.start - 1] ?? ' ';
  const next = text[number.end] ?? ' ';
  // Chinese, Japanese and Thai have no space between a label and its price: `税込1,280円`.
  const isGlued = hasSign && unspaced.test(before);
  if (start === number.start && !isGlued && /[\p{L}\p{M}#.,]/u.test(before)) {
    // The elements of `Preis12,99€` lost their space.
    if (!hasSign || !/[.,]\d\d$/.test(number.text) || labelRoleOf(text.slice(0, start)) === null)
      return false;
  }
  const after = text.slice(number.end, number.end + maxAfter);
  if (coinLetter.test(after) || isNext(coins, after)) return false;
  if (hasSign) return !isNegative(text, number, start);
  // Bare numbers side by side are a phone number, a table or a time, not prices. `44 cl` is a size.
  if (/[#\p{L}\p{M}]/u.test(next) || /(?:\p{L}-|\d[ :])$/u.test(text.slice(0, number.start))) return false;
  return !isNext(measures, after) && !/^[ :]\d/.test(after) && !isNegative(text, number, start);
}

function isNegative(text: string, number: NumberToken, start: number): boolean {
  const isMinus = (at: number) =>
    text[at] === '-' && !/[\d\p{L}.,]/u.test(text[at - 1] ?? ' ') && !/\d $/.test(text.slice(0, at));
  if (isMinus(start - 1) || (start !== number.start && text[number.start - 1] === '-')) return true;
  // Accountants write the minus at the end: `127,54-`.
  return /[.,]\d{1,2}$/.test(number.text) && /^-(?![\d\p{Sc}])/u.test(text.slice(number.end));
}

/** Returns whether the number is part of something unparsable: `129:50 kr`, `12..50`, `12.99¹`, `12 .99`. */
export function isTorn(text: string, start: number, { start: first, end }: NumberToken): boolean {
  const before = text.slice(0, first);
  const after = text.slice(end);
  return (
    /^(?:[.,]{2,}\d| [.,] ?\d|[.,] \d{3}(?!\d)|:\d{2}(?!\d)|[\ue000\ue001])/.test(after) ||
    /(?:\d [.,] ?|(?:^|\D)\d{1,3}[.,] )$/.test(before) ||
    /\d:$/.test(text.slice(0, start)) ||
    (/^[.,]/.test(text.slice(first)) && /\d $/.test(before))
  );
}

/** Returns whether an amount is negative in accounting notation: `(€5.00)`. With words in it, it is a remark. */
export function isInBrackets(text: string, { numbers, signs }: PriceTokens, isPage: boolean): boolean {
  if (/^-\p{L}{1,4}\.? ?\d/u.test(text)) return true;
  if ((isPage && numbers.length === 1) || !text.startsWith('(') || !text.endsWith(')')) return false;
  let rest = text;
  for (const { start, end } of [...numbers, ...signs])
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return !/\p{Ll}{3}|\p{L}{4}/u.test(rest);
}

const otherSize = /(?<!\p{L})(?:US|UK|FR|CM|JP)\W{0,2}\d{1,2}(?:[.,]\d)?(?![\d%])/u;

/** `US 9 / EUR 42` */
export function isSizeOfShoe(text: string, signed: string): boolean {
  return /^EUR? ?\d{2}(?:[.,]5)?$/.test(signed) && otherSize.test(text);
}

/** Returns whether the number is abbreviated: `$10k`, `1,5 млн руб`, `₹2.5 Cr`. */
export function isShortened(text: string, end: number): boolean {
  const after = text.slice(end, end + maxAfter);
  return shortThousands.test(after) || isNext(magnitudes, after);
}

/** Returns whether a bare number of four digits is much more likely a year. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}
