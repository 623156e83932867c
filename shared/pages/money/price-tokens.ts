import { codeAt } from '../../platform/text/fast-text.ts';
import { isLeadingWord } from '../lexicon/currency-words.ts';
import { lookUpSign, signLengths } from './currency-signs.ts';

/** A number in a normalized price text. */
export interface NumberToken {
  start: number;
  end: number;
  text: string;
}

/** A currency sign, code or name. */
export interface SignToken {
  start: number;
  end: number;
  /** ISO 4217 codes, most common first; empty for a currency without a code. */
  meanings: readonly string[];
}

export interface PriceTokens {
  numbers: NumberToken[];
  signs: SignToken[];
}

/** Each branch begins with a different character, so that matching stays linear. */
const spacedNumber = /\d{1,3}(?: \d{3}(?!\d))+(?:[.,٫]\d+|[.,] \d{2}(?!\d)| \d{2}(?![\d.,]))?(?![.,]?\d)/y;
const plainNumber = /\d+(?:[.,'٫٬_]\d+)*(?:[.,] \d{2}(?![\d.,]))?/y;
/** After a sign: `$19 .99`, `€ 49 , 95`, as separate elements produce them. */
const tornFraction = /\d{1,3}(?:[.,]\d{3})* ?[.,] ?\d{2}(?![\d.,])/y;
/** `.75`, and `..75`: a point typed twice. */
const bareFraction = /[.,]\d+|\.\.\d{2}(?![\d.,])/y;
/** In `$.75,333`, the first mark is ignored, because no amount has five decimals. */
const strayMark = /\.\d{1,3}(?:,\d{3})+(?![\d.,])|,\d{1,3}(?:\.\d{3})+(?![\d.,])/y;
const date =
  /(?<![\d.,])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})(?![\d.,]\d|\d)/g;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff]/;
const letter = /[\p{L}\p{M}]/u;
const maxAscii = 0x7f;

/** Dates are not numbers. */
export function tokenizePrice(normalized: string): PriceTokens {
  const text = normalized.replace(date, (found) => '#'.repeat(found.length));
  const numbers: NumberToken[] = [];
  const signs: SignToken[] = [];
  let at = 0;
  while (at < text.length) {
    const number = matchNumber(text, at);
    if (number) {
      numbers.push(number);
      at = number.end;
      continue;
    }
    const sign = matchSign(text, at);
    if (sign) signs.push(sign);
    at = sign ? sign.end : at + 1;
  }
  return { numbers, signs };
}

function matchNumber(text: string, at: number): NumberToken | null {
  const character = text[at] ?? '';
  if (character >= '0' && character <= '9') {
    // In `B5 219 kr`, a number that begins in a name is not a group of thousands. In South Africa, `R1 299,00` is one.
    const isGlued = /(?<!\p{L})(?!R)\p{L}$/u.test(text.slice(Math.max(0, at - 2), at));
    const isAfterSign = /\p{Sc} ?$/u.test(text.slice(Math.max(0, at - 2), at));
    const found =
      (isAfterSign ? matchAt(tornFraction, text, at) : null) ??
      (isGlued ? null : matchAt(spacedNumber, text, at)) ??
      matchAt(plainNumber, text, at);
    if (found === null) return null;
    return { start: at, end: at + found.length, text: found.replace(/ ?([.,]) ?/g, '$1') };
  }
  if (character !== '.' && character !== ',') return null;
  const before = text[at - 1] ?? ' ';
  if (/[.,\d\p{L}\p{M}]/u.test(before)) return null;
  const match = matchAt(strayMark, text, at) ?? matchAt(bareFraction, text, at);
  if (match === null) return null;
  const isStray = strayMark.lastIndex > at;
  return {
    start: at,
    end: at + match.length,
    text: isStray ? match.slice(1) : `0${match.replace(/^\W(?=\W)/, '')}`,
  };
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** Most characters are ASCII, and testing an expression takes ten times as long. */
function isLetter(character: string): boolean {
  const code = codeAt(character, 0);
  if (code > maxAscii) return letter.test(character);
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isUnspaced(character: string): boolean {
  return codeAt(character, 0) > maxAscii && unspaced.test(character);
}

function matchSign(text: string, at: number): SignToken | null {
  const first = text[at] ?? ' ';
  if (first === ' ') return null;
  const previous = text[at - 1] ?? ' ';
  // In `只要NT$1,299`, the word before the sign ends where another script begins.
  const isNewScript = isUnspaced(previous) && !isUnspaced(first);
  const startsInWord = isLetter(first) && isLetter(previous) && !isNewScript;
  // The last letter of `P.V.P.` is not a currency, and neither is Friday in `Mo-Fr 9-18`.
  const startsInAbbreviation =
    (previous === '.' || (previous === '-' && isLetter(first))) && isLetter(text[at - 2] ?? ' ');
  if (startsInWord || startsInAbbreviation) return null;
  for (const length of signLengths(first)) {
    const end = at + length;
    if (end > text.length) continue;
    const last = text[end - 1] ?? '';
    const next = text[end] ?? ' ';
    if (last === ' ' || (isLetter(last) && isLetter(next) && !isBeforeSuffix(last, next))) continue;
    if (isLetter(last) && next === '.' && isLetter(text[end + 1] ?? ' ')) continue;
    const spelling = text.slice(at, end);
    const meanings = lookUpSign(spelling);
    if (!meanings || (isLeadingWord(spelling) && /^\.?[ :]{0,2}\d/.test(text.slice(end, end + 4)))) continue;
    const country = last === '$' && length === 1 ? countryBefore(text, at) : null;
    if (country) return { start: country.start, end, meanings: country.meanings };
    return { start: at, end, meanings: hasUnknownPrefix(text, at) ? [] : meanings };
  }
  return null;
}

/** Particles and labels follow these without a space: `199円から`, `1,990원부터`, `398元起`, `199บาทต่อชิ้น`. */
function isBeforeSuffix(last: string, next: string): boolean {
  return /[円元원ท]/u.test(last) && /[\u0e00-\u0e7f\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/.test(next);
}

/** `AU $12`, `C $12`. A single `A` is an article, except at the very beginning. */
function countryBefore(text: string, at: number): { start: number; meanings: readonly string[] } | null {
  const prefix = /(?<!\p{L})([A-Z]{1,3}) $/u.exec(text.slice(Math.max(0, at - 5), at))?.[1];
  if (prefix === undefined) return null;
  const start = at - prefix.length - 1;
  const meanings = prefix.length > 1 || start === 0 ? lookUpSign(`${prefix}$`) : undefined;
  return meanings ? { start, meanings } : null;
}

/** `Fl£` is another pound. Longer words only touch the sign. */
function hasUnknownPrefix(text: string, at: number): boolean {
  if (!/\p{Sc}/u.test(text[at] ?? '') || isUnspaced(text[at - 1] ?? ' ')) return false;
  const prefix = /(?<!\p{L})\p{L}{1,3}$/u.exec(text.slice(Math.max(0, at - 4), at))?.[0];
  // `Now$12.99` is a label and its price.
  return prefix !== undefined && !/^(?:now|was|por|od|ab|dès)$/i.test(prefix);
}
