import { shopLetters } from '../../../platform/text/letters.ts';
import { WordFilter } from '../../../platform/text/word-filter.ts';
import {
  awaitedTexts,
  bracketedSold,
  inStockTexts,
  notifyTexts,
  notTheProduct,
  notYetAfter,
  notYetBefore,
  ofThis,
  oneOfSeveral,
  outOfStockTexts,
  stampedSold,
  stockLabel,
} from './stock-words.ts';

/** A sentence that says no more than it. */
const maxPhraseLength = 120;
const sentenceEnd = /(?<=[.!?])\s+|(?<=[。！？])/;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Of 20 texts one holds any of the words, and those of one or two languages: the others need no expression made. */
const filter = new WordFilter([...outOfStockTexts, notifyTexts, awaitedTexts, ...inStockTexts]);

/** Japanese shops beg pardon first. */
const apology = '申し訳';

/**
 * What a text says about the stock. What is told out may be a variant. A notice is an offer to notify when the product is
 * back, or says that it is to come.
 */
export type Sense = 'out' | 'told out' | 'notice' | 'in';

/** Returns what a text says. A page says the same at each of its entries, and there are many words to look for. */
export function knownSense(text: string, known: Map<string, Sense | null>): Sense | null {
  const sense = known.get(text);
  if (sense !== undefined) return sense;
  const read = senseOf(lowerOf(text));
  known.set(text, read);
  return read;
}

/** Returns what a text says that a shop wrote where markup has a word of schema.org. */
export function senseOfValue(text: string): Sense | null {
  return senseOf(lowerOf(text.trim()));
}

/** Returns whether a label says that what follows is about the stock. */
export function namesStock(label: string): boolean {
  return stockLabel.test(`${lowerOf(label).replace(/\s?[:：]$/, '')}:`);
}

/** Returns whether a label says that what follows is about something else: a branch, carriage, a size. */
export function namesAnother(label: string): boolean {
  return notTheProduct.test(lowerOf(label));
}

const turkish = /[İĞ]/;

/** Of capitals `İ` and `I` the Turkish ones become the letters of `değil` and `dışı`. */
function lowerOf(text: string): string {
  return turkish.test(text) ? text.toLocaleLowerCase('tr') : text.toLowerCase();
}

/** The words are written in lower case: to ignore case at each of them takes twice as long. */
function senseOf(text: string): Sense | null {
  const maybe = filter.findInLower(text);
  if (maybe.size === 0) return null;
  if (saysOutOfStock(text, maybe)) return 'out';
  if (tellsAtLength(text, maybe)) return 'told out';
  if (maybe.has(notifyTexts) && notifyTexts.test(text) && !notTheProduct.test(text)) return 'notice';
  if (maybe.has(awaitedTexts) && saysShortly(text, [awaitedTexts]) !== null) return 'notice';
  const match = saysShortly(
    text,
    inStockTexts.filter((pattern) => maybe.has(pattern)),
  );
  if (match === null) return null;
  return noneBefore.test(text.slice(0, match.index)) ? 'out' : 'in';
}

/** `0 Stück auf Lager`. */
const noneBefore = shopLetters(/(?<![\d.,])0\s(?:\p{L}{1,12}\.?\s){0,2}$/u);

/** The name of one of several: `The scent “Forest” is sold out`. */
const quoted = /[„“«»"”][^„“”«»"]{2,40}[“”«»"]/;
/** Some are left elsewhere: `0 db, beszállítónál: 12 db`. */
const someLeft =
  /[^\d.,](?:[1-9]\d{0,4} ?(?:db|ks|kom|szt|stk?|stück|pcs|шт|бр|vnt|gab|tk|kpl|buc|adet|個|点|件|개)(?!\p{L})|(?:재고|[在库庫]{1,2}存?) ?[1-9])/u;
/** `Shade 12`, `5個入は`: a number that is no price, and what it is of. */
const numberedOne = /^(?!.*\p{Sc})(?=.*\p{L}{2}).*\d/u;

/** Returns whether words that say sold out, beside a control that buys, are about one of several: a size, a colour, a branch. */
export function isOfAnother(text: string): boolean {
  const lower = lowerOf(text);
  if (quoted.test(lower) || someLeft.test(lower) || oneOfSeveral.test(lower)) return true;
  const match = firstMatch(lower, outOfStockTexts);
  // `In stock in Leeds, out of stock in York`.
  if (match !== null && inStockTexts.some((pattern) => pattern.test(lower.slice(0, match.index))))
    return true;
  return match !== null && numberedOne.test(lower.slice(0, match.index));
}

/** Returns whether a control or an image says that the product cannot be bought. */
export function isSaidOut(text: string): boolean {
  const lower = lowerOf(text);
  return saysOutOfStock(lower, filter.findInLower(lower));
}

/** Returns whether a control says that it does not buy now: that it is sold out, or tells when the product is back. */
export function isSaidLater(text: string): boolean {
  const sense = senseOf(lowerOf(text));
  return sense === 'out' || sense === 'notice';
}

/** Returns whether a name is stamped as sold. */
export function isNamedSold(name: string): boolean {
  return bracketedSold.test(name) || stampedSold.test(name);
}

/** `£210 - Sold`. */
const afterAmount = shopLetters(/(?:\p{Sc} ?\d[\d.,]{0,12}|\d ?\p{Sc}) ?[-–—|] ?(\p{L}[\p{L} ]{2,24})$/u);

/** A longer text that mentions it is about something else: other shops, conditions of sale, a variant. */
function saysOutOfStock(text: string, maybe: ReadonlySet<RegExp>): boolean {
  if (maybe.size === 0) return false;
  const words = outOfStockTexts.filter((pattern) => maybe.has(pattern));
  if (words.length === 0) return false;
  if (saysItIsOut(text, words)) return true;
  const sentences = text.split(sentenceEnd);
  if (sentences.length > 1 && sentences.some((sentence) => saysItIsOut(sentence, words))) return true;
  const rest = afterAmount.exec(text)?.[1];
  return rest !== undefined && saysItIsOut(rest, words);
}

/** `Replaces F-10 (discontinued)` says it of what stands before; `£20 (sold out)` does not. */
const inBrackets = shopLetters(
  /^(?!.*\d(?:[.,]\d\d(?!\d)|\s?(?:eur|usd|kr|zł|kč|ft|lei|руб|грн|tl|лв|円|元|원)(?!\p{L}))).*\p{L}[^(:：\p{Sc}]{0,80}[(（]\s?$/u,
);

function saysItIsOut(text: string, words: readonly RegExp[]): boolean {
  const match = saysShortly(text, words);
  return match !== null && isMeant(text, match);
}

/** Returns whether a text tells of this product, or of this moment, in a sentence that says more than that it is out. */
function tellsAtLength(text: string, maybe: ReadonlySet<RegExp>): boolean {
  const words = outOfStockTexts.filter((pattern) => maybe.has(pattern));
  if (words.length === 0 || !ofThis.test(text)) return false;
  return text.split(sentenceEnd).some((sentence) => {
    const match = ofThis.test(sentence) ? saysAtLength(sentence, words) : null;
    return match !== null && isMeant(sentence, match);
  });
}

function isMeant(text: string, match: RegExpExecArray): boolean {
  if (inBrackets.test(text.slice(0, match.index))) return false;
  // In `Almost sold out` and `Nie wyprzedane` it is still there.
  const end = match.index + match[0].length;
  return !notYetBefore.test(text.slice(0, match.index)) && !notYetAfter.test(text.slice(end));
}

/** Returns what a text says first in these words, if it says no more than that. */
function saysShortly(text: string, words: readonly RegExp[]): RegExpExecArray | null {
  const match = saysAtLength(text, words);
  const phrase = match?.[0];
  if (phrase === undefined) return null;
  return text.length <= phrase.length + (unspaced.test(phrase) ? (text.startsWith(apology) ? 24 : 10) : 40)
    ? match
    : null;
}

/** Returns what a sentence says first in these words. */
function saysAtLength(text: string, words: readonly RegExp[]): RegExpExecArray | null {
  if (text.length > maxPhraseLength) return null;
  const match = firstMatch(text, words);
  return match === null || notTheProduct.test(text) ? null : match;
}

/** Of matches that begin at the same place the first expression's counts. */
function firstMatch(text: string, words: readonly RegExp[]): RegExpExecArray | null {
  let first: RegExpExecArray | null = null;
  for (const pattern of words) {
    const match = pattern.exec(text);
    if (match !== null && (first === null || match.index < first.index)) first = match;
  }
  return first;
}
