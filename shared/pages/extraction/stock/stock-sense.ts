import { namesReturn } from '../../lexicon/sending-time.ts';
import { namesDate } from '../../lexicon/stock-date.ts';
import { toAsciiDigits } from '../candidates/visible/digits.ts';
import { countBeside } from './stock-count.ts';
import { findStockWords, type StockWord } from './stock-words.ts';

/** What a text says about the stock. `later`: more is expected, or a visitor can ask to be notified. */
export type StockSense = 'in' | 'out' | 'later';

/** A longer text is about something else, such as the conditions of sale or another shop. */
const maxTextLength = 160;
/** What a sentence may say besides its words about the stock: up to this length, and in proportion to them. */
const maxBeside = 40;
const besideSpaced = 6;
const besideUnspaced = 3;
/** The end of a sentence, but not of an abbreviation: `3 szt. w magazynie`. */
const sentenceEnd = /(?<=\p{L}{5}[.]|[!?])\s+|(?<=[。！？])/u;
/** Most texts are one sentence, and looking back from each character is slow. */
const mayEnd = /[.!?。！？]/;
const unspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/;
const question = /[?？]\s*$/;

/** Returns what a text says about the stock of the product, if it says little else: `Only 2 left in stock`. */
export function stockSense(text: string): StockSense | null {
  if (text.length > maxTextLength) return null;
  const written = toAsciiDigits(text);
  if (!mayEnd.test(written)) return senseOfSentence(written);
  const senses = written.split(sentenceEnd).map(senseOfSentence);
  return senses.find((sense) => sense === 'out') ?? senses.find((sense) => sense !== null) ?? null;
}

function senseOfSentence(text: string): StockSense | null {
  const words = findStockWords(text);
  if (words.length === 0) return null;
  const found = words.flatMap((word, at) => {
    const sense = senseOfWord(text, words, at);
    return sense === null ? [] : [{ sense, word }];
  });
  const [first] = found;
  if (first === undefined || question.test(text)) return null;
  const out = found.find(({ sense }) => sense === 'out');
  // `In stock in Leeds, out of stock in York`
  if (out !== undefined && first.sense === 'in') return null;
  const { sense, word } = out ?? first;
  if (sense === 'out' && namesRegion(text, word)) return null;
  const isOfOther = ({ concept, languages }: StockWord) =>
    (concept === 'elsewhere' || (concept === 'shipping' && sense !== 'in')) &&
    sharesLanguage(word, languages);
  // `Notify me if it is back in stock`, not `… if the price drops`
  const isWish =
    word.concept === 'awaited' && words.some(({ concept }) => /^(?:inStock|available)$/.test(concept));
  if (!isWish && words.some(isOfOther)) return null;
  return restOf(text, words) <= mostBeside(text, words, word) ? sense : null;
}

function senseOfWord(text: string, words: readonly StockWord[], at: number): StockSense | null {
  const word = words[at];
  if (word === undefined) return null;
  switch (word.concept) {
    case 'outOfStock':
      return isPreceded(text, words, at, ['not', 'none', 'almost', 'soon']) ? 'in' : 'out';
    case 'awaited':
      return 'later';
    case 'inStock':
    case 'available': {
      if (isOfThing(text, words, at)) return null;
      const count = countBeside(text, words, at);
      if (isDenied(text, words, at) || count === 0) return 'out';
      // `Only 3 in stock - order soon!`
      if (count === null && isSoon(text, words, word)) return 'later';
      if (isDated(text, word)) return 'later';
      return word.concept === 'inStock' || count !== null || endsText(text, word) ? 'in' : null;
    }
    case 'stock':
    case 'left':
    case 'only': {
      const count = countBeside(text, words, at);
      if (count !== null) return count === 0 ? 'out' : 'in';
      return word.concept === 'stock' && isDenied(text, words, at) ? 'out' : null;
    }
    default:
      return null;
  }
}

/** `not yet back in stock`, `not (yet) in stock`: up to three words between, without other punctuation. */
const between = /^\s*(?:[\p{L}\p{M}'’()]+\s+){0,3}$/u;
const betweenUnspaced = /^[^\p{P}]{0,2}$/u;
/** `In stock: no`, `mevcut değil`, `재고 없음`. */
const beforeDenial = /^\s*(?:[:：=–-]\s*)?$/;
/** A label such as `Stock no` is a number. */
const separated = /[:：=–-]/;
export const nothingMore = /^[\s\p{P}]*$/u;

function isDenied(text: string, words: readonly StockWord[], at: number): boolean {
  if (isPreceded(text, words, at, ['not', 'none'])) return true;
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined || !sharesLanguage(word, next.languages)) return false;
  if (!/^(?:not|none|soldAlone)$/.test(next.concept)) return false;
  const gap = text.slice(word.end, next.start);
  if (word.concept === 'stock' && !separated.test(gap) && !unspaced.test(text)) return false;
  return beforeDenial.test(gap) && nothingMore.test(text.slice(next.end));
}

/** `Not available in Danish`, `Non disponible en Corse`, but not `Nicht verfügbar im Moment`. */
function namesRegion(text: string, { end, languages }: StockWord): boolean {
  return (
    !languages.includes('de') && /^\s(?:in|en|em|i|på|w|v|u|à|au|aux|на|в)\s\p{Lu}/u.test(text.slice(end))
  );
}

/** `No reviews available`, but not `no longer available`, `no items available` and `no delays, in stock`. */
function isOfThing(text: string, words: readonly StockWord[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (word === undefined || before === undefined || !sharesLanguage(word, before.languages)) return false;
  // In Spanish, `no` is also a plain negation: `no está disponible`.
  const isEnglish = word.languages.includes('en') && /^no$/i.test(text.slice(before.start, before.end));
  const thing = text.slice(before.end, word.start);
  return (before.concept === 'none' || isEnglish) && /\p{L}/u.test(thing) && !/[,;:!]/.test(thing);
}

/** Returns whether one of some words precedes, and no other word about the stock between them. */
function isPreceded(
  text: string,
  words: readonly StockWord[],
  at: number,
  by: readonly StockWord['concept'][],
): boolean {
  const word = words[at];
  for (let before = at - 1; word !== undefined && before >= 0; before -= 1) {
    const other = words[before];
    if (other === undefined || /^(?:outOfStock|inStock|awaited)$/.test(other.concept)) return false;
    if (!by.includes(other.concept) || !sharesLanguage(word, other.languages)) continue;
    const gap = text.slice(other.end, word.start);
    return unspaced.test(text) ? betweenUnspaced.test(gap.trim()) : between.test(gap);
  }
  return false;
}

function isSoon(text: string, words: readonly StockWord[], word: StockWord): boolean {
  return words.some(
    ({ concept, languages, start, end }) =>
      concept === 'soon' &&
      sharesLanguage(word, languages) &&
      !/[\p{P}]/u.test(start < word.start ? text.slice(end, word.start) : text.slice(word.end, start)),
  );
}

const clauseEnd = /[,;!、，]|:(?!\s?(?:\p{L}+\s)?\d)|\s[-–—]\s/u;
/** `5.12.` beside the word. Most texts say nothing more, and names of months are costly. */
const leastDate = 5;

/** Ignores what follows a comma: `In stock, delivery by 12 May`, but not `Back in stock: 12 May`. */
function isDated(text: string, word: StockWord): boolean {
  const before = text.slice(0, word.start).split(clauseEnd);
  const clause = `${before.at(-1)}${text.slice(word.start).split(clauseEnd, 1)[0]}`.trim();
  const isLonger = clause.length >= word.end - word.start + leastDate;
  return isLonger && (namesDate(clause, word.languages) || namesReturn(clause));
}

function sharesLanguage(word: StockWord, languages: readonly string[]): boolean {
  return word.languages.some((language) => languages.includes(language));
}

/** `Available in three colours` says nothing about the stock. */
function endsText(text: string, word: StockWord): boolean {
  return /^[\s\p{P}]*$/u.test(text.slice(word.end)) && word.start <= 3 * (word.end - word.start);
}

function restOf(text: string, words: readonly StockWord[]): number {
  return text.trim().length - words.reduce((sum, { start, end }) => sum + end - start, 0);
}

function mostBeside(text: string, words: readonly StockWord[], word: StockWord): number {
  const own = words.filter(({ concept }) => /^(?:not|none|soon|almost|stock|left)$/.test(concept));
  const length = [...new Set([word, ...own])].reduce((sum, { start, end }) => sum + end - start, 0);
  return Math.min(maxBeside, length * (unspaced.test(text) ? besideUnspaced : besideSpaced));
}
