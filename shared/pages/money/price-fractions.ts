import { readNumber } from './number-text.ts';
import type { NumberToken, PriceTokens } from './price-tokens.ts';

/** What may follow the hundredths: nothing, or the name of the coin. */
const afterFraction =
  /^ ?(?:c|ct|cts|cents?|cent\.|gr|gr\.|groszy|ст|ст\.|коп|коп\.|h|øre|öre|bani)?[*)]?$/iu;

/** Joins two digits that a superscript left behind, as in `35 € 99` and `22 99 €`, only at the end or before the sign. */
export function mergeSplitFractions(text: string, tokens: PriceTokens): PriceTokens {
  const [first, second, ...more] = tokens.numbers;
  if (!first || !second || more.length > 0 || !/^\d{2}$/.test(second.text)) return tokens;
  const between = text.slice(first.end, second.start);
  const rest = text.slice(second.end).trim();
  const inner = tokens.signs.filter((sign) => sign.start >= first.end && sign.end <= second.start);
  const trailing = tokens.signs.find((sign) => sign.start >= second.end);
  const isSplitBySign =
    inner.length === 1 &&
    // In `SKU 123456 €12` the sign belongs to the number that it touches.
    (inner[0]?.start === first.end || inner[0]?.end !== second.start) &&
    between.trim().length === (inner[0]?.end ?? 0) - (inner[0]?.start ?? 0) &&
    afterFraction.test(rest);
  // This is the Cape Verdean notation: `7$50 AED`.
  const isGlued =
    inner.length === 1 &&
    inner[0]?.start === first.end &&
    inner[0]?.end === second.start &&
    trailing !== undefined;
  const isSplitBySpace =
    between === ' ' &&
    /^\d{1,3}$/.test(first.text) &&
    (rest === '' || trailing?.start === second.end || trailing?.start === second.end + 1);
  if (!isSplitBySign && !isSplitBySpace && !isGlued) return tokens;
  if (/\D\d{1,2}$/.test(first.text)) return tokens;
  const groups = readNumber(first.text, { currency: 'USD' });
  if (groups === null) return tokens;
  const merged: NumberToken = {
    start: first.start,
    end: isSplitBySign ? first.end : second.end,
    text: `${groups}.${second.text}`,
  };
  return {
    numbers: [merged],
    signs: isGlued ? tokens.signs.filter((sign) => !inner.includes(sign)) : tokens.signs,
  };
}
