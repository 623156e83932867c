import type { NumberToken, PriceTokens } from './price-tokens.ts';
import { labelRoleOf } from './price-words.ts';

/** Words for powers of ten, which would make the digits alone wrong by that much. */
const magnitude =
  /^(?:[km](?!\p{L}|[²³/])|mm(?!\p{L})| ?(?:mln|mil|mio|mill|million|millions|millionen|milhão|milhões|millón|millones|milioni|млн|млрд|тыс|тис|тысяч|mrd|mld|bn|billion|thousand|tys|tis|lakhs?|lacs?|crores?|cr|万|億|亿|萬|만|천|triệu|tr|nghìn|jt|juta|rb|ribu|ล้าน|bin|milyon|ألف|مليون|هزار|میلیون)(?!\p{L}))/iu;
/** Cents, pence, kopecks: a hundredth of what the number says. */
const coin =
  /^ ?(?:¢|￠|cents?|cts?|pence|коп|groszy|gr|øre|öre|стотинки|paise|centavos|céntimos|centimes)(?![\p{L}])|^p(?![\p{L}.])/iu;
const unknownMark = /[^\s\p{L}\p{M}\p{N}\p{Sc}\-–—/~()|+*#&:;<>%]/u;
const codeBefore =
  /(?<!\p{L})(?:sku|item|art|article|artikel|artikelnr|art\.-nr|bestellnr|ref|référence|model|modell|isbn|ean|gtin|upc|mpn|id|code|no|nr|арт|артикул|код|номер|part|serial|qty|quantity|size|größe|taille)[\s.:#№-]{0,4}$/iu;

/** Whether a number may be a price: no part of a word, size, phone number, time or code, no coins, not negative. */
export function isFree(
  text: string,
  number: NumberToken,
  start: number,
  hasSign: boolean,
  hasTrailing: boolean,
): boolean {
  const before = text[number.start - 1] ?? ' ';
  const previous = text[start - 1] ?? ' ';
  const next = text[number.end] ?? ' ';
  if (start === number.start && /[\p{L}\p{M}#]/u.test(before)) return false;
  if (!hasSign && (/[#\p{L}\p{M}]/u.test(next) || /\p{L}-$/u.test(text.slice(0, number.start)))) return false;
  if (hasSign && !hasTrailing && next === '#') return false;
  if (previous === '+' || before === '+') return false;
  const afterNext = text[number.end + 1] ?? ' ';
  const tail = text.slice(number.end, number.end + 20);
  if (coin.test(tail) || /[¢￠]$/.test(text.slice(0, number.start).trimEnd())) return false;
  if (!hasSign && codeBefore.test(text.slice(Math.max(0, number.start - 20), number.start))) return false;
  // `12 . 99` is torn apart; neither half is the price.
  if (/^ [.,] ?\d/.test(tail) || /\d [.,] ?$/.test(text.slice(0, number.start))) return false;
  if (/[.,]/.test(before) && start === number.start) return false;
  // A mark that is not known between digits may group or divide.
  if (unknownMark.test(next) && /\d/.test(afterNext)) return false;
  if (unknownMark.test(before) && /\d/.test(text[number.start - 2] ?? '')) return false;
  // Naked numbers side by side are a telephone number or a table, not prices.
  if (!hasSign && ((next === ' ' && /\d/.test(afterNext)) || /\d $/.test(text.slice(0, number.start))))
    return false;
  if (
    !hasSign &&
    ((next === ':' && /\d/.test(afterNext)) || (before === ':' && /\d/.test(text[number.start - 2] ?? '')))
  ) {
    return false;
  }
  const isMinus = (at: number) =>
    text[at] === '-' && !/[\d\p{L}.,]/u.test(text[at - 1] ?? ' ') && !/\d $/.test(text.slice(0, at));
  if (isMinus(start - 1) || (start !== number.start && before === '-')) return false;
  // Accountants write the minus behind: `127,54-`.
  return !(next === '-' && /[.,]\d{1,2}$/.test(number.text) && !/[\d\p{Sc}]/u.test(afterNext));
}

/** Whether the number is a part of something that cannot be read: `129:50 kr`, `12..50`, `12.99¹`. */
export function isTorn(text: string, start: number, { end }: NumberToken): boolean {
  return /\d:$/.test(text.slice(0, start)) || /^(?::\d|[.,]{2,}\d|\ue000)/.test(text.slice(end));
}

/** Letters that are units or words as often as currencies: `6 ft`, `5 L`, `3 km`, `B5`. */
const weakSign = /^(?:[A-Za-z]|ft|km|kn|da|id|ar|um|le|mt|sl|rf|cg|[klp]\.|br|bd|dt|den|man|vt|din)$/;

export function isWeakSign(sign: string): boolean {
  return weakSign.test(sign);
}

/** `Vitamin B5`, `Q10 cream`: one letter before a few digits is a name, where there are other words. */
export function isNameOfThing(text: string, start: number, end: number): boolean {
  return (
    /^[A-Z]\d{1,3}$/.test(text.slice(start, end)) && /\p{L}{2}/u.test(text.slice(0, start) + text.slice(end))
  );
}

/** `(€5.00)`: accountants bracket what is negative; with words in it, it is a remark. `-Db 5`: of an unknown currency. */
export function isNegative(text: string, { numbers, signs }: PriceTokens): boolean {
  if (/^-\p{L}{1,4}\.? ?\d/u.test(text)) return true;
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let rest = text;
  for (const { start, end } of [...numbers, ...signs])
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return !/\p{Ll}{3}|\p{L}{4}/u.test(rest);
}

/** `iPhone 15 219 kr`: a group of digits may be the end of a name, when the word before it is no label of a price. */
export function mayBeginInName(text: string, { start, text: digits }: NumberToken): boolean {
  if (!digits.includes(' ')) return false;
  const before = text.slice(0, start);
  return /\p{Ll} $/u.test(before) && labelRoleOf(before) === null;
}

/** Whether the number is written short: `$10k`, `1,5 млн руб`, `₹2.5 Cr`. */
export function isShortened(text: string, end: number): boolean {
  return magnitude.test(text.slice(end, end + 20));
}

/** An unknown word beside a bare number may be the name of its currency, and that may be a dinar. */
export function isNextToWord(text: string, { start, end }: NumberToken): boolean {
  return (
    /^ ?\p{L}/u.test(text.slice(end, end + 3)) || /\p{L} ?$/u.test(text.slice(Math.max(0, start - 3), start))
  );
}

/** A bare number of four digits that is far more often a year. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}
