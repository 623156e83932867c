import type { Concept } from '../../../lexicon/lexicon.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

/** In tree nodes after the title. */
const reach = 120;
const maxLength = 100;

const notSold = new WordFinder(['notSold']);
const withdrawn = new WordFinder(['outOfStock']);
const related = new WordFinder(['related']);

/**
 * Returns the first text after a title that says that the product is not sold, has its price on request, or is replaced
 * by others: `No longer available`, `Replaced by`.
 */
export function findNotice(tree: PageTree, titles: readonly NodeId[]): NodeId | null {
  const [title] = titles;
  return title === undefined ? null : textWith(notSold, tree, tree.endOf(title));
}

/** Returns the text from which on a page offers others instead of a product that is sold out: `You may also like`. */
export function findReplacement(tree: PageTree, titles: readonly NodeId[]): NodeId | null {
  const [title] = titles;
  const out = title === undefined ? null : textWith(withdrawn, tree, tree.endOf(title));
  return out === null ? null : textWith(related, tree, out);
}

function textWith(words: WordFinder<Concept>, tree: PageTree, start: NodeId): NodeId | null {
  for (let at = start; at < Math.min(tree.size, start + reach); at += 1)
    if (tree.isText(at) && !tree.isInert(at) && tree.lengthOf(at) <= maxLength)
      if (words.has(tree.lineOf(at, maxLength))) return at;
  return null;
}
