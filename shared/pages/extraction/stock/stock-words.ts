import { type FoundWord, WordFinder } from '../../lexicon/word-finder.ts';

const concepts = [
  'outOfStock',
  'inStock',
  'awaited',
  'soldAlone',
  'available',
  'stock',
  'not',
  'none',
  'almost',
  'soon',
  'left',
  'piece',
  'elsewhere',
  'shipping',
] as const;
export type StockWord = FoundWord<(typeof concepts)[number]>;

const finder = new WordFinder(concepts);

/** Returns the words of a text that its meaning for the stock depends on, in order. */
export function findStockWords(text: string): StockWord[] {
  return finder.all(text);
}
