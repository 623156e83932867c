import type { NumberToken } from './price-tokens.ts';
import { taxOf } from './tax-words.ts';

/** A dash for cents, as in `1299,-`, says that it is a price. */
const noCents = /^[.,:][-–—]/;
const hasCents = /[.,'٫ ]\d{2}$/;
/** `Harga 299.000` may be a price, with a label that nobody here knows. */
const hasThousands = /[.,'٫ ]\d{3}$/;
/**
 * What is too long for the name of an unknown currency, `12345 Berlin`, follows an ordinal, `2. díl`, or counts in a
 * script without spaces, `3 ปี`.
 */
const longWord =
  /^\. \p{L}{3}|^[ ,-]{0,2}(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]{4}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])/u;
/** After a currency stands no other word than those of {@link afterPrice}: `7 Up 330 ml`, `2 års garanti`. */
const shortWord = /^ \p{L}{1,3}\.? [\p{L}\d]/u;
/** What follows the number of a price: `249 only`, `249 + Versand`, `249 netto`. */
const afterPrice =
  /^ (?:only|each|onwards?|gross|inclusi?\p{L}*|exclusi?\p{L}*|including|plus|or best|negotiable)(?!\p{L})/iu;

/** Of two numbers without a sign none is a price: `9-18`, `DDR4-3200`, `10 x 15`. */
const behindNumber = /\d ?[-–—x×/] ?$/;
const beforeNumber = /^ ?[-–—x×/] ?\d|^ ?[½¼¾⅓⅔]/;

/**
 * Returns whether a whole number without a sign names or numbers something, as in `LEGO 42115`, `DDR5-6000` and
 * `12345 Berlin`: words stand beside it, and none of them is known to label a price.
 */
export function isNumberOfName(
  text: string,
  { start, end, text: digits }: NumberToken,
  previousEnd: number,
): boolean {
  const after = text.slice(end);
  if (hasCents.test(digits) || noCents.test(after)) return false;
  if (behindNumber.test(text.slice(0, start)) || beforeNumber.test(after)) return true;
  const before = text.slice(previousEnd, start);
  const isAfterWord = !hasThousands.test(digits) && /[\p{L}№]|'$/u.test(before);
  if (!isAfterWord && (!(longWord.test(after) || shortWord.test(after)) || afterPrice.test(after)))
    return false;
  return taxOf(before) === null && taxOf(after) === null;
}
