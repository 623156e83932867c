import { firstWhere } from '../../../../platform/first-where.ts';
import { levelOf } from '../../candidates/visible/find-titles.ts';
import type { Heading, VisiblePage } from '../../candidates/visible/visible-page.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

/** Limit for hostile pages, which can have thousands between two others. */
const maxSearched = 30;

/** Returns the headings above a position, down to the title: `Related products`, then the name of one of them. */
export function headingsAbove(
  tree: PageTree,
  { headings }: VisiblePage,
  node: NodeId,
  titles: readonly NodeId[],
): Heading[] {
  const end = firstWhere(headings.length, (index) => (headings[index]?.node ?? 0) >= node);
  const above: Heading[] = [];
  let level = 7;
  for (let index = end - 1; index >= Math.max(0, end - maxSearched) && level > 1; index -= 1) {
    const heading = headings[index];
    if (!heading || titles.includes(heading.node)) break;
    const own = levelOf(tree, heading.node);
    if (own >= level) continue;
    above.push(heading);
    level = own;
  }
  return above;
}

const frameElements = new Set(['header', 'footer', 'nav', 'aside']);

export function firstHeading(tree: PageTree, headings: readonly Heading[]): string[] {
  const found = headings.slice(0, maxSearched).find(({ node, text }) => text !== '' && !isFramed(tree, node));
  return found ? [found.text] : [];
}

function isFramed(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < maxSearched; level += 1) {
    if (frameElements.has(tree.nameOf(at))) return true;
    at = tree.parentOf(at);
  }
  return false;
}
