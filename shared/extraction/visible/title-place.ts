import { invisibleElements } from '../html/element-kinds.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { nameLikeness, nameWords } from '../name.ts';
import type { Heading } from './walk-page.ts';

const enoughLikeness = 0.6;
const beginningPoints = 0.3;
const maxTitleLength = 300;
const maxTitles = 5;
/** Texts looked at when no heading repeats the page's title. */
const maxTexts = 4_000;

/**
 * Finds where the page shows its product's name: headings that repeat one of the names, else another text that does,
 * else the first main heading. The best is first; a page may show its title once for each size of screen.
 */
export function findTitles(tree: PageTree, headings: readonly Heading[], names: readonly string[]): NodeId[] {
  const alike: { node: NodeId; score: number }[] = [];
  for (const { node, text, isRelated } of headings) {
    if (isRelated && nameWords(text).length < 4) continue;
    const rank = tree.nameOf(node) === 'h1' ? 0.35 : tree.nameOf(node) === 'h2' ? 0.1 : 0;
    const likeness = likenessTo(text, names);
    if (likeness >= enoughLikeness) alike.push({ node, score: likeness + rank });
  }
  const best = Math.max(...alike.map(({ score }) => score), 0);
  const titles = alike.filter(({ score }) => score >= best - 0.01).slice(0, maxTitles);
  if (titles.length > 0) return titles.map(({ node }) => node);
  const text = findText(tree, names);
  if (text !== -1) return [text];
  return headings
    .filter(({ node, text }) => tree.nameOf(node) === 'h1' && text !== '')
    .slice(0, 1)
    .map(({ node }) => node);
}

function likenessTo(text: string, names: readonly string[]): number {
  const words = nameWords(text).length;
  let best = 0;
  if (words === 0) return best;
  for (const name of names) {
    const whole = nameWords(name).length;
    // A single word of a long name is a category or a brand.
    const covered = whole === 0 ? 0 : Math.min(1, words / whole);
    const likeness = nameLikeness(text, name) * (0.5 + 0.5 * covered);
    // Titles begin with the product and end with the shop, whose name may be a heading too.
    const isBeginning = nameWords(name).slice(0, words).join(' ') === nameWords(text).join(' ');
    best = Math.max(best, isBeginning ? likeness + beginningPoints : likeness);
  }
  return best;
}

function findText(tree: PageTree, names: readonly string[]): NodeId {
  let seen = 0;
  for (let node = 0; node < tree.size && seen < maxTexts; node += 1) {
    if (!tree.isText(node)) {
      if (invisibleElements.has(tree.nameOf(node))) node = tree.endOf(node) - 1;
      continue;
    }
    const length = tree.lengthOf(node);
    if (length < 6 || length > maxTitleLength) continue;
    seen += 1;
    const text = tree.stringOf(node, maxTitleLength);
    // Comparing is dear: a title that is repeated begins as it does elsewhere.
    const start = text.trim().slice(0, 4).toLowerCase();
    if (names.some((name) => name.toLowerCase().includes(start)) && likenessTo(text, names) >= 0.85)
      return tree.parentOf(node);
  }
  return -1;
}
