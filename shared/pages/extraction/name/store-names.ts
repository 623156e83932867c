import { joinedWords, separators } from './name.ts';

/** What a shop is called, split into words once: all titles of a page are compared with it. */
export class StoreNames {
  readonly #all: readonly string[];
  /** Without those that are too short to be known within another name. */
  readonly #stores: readonly string[];

  constructor(names: readonly string[]) {
    this.#all = names.map(joinedWords);
    this.#stores = this.#all.filter((store) => store.length > 1);
  }

  /** Returns whether a name has exactly the words of one of the shop’s names. */
  has(name: string): boolean {
    return this.#all.includes(joinedWords(name));
  }

  /** Returns whether a name begins one of the shop's: `Northlight` and `northlight-shop.example`. */
  beginWith(name: string, minLength: number): boolean {
    const words = joinedWords(name);
    return words.length >= minLength && this.#all.some((store) => store.startsWith(words));
  }

  /**
   * Drops the shop from a page title: `Blue mug | Cups & Co` is `Blue mug`. Only a part that names the shop or its
   * host goes; a title that has none of them is kept whole. It is empty if only the shop was named.
   */
  dropFrom(title: string): string {
    const last = title.split(separators).at(-1) ?? '';
    return last !== title && this.#areIn(last) ? withoutEnd(title.slice(0, title.lastIndexOf(last))) : title;
  }

  /** Returns whether a name is the shop’s and nothing else. */
  isOnly(name: string): boolean {
    const words = joinedWords(name);
    return this.#areIn(name) && this.#stores.some((store) => store.includes(words));
  }

  #areIn(part: string): boolean {
    const words = joinedWords(part);
    return (
      words.length > 1 &&
      this.#stores.some(
        (store) =>
          words === store ||
          (store.length > 3 && words.length < 2 * store.length && words.includes(store)) ||
          (words.length > 3 && store.includes(words)),
      )
    );
  }
}

/** Drops the marks that was before what was cut off. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

const marks = ' \t\n\u00a0|•·»«–—:~/｜│：-';
