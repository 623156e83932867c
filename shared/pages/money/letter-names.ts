import { WordFinder } from '../lexicon/word-finder.ts';
import { isNext } from './price-exclusions.ts';
import type { NumberToken, PriceTokens, SignToken } from './price-tokens.ts';
import { labelRoleOf } from './price-words.ts';

/** Bulbs, paper, threads, tyres and cameras have such names; prices are rarely written so. */
const alwaysName = /^(?:[BDEFT]\d{1,6}|[LP]\d{1,2}|\d{1,3}[BDEFT])$/;
/** Except `150K`, which is short for thousands. */
const letterAndDigits = /^(?:[A-Z]\d{1,3}|[BDEFT]\d{4,6}|\d{1,5}[A-JL-Z])$/;

const wordsOfPrice = new WordFinder(['perUnit', 'regularPrice', 'currentPrice']);

/** `Vitamin B5`, `Q10 cream`, `EOS 5D Mark IV`, `205/55 R16`: names, if there are other words or numbers. */
function isNameOfThing(text: string, start: number, end: number): boolean {
  const name = text.slice(start, end);
  if (!letterAndDigits.test(name)) return false;
  const before = text.slice(0, start);
  const after = text.slice(end);
  // The end of `RM20` is not a name.
  if (/\p{L}$/u.test(before) || (/[A-Z]$/.test(name) && /^[\p{L}\d]/u.test(after))) return false;
  // `Now R249` and `R249 each` are prices.
  if (labelRoleOf(before) !== null || /^ ?\//.test(after) || isNext(wordsOfPrice, after)) return false;
  const rest = before + after;
  if (rest === '') return alwaysName.test(name);
  // `R249 R199` are two prices.
  return /\p{L}{2}/u.test(rest) || (/\d/.test(rest) && !rest.includes(name.replace(/\d+/, '')));
}

/** Drops numbers that form names with an adjacent letter: their letters are not currencies. */
export function withoutNames(text: string, tokens: PriceTokens): PriceTokens {
  const names = tokens.numbers.flatMap((number) => nameAround(text, number) ?? []);
  if (names.length === 0) return tokens;
  const isWithin = (token: NumberToken | SignToken) =>
    names.some(({ start, end }) => token.start >= start && token.end <= end);
  return {
    numbers: tokens.numbers.filter((number) => !isWithin(number)),
    signs: tokens.signs.filter((sign) => !isWithin(sign)),
  };
}

function nameAround(text: string, { start, end }: NumberToken) {
  if (isCapital(text, start - 1) && isNameOfThing(text, start - 1, end)) return { start: start - 1, end };
  return isCapital(text, end) && isNameOfThing(text, start, end + 1) ? { start, end: end + 1 } : null;
}

function isCapital(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x41 && code <= 0x5a;
}
