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

  /** Returns whether a name has the words of one of the shop's, no more and no fewer. */
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
    let kept = title;
    for (let round = 0; round < 3; round += 1) {
      const parts = kept.split(separators);
      if (parts.length < 2) break;
      const [first = '', last = ''] = [parts[0], parts.at(-1)];
      if (this.#areIn(last)) kept = withoutEnd(kept.slice(0, kept.lastIndexOf(last)));
      else if (this.#areIn(first)) kept = kept.slice(first.length).replace(/^[\s|•·»«–—:~/｜│：-]+/, '');
      else break;
    }
    // `Mug: Shop.com: Kitchen: 12345`: what follows the shop is about the shop.
    const parts = kept.split(separators);
    const store = parts.findIndex((part, index) => index > 0 && this.#stores.includes(joinedWords(part)));
    if (store > 0) kept = withoutEnd(kept.slice(0, kept.lastIndexOf(parts[store] ?? '')));
    return kept;
  }

  /** Returns whether a name is that of the shop and of nothing else. */
  isOnly(name: string): boolean {
    const words = joinedWords(name);
    // `Ouraring 4` of `ouraring.com` names what the shop is named after.
    return (
      this.#areIn(name) && this.#stores.some((store) => store.includes(words) || isOfShops(words, store))
    );
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

/** Returns whether nothing but words for a shop is left of a text without its name. */
function isOfShops(words: string, store: string): boolean {
  return words.includes(store) && shopWords.test(words.replace(store, ''));
}

const shopWords =
  /^(?:the|welcometo|official|offizieller?|online|shop|store|web|www|site|home|page|e|boutique|tienda|loja|negozio|magasin|sklep|winkel|butik|verkkokauppa|obchod|bolt|магазин|интернет|com|co|net|org|de|at|ch|uk|us|usa|eu|fr|it|es|nl|be|pl|au|ca|inc|llc|ltd|gmbh)*$/u;

/** Drops the marks that stood before what was cut off. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

const marks = ' \t\n\u00a0|•·»«–—:~/｜│：-';
