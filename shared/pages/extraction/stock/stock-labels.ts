import { nothingMore } from './stock-sense.ts';
import { findStockWords } from './stock-words.ts';

const onlyPieces = /^0\s*$/;

/** Returns whether a text that is for the stock says sold out with one word: `Sold`, `0 pcs`. */
export function saysSold(text: string): boolean {
  const [word, ...others] = findStockWords(text);
  if (word === undefined || others.length > 0 || !nothingMore.test(text.slice(word.end))) return false;
  const before = text.slice(0, word.start);
  if (word.concept === 'piece') return onlyPieces.test(before);
  return word.concept === 'soldAlone' && nothingMore.test(before);
}

/** Returns whether a text is nothing but a label for the stock: `Availability:`. */
export function isStockLabel(text: string): boolean {
  const [word, ...others] = findStockWords(text);
  if (word?.concept !== 'stock' || others.length > 0) return false;
  return nothingMore.test(text.slice(0, word.start)) && nothingMore.test(text.slice(word.end));
}

export function namesStock(label: string): boolean {
  return findStockWords(label).some(
    ({ concept }) => concept === 'stock' || concept === 'left' || concept === 'inStock',
  );
}
