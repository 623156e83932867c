import MiniSearch from 'minisearch';
import { failures, isFailure, meanings } from '../../../shared/interface/errors.ts';
import type { Library } from './read-library.ts';

interface Entry {
  /** The argument for the tool named beside it. */
  id: string;
  tool: 'get_guide' | 'get_operation' | 'explain_error';
  title: string;
  text: string;
}

/** Most users call the API rather than operate the service, so API sections rank higher. */
const guideBoost = 2;

/** Stop words of questions. */
const emptyWords = new Set(
  'a an and are at be by can do does for from get how i if in is it many me much my no not of on or that the this to what when where which who why will with you'.split(
    ' ',
  ),
);

/** Ranks entries by BM25 over title and text. Matches prefixes, and words with one wrong letter. */
export class SearchIndex {
  readonly #library: Library;
  #searched: { entries: readonly Entry[]; index: MiniSearch<Entry & { key: number }> } | null = null;

  /** Builds the index at the first search, because most connections begin with other calls. */
  constructor(library: Library) {
    this.#library = library;
  }

  search(query: string, most: number): Entry[] {
    this.#searched ??= indexed(this.#library);
    const { entries, index } = this.#searched;
    return index
      .search(query)
      .slice(0, most)
      .flatMap(({ id }) => entries[Number(id)] ?? []);
  }
}

function indexed(library: Library) {
  const entries = entriesOf(library);
  const index = new MiniSearch<Entry & { key: number }>({
    idField: 'key',
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: (term) => (emptyWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      boost: { title: 3 },
      // MiniSearch's default of 0.7 ranks long sections, such as the changelog, below short ones that mention a word once.
      bm25: { k: 1.2, b: 0.5, d: 0.5 },
      boostDocument: (key) => (entries[Number(key)]?.id.startsWith('guide/') ? guideBoost : 1),
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  index.addAll(entries.map((entry, key) => ({ ...entry, key })));
  return { entries, index };
}

const splitWords = MiniSearch.getDefault('tokenize');

/** Returns the words of a text. A name such as `no_price` is a word of its own, in addition to its parts. */
function wordsOf(text: string): string[] {
  return [...splitWords(text), ...(text.match(/\w+_\w+/g) ?? [])];
}

function entriesOf({ operations, events, sections }: Library): Entry[] {
  return [
    ...[...operations, ...events].map(({ id, method, path, summary, text }) => ({
      id,
      tool: 'get_operation' as const,
      title: `${summary} (${method} ${path})`,
      text,
    })),
    ...sections.map(({ id, title, text }) => ({ id, tool: 'get_guide' as const, title, text })),
    ...Object.keys(failures)
      .filter(isFailure)
      .map((failure) => ({
        id: failures[failure].code,
        tool: 'explain_error' as const,
        title: `Error ${failures[failure].code} (HTTP ${failures[failure].status})`,
        text: meanings[failure],
      })),
  ];
}
