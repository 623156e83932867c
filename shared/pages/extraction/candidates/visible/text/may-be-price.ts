import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { markupNames } from '../../../page/markup-names.ts';
import type { PagePosition } from '../walk-page.ts';
import { sign } from './sign.ts';

const maxNeighbourLength = 60;
const maxSourceLength = 400;
const maxNamedLevels = 6;
/** From `38` to the sign in `38`, `,`, `15`, a blank that does not break, and `€`, each but the blank in an element. */
const nodesAfter = 8;
const nodesBefore = 6;
/** Of a hostile page, texts that are looked at. */
const maxTexts = 1_500;

/** What is already known about nodes: texts with digits are close together and share their elements. */
export interface Cues {
  /** By node: 0 for what was not looked at yet, 1 for no, 2 for yes. */
  named: Uint8Array;
  signed: Uint8Array;
}

/**
 * Returns whether a text has a sign in it or right beside it, or an element named for a price. A closer look costs
 * more.
 */
export function mayBePrice(tree: PageTree, textNode: NodeId, { named, signed }: Cues): boolean {
  const isSigned = (at: NodeId) => {
    signed[at] ||= sign.test(tree.stringOf(at, maxSourceLength)) ? 2 : 1;
    return signed[at] === 2;
  };
  if (isSigned(textNode)) return true;
  const end = Math.min(tree.size, textNode + nodesAfter + 1);
  for (let at = Math.max(0, textNode - nodesBefore); at < end; at += 1) {
    if (tree.isText(at) && tree.lengthOf(at) <= maxNeighbourLength && isSigned(at)) return true;
  }
  let at = tree.parentOf(textNode);
  for (let level = 0; at !== -1 && level < maxNamedLevels; level += 1) {
    named[at] ||= isNamedPrice(tree, at) ? 2 : 1;
    if (named[at] === 2) return true;
    at = tree.parentOf(at);
  }
  return false;
}

function isNamedPrice(tree: PageTree, node: NodeId): boolean {
  return tree.lengthOf(node) < maxSourceLength && markupNames.price.test(tree.sourceOf(node).toLowerCase());
}

/** Puts texts near a title first where there are more than are looked at: a menu may hold hundreds of prices. */
export function nearestFirst(
  digits: readonly PagePosition[],
  titles: readonly NodeId[],
  enough: number,
): readonly PagePosition[] {
  const [title] = titles;
  if (title === undefined) return digits.slice(0, maxTexts);
  if (digits.length <= enough) return digits;
  const distance = ({ node }: PagePosition) => (node >= title ? node - title : 2 * (title - node));
  return digits.toSorted((one, other) => distance(one) - distance(other)).slice(0, maxTexts);
}
