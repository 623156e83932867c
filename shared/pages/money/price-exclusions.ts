import { shopLetters } from '../../platform/text/letters.ts';
import { isCounted } from './counted-things.ts';
import type { NumberToken, PriceTokens } from './price-tokens.ts';
import { labelRoleOf } from './price-words.ts';

/** Words for powers of ten. Without them the digits would be wrong by that factor. */
const magnitude = shopLetters(
  /^(?:[km](?!\p{L}|[²³/])| ?[km](?=[€$£])|mm(?!\p{L})| ?(?:mln|mil|mio|mill|million|millions|millionen|milhão|milhões|millón|millones|milioni|млн|млрд|тыс|тис|тысяч|mrd|mld|bn|billion|thousand|tys|tis|lakhs?|lacs?|crores?|cr|万|億|亿|萬|만|천|triệu|tr|tỷ|tỉ|nghìn|jt|juta|rb|ribu|ล้าน|bin|milyon|ألف|مليون|هزار|میلیون)(?!\p{L}))/iu,
);
/** Cents, pence, kopecks: a hundredth of what the number says. */
const coin =
  /^ ?(?:¢|￠|cents?|cts?|pence|коп|groszy|gr|øre|öre|стотинки|paise|centavos|céntimos|centimes)(?![\p{L}])|^p(?![\p{L}./])|^ ?c(?![\p{L}.$]|\/u)/iu;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/;
const unknownMark = /[^\s\p{L}\p{M}\p{N}\p{Sc}\-–—/~()|+*#&:;<>%]/u;
const codeBefore =
  /(?<!\p{L})(?:sku|item|art|article|artikel|artikelnr|art\.-nr|bestellnr|ref|référence|model|modell|isbn|ean|gtin|upc|mpn|id|code|no|nr|арт|артикул|код|номер|part|serial|qty|quantity|size|größe|taille)[\s.:#№-]{0,4}(?:\d+-)?$/iu;

/**
 * Returns whether a number may be a price: not part of a word, size, phone number, time or code, not coins, not
 * negative.
 */
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
  // Chinese, Japanese and Thai write no space between a label and its price: `税込1,280円`.
  const isGlued = hasSign && unspaced.test(before);
  if (start === number.start && !isGlued && /[\p{L}\p{M}#]/u.test(before)) {
    // The elements of `Preis12,99€` lost their space.
    const isLabelled = hasTrailing && /[.,]\d\d$/.test(number.text);
    if (!isLabelled || labelRoleOf(text.slice(0, start)) === null) return false;
  }
  if (!hasSign && /^-\p{L}/u.test(text.slice(number.end, number.end + 2))) return false;
  if (!hasSign && (/[#\p{L}\p{M}]/u.test(next) || /\p{L}-$/u.test(text.slice(0, number.start)))) return false;
  if (hasSign && !hasTrailing && next === '#') return false;
  if (/[+±]/.test(previous + before)) return false;
  const afterNext = text[number.end + 1] ?? ' ';
  const tail = text.slice(number.end, number.end + 20);
  if (coin.test(tail) || /(?<!GH)[¢￠] ?$/i.test(text.slice(0, number.start))) return false;
  if (!hasSign && codeBefore.test(text.slice(Math.max(0, number.start - 20), number.start))) return false;
  // `12 . 99` is split; neither half is the price.
  if (/^ [.,] ?\d/.test(tail) || /\d [.,] ?$/.test(text.slice(0, number.start))) return false;
  if (/[.,]/.test(before) && start === number.start) return false;
  // An unknown mark between digits may group thousands or divide decimals.
  if (unknownMark.test(next) && /\d/.test(afterNext)) return false;
  if (unknownMark.test(before) && /\d/.test(text[number.start - 2] ?? '')) return false;
  // Bare numbers side by side are a telephone number or a table, not prices.
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

/** Returns whether the number is a part of something that cannot be read: `129:50 kr`, `12..50`, `12.99¹`, `12 .99`. */
export function isTorn(
  text: string,
  start: number,
  { start: first, end }: NumberToken,
  isSigned: boolean,
): boolean {
  if (/^[.,]{2,}\d/.test(text.slice(end))) return true;
  if (/^[.,]/.test(text.slice(first, first + 1)) && /\d $/.test(text.slice(0, first))) return true;
  // `$ 1, 299.00` and `1. 299,00 €` lost more than a space.
  if (
    isSigned &&
    (/^[.,] \d{3}(?:[.,]\d{2})?(?![\d ])/.test(text.slice(end)) ||
      /^\d{1,3}[.,] $/.test(text.slice(0, first)))
  )
    return true;
  return isSigned && (/\d:$/.test(text.slice(0, start)) || /^(?::\d|\ue000)/.test(text.slice(end)));
}

/**
 * Returns whether an amount is negative. Accountants write `(€5.00)`, but with words in it that is a remark, and so is
 * a single amount on the page of a product: the price before it in another currency. `-Db 5` has an unknown currency.
 */
export function isNegative(text: string, { numbers, signs }: PriceTokens, isPage: boolean): boolean {
  if (/^-\p{L}{1,4}\.? ?\d/u.test(text)) return true;
  if ((isPage && numbers.length === 1) || !text.startsWith('(') || !text.endsWith(')')) return false;
  let rest = text;
  for (const { start, end } of [...numbers, ...signs])
    rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  return !/\p{Ll}{3}|\p{L}{4}/u.test(rest);
}

/** Before the upper end of a range, and other words that end no name: `Купить за 2 499 ₽`, `jen 1 299 Kč`. */
const upTo =
  /(?<!\p{L})(?:за|for|für|pour|för|по|всего|только|лише|всього|jen|pouze|len|iba|tylko|bara|endast|kun|bare|vain|seulement|csak|doar|samo|само|до|do|bis|to|till|jusqu.à|à|hasta|até|fino a|tot|til|till|az|până la|стоимость|вартість|құны) $/iu;

/** Returns whether digits may end a name, as in `iPhone 15 219 kr`, if the word before them is no label of a price. */
export function mayBeginInName(text: string, { start, text: digits }: NumberToken): boolean {
  if (!digits.includes(' ')) return false;
  const before = text.slice(0, start);
  // A measure ends no name: `7 kg 119 990 Ft`.
  const unit = /\d( ?\p{L}{1,3}) $/u.exec(before)?.[1];
  if (unit !== undefined && isCounted(unit)) return false;
  return /\p{Ll} $/u.test(before) && !upTo.test(before) && labelRoleOf(before) === null;
}

/** Returns whether the number is written short: `$10k`, `1,5 млн руб`, `₹2.5 Cr`. */
export function isShortened(text: string, end: number): boolean {
  const after = text.slice(end, end + 20);
  // Letters follow these: `128万円`.
  return magnitude.test(after) || (/^ ?[万億亿萬만억]/.test(after) && /\d$/.test(text.slice(0, end)));
}

/**
 * Returns whether a word is beside a bare number. An unknown one may be the name of its currency, and that may be a
 * dinar.
 */
export function isNextToWord(text: string, { start, end }: NumberToken): boolean {
  if (/^ ?\p{L}/u.test(text.slice(end, end + 3))) return true;
  // In `Precio 24.990` the word is no currency.
  return (
    /\p{L} ?$/u.test(text.slice(Math.max(0, start - 3), start)) && labelRoleOf(text.slice(0, start)) === null
  );
}

/** Returns whether a bare number of four digits is far more often a year. */
export function isYear(text: string): boolean {
  return /^(?:19|20)\d\d$/.test(text);
}
