import type { StockWord } from './stock-words.ts';

/** `2 in stock`, `0 items currently in stock`: up to two words between. */
const countBefore = /(?<![\d.,:/–-])(\d{1,6})\+?\s?(?:[\p{L}\p{M}]{1,12}\.?(?:\([\p{L}]{1,3}\))?\s?){0,2}$/u;
/** `In stock: 0`, `En stock (3)`, `Lager = 5`. */
const countAfter = /^\s?[:：=(（[]?\s?[<>≥]?\s?(\d{1,6})(?![\d.,:/–-]*\d)/u;
const nothingMore = /^[\s\p{P}]*$/u;
const separated = /^\s?[:：=(（[]/;

/** Returns the number that a text gives for the stock at one of its words, or null. */
export function countBeside(text: string, words: readonly StockWord[], at: number): number | null {
  const word = words[at];
  if (word === undefined) return null;
  const [rest, start] = [text.slice(word.end), text.slice(0, word.start)];
  const after = countAfter.exec(rest);
  if (after?.[1] !== undefined) {
    const end = word.end + after[0].length;
    const isOfPieces = words.some((other) => other.concept === 'piece' && isNext(text, end, other.start));
    // `noch 2 Tage` counts something else, and `only 49` can be a price, but not in `Stock: only 49`.
    const mayBeAlone = word.concept !== 'only' || words[at - 1]?.concept === 'stock';
    const isAlone = mayBeAlone && (separated.test(rest) || isLast(text, words, end));
    if (word.concept === 'inStock' || isOfPieces || isAlone) return Number(after[1]);
  }
  const before = countBefore.exec(start)?.[1];
  if (before === undefined) return null;
  if (word.concept !== 'left' && word.concept !== 'only')
    return word.concept === 'stock' ? null : Number(before);
  // `2 left`, `2 pieces left`, but not `2 days left`.
  const gap = start.slice(start.lastIndexOf(before) + before.length).trim();
  const isOfPieces = words.some(
    ({ concept, start: from, end }) =>
      concept === 'piece' && text.slice(from, end) === gap.replace(/\.$/, ''),
  );
  return isOfPieces || (gap === '' && word.concept === 'left') ? Number(before) : null;
}

/** `nog 3`, or `nog 3 over`. */
function isLast(text: string, words: readonly StockWord[], end: number): boolean {
  const next = words.find(({ start }) => start >= end);
  const isLeft = next?.concept === 'left' || next?.concept === 'only';
  return nothingMore.test(isLeft ? text.slice(end, next.start) + text.slice(next.end) : text.slice(end));
}

function isNext(text: string, end: number, start: number): boolean {
  return start >= end && text.slice(end, start).trim() === '';
}
