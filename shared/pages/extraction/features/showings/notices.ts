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
  if (title === undefined) return null;
  const end = Math.min(tree.size, tree.endOf(title) + reach);
  for (let at = tree.endOf(title); at < end; at += 1) {
    if (!tree.isText(at) || tree.isInert(at) || tree.lengthOf(at) > maxLength) continue;
    if (notSold.has(tree.lineOf(at, maxLength))) return at;
  }
  return null;
}

/** Returns the text from which on a page offers others instead of a withdrawn product: `Suggested replacement:`. */
export function findReplacement(tree: PageTree, notice: NodeId | null): NodeId | null {
  if (notice === null || !withdrawn.has(tree.lineOf(notice, maxLength))) return null;
  for (let at = notice; at < Math.min(tree.size, notice + reach); at += 1)
    if (tree.isText(at) && !tree.isInert(at) && related.has(tree.lineOf(at, maxLength))) return at;
  return null;
}
