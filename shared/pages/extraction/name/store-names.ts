import { joinedWords, separators } from './name.ts';

/** A shop's names, split into words once, because all titles of a page are compared with them. */
export class StoreNames {
  readonly #all: readonly string[];
  /** Without those that are too short to be recognized within another name. */
  readonly #stores: readonly string[];

  constructor(hostWords: readonly string[], names: readonly string[]) {
    this.#all = [...hostWords, ...names.map(joinedWords)];
    this.#stores = this.#all.filter((store) => store.length > 1);
  }

  has(name: string): boolean {
    return this.#all.includes(joinedWords(name));
  }

  /** Returns whether a name is the beginning of one of the shop's: `Northlight` and `northlight-shop.example`. */
  beginWith(name: string, minLength: number): boolean {
    const words = joinedWords(name);
    return words.length >= minLength && this.#all.some((store) => store.startsWith(words));
  }

  /**
   * Removes the shop from a page title: `Blue mug | Cups & Co` becomes `Blue mug`. Only a part with the name of the
   * shop or its host is removed; other titles are kept. Empty if the title is only the shop's name.
   */
  dropFrom(title: string): string {
    const last = title.split(separators).at(-1) ?? '';
    return last !== title && this.#areIn(last) ? withoutEnd(title.slice(0, title.lastIndexOf(last))) : title;
  }

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

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

const marks = ' \t\n\u00a0|•·»«–—:~/｜│：-';
