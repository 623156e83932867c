import { priceLabel } from '../lexicon/label-words.ts';
import { WordFinder } from '../lexicon/word-finder.ts';
import { partsOf, readNumber } from './number-text.ts';
import { attachedBefore } from './price-attachment.ts';
import type { PriceContext } from './price-context.ts';
import type { NumberToken, PriceTokens, SignToken } from './price-tokens.ts';

const coins = new WordFinder(['coin']);
/** What can follow hundredths that touch the preceding sign: `12€99 TTC`, `12€99/kg`. */
const afterTouching = /^(?:$|[ /*(),;.-])/;
/** `4SR75` and `5KM20` are numbers of parts, though their letters mean currencies. */
const capitals = /^[A-Z]{2,3}$/;

/** Two adjacent numbers, the second of which can be the hundredths. */
interface Pair {
  text: string;
  first: NumberToken;
  second: NumberToken;
  signs: readonly SignToken[];
  /** There is no other number in the text. */
  isOnly: boolean;
  language: PriceContext['language'];
}

/** Joins the two digits of a former superscript, as in `35 € 99`, `12€99` and `22 99 €`. */
export function mergeSplitFractions(
  text: string,
  tokens: PriceTokens,
  { language }: PriceContext,
): PriceTokens {
  const numbers: NumberToken[] = [];
  for (let index = 0; index < tokens.numbers.length; index += 1) {
    const [first, second] = tokens.numbers.slice(index, index + 2);
    if (!first) break;
    const isOnly = tokens.numbers.length === 2;
    const merged = second && merge({ text, first, second, signs: tokens.signs, isOnly, language });
    numbers.push(merged ?? first);
    if (merged) index += 1;
  }
  return { numbers, signs: tokens.signs };
}

function merge(pair: Pair): NumberToken | null {
  const { text, first, second, signs } = pair;
  if (!/^\d{2}$/.test(second.text) || /\D\d{1,2}$/.test(first.text)) return null;
  const whole = readNumber(first.text, { currency: 'USD' });
  if (whole === null) return null;
  const [sign, ...others] = signs.filter(({ start, end }) => start >= first.end && end <= second.start);
  const digits = `${whole}.${second.text}`;
  if (sign) return others.length === 0 && isSplitBySign(pair, sign) ? { ...first, text: digits } : null;
  const isSplit = text.slice(first.end, second.start) === ' ' && isSplitBySpace(pair);
  return isSplit ? { start: first.start, end: second.end, text: digits } : null;
}

function isSplitBySign({ text, first, second, signs, isOnly, language }: Pair, sign: SignToken): boolean {
  const rest = text.slice(second.end);
  const isTouching = sign.start === first.end && sign.end === second.start;
  // In `SKU 123456 €12`, the sign belongs to the number that it touches; `49 €90` in French is one number.
  if (sign.start !== first.end && sign.end === second.start)
    return (
      isOnly &&
      (first.start === 0 || priceLabel.test(text.slice(0, first.start))) &&
      afterTouching.test(rest) &&
      partsOf(language, euros).at(-1)?.type === 'currency'
    );
  if (text.slice(first.end, second.start).trim().length !== sign.end - sign.start) return false;
  if (isTouching && capitals.test(text.slice(sign.start, sign.end))) return false;
  // `£50£29` are two prices.
  if (attachedBefore(text, first, signs).length > 0) return false;
  if (isOnly && saysCoin(rest.trim())) return true;
  return (
    isTouching &&
    afterTouching.test(rest) &&
    !signs.some(({ start }) => start >= second.end && start <= second.end + 1)
  );
}

const euros = { style: 'currency', currency: 'EUR' } as const;

/** Returns whether the text contains only these two numbers and a sign after them. */
function saysCoin(rest: string): boolean {
  const named = coins.at(rest, 0)?.end ?? 0;
  return /^[.*)]?$/.test(rest.slice(named));
}

function isSplitBySpace({ text, first, second, signs, isOnly }: Pair): boolean {
  const hasTrailing = signs.some(({ start }) => start === second.end || start === second.end + 1);
  const isBare = text === text.slice(first.start, second.end);
  return isOnly && /^\d{1,3}$/.test(first.text) && first.start === 0 && (hasTrailing || isBare);
}
