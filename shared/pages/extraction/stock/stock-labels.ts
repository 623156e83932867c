import { nothingMore } from './stock-sense.ts';
import { findStockWords, stockWordAt } from './stock-words.ts';

const firstLetter = /[^\s\p{P}]/u;
const number = /^\d{1,6}\s*$/;

const answers: ReadonlyMap<string, 'in' | 'out'> = new Map([
  ['affirmed', 'in'],
  ['soldAlone', 'out'],
  ['not', 'out'],
  ['none', 'out'],
]);
const labelled = /^([^:：]{1,40})[:：](.*)$/s;

/** Returns whether a text that is for the stock says sold out with one word: `Sold`, `0 pcs`. */
export function saysSold(text: string): boolean {
  return soleConcept(text) === 'soldAlone';
}

/** Returns what a text answers for the stock, with or without a label for it: `Availability: immediate`, `No`, `×`. */
export function answerOf(text: string): 'in' | 'out' | null {
  const [, label, answer = text] = labelled.exec(text) ?? [];
  if (label !== undefined && !isStockLabel(label)) return null;
  return answer.trim() === '×' ? 'out' : (answers.get(soleConcept(answer) ?? '') ?? null);
}

function soleConcept(text: string): string | null {
  const [word, ...others] = findStockWords(text);
  if (word === undefined || others.length > 0 || !nothingMore.test(text.slice(word.end))) return null;
  const before = text.slice(0, word.start);
  if (word.concept === 'piece' && number.test(before)) return Number(before) === 0 ? 'soldAlone' : 'affirmed';
  return nothingMore.test(before) ? word.concept : null;
}

/** Returns whether a text is nothing but a label for the stock: `Availability:`. */
export function isStockLabel(text: string): boolean {
  const word = stockWordAt(text, text.search(firstLetter));
  return word?.concept === 'stock' && nothingMore.test(text.slice(word.end));
}

export function namesStock(label: string): boolean {
  return findStockWords(label).some(
    ({ concept }) => concept === 'stock' || concept === 'left' || concept === 'inStock',
  );
}
