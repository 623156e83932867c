import { WordFilter } from './word-filter.ts';

/** What some words tell, each with its expression. */
export class WordTable<T> {
  readonly #rows: readonly (readonly [told: T, words: RegExp])[];
  readonly #filter: WordFilter;

  constructor(rows: readonly (readonly [told: T, words: RegExp])[]) {
    this.#rows = rows;
    this.#filter = new WordFilter(rows.map(([, words]) => words));
  }

  /** Returns what the words in a text tell, in the order of the table. */
  toldBy(text: string): T[] {
    const maybe = this.#filter.find(text);
    return this.#rows.filter(([, words]) => maybe.has(words) && words.test(text)).map(([told]) => told);
  }
}
