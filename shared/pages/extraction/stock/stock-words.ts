import { type FoundWord, WordFinder } from '../../lexicon/word-finder.ts';

/** Without one of these, a text says nothing about the stock. */
const statements = ['outOfStock', 'inStock', 'awaited', 'soldAlone', 'available', 'stock'] as const;
const counts = ['left', 'only', 'piece'] as const;
/** If two have the same word, the first counts. */
const concepts = [
  ...statements,
  'not',
  'none',
  'almost',
  'soon',
  ...counts,
  'elsewhere',
  'shipping',
  'affirmed',
] as const;
export type StockWord = FoundWord<(typeof concepts)[number]>;

const stating = new WordFinder([...statements, ...counts]);
const finder = new WordFinder(concepts);

/** Returns whether a text may say something about the stock. Few do, so this comes first. */
export function mentionsStock(text: string): boolean {
  return stating.has(text);
}

export function findStockWords(text: string): StockWord[] {
  return finder.all(text);
}

/** Returns the word that begins at an index, if there is one. */
export function stockWordAt(text: string, start: number): StockWord | null {
  return start === -1 ? null : finder.at(text, start);
}

/** Returns whether a label names something else than the product's stock: a branch, a variant, delivery. */
export function namesElsewhere(label: string): boolean {
  return finder.all(label).some(({ concept }) => concept === 'elsewhere' || concept === 'shipping');
}
