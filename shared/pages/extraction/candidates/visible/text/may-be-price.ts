import { priceLabel } from '../../../../lexicon/label-words.ts';
import { markupNames } from '../../../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import type { PagePosition } from '../visible-page.ts';
import { sign } from './sign.ts';
import { maxNeighbourLength, textBeside } from './words-around.ts';

const maxSourceLength = 400;
const maxNamedLevels = 6;
/**
 * The distance from `38` to the sign in `38`, `,`, `15`, a non-breaking space, and `€`, each except the space in its
 * own element.
 */
const nodesAfter = 8;
const nodesBefore = 6;
/** The maximum number of texts examined, for hostile pages. */
const maxTexts = 1_500;

const anyLetter = /\p{L}/u;

/** Cached results per node: texts with digits are close together and share ancestors. */
export interface Cues {
  /** By node: 0 not examined, 1 no, 2 yes. */
  named: Uint8Array;
  signed: Uint8Array;
}

/**
 * Returns whether a text has a currency sign or a label of a price in it or right beside it, or an element named after
 * a price. A closer examination costs more.
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
  return isLabelled(tree, textNode);
}

function isLabelled(tree: PageTree, textNode: NodeId): boolean {
  const text = tree.stringOf(textNode, maxSourceLength);
  const own = text.slice(0, text.search(/\d/));
  const before = anyLetter.test(own) ? -1 : textBeside(tree, textNode, -1);
  return priceLabel.test(before === -1 ? own : tree.stringOf(before, maxNeighbourLength));
}

function isNamedPrice(tree: PageTree, node: NodeId): boolean {
  return tree.lengthOf(node) < maxSourceLength && markupNames.price.test(tree.sourceOf(node).toLowerCase());
}

/** Puts texts near a title first if there are too many to examine: a menu can have hundreds of prices. */
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
