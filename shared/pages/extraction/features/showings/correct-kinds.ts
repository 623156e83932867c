import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import type { Showing } from '../facts.ts';
import { isPayable, lookPoints, poorLook } from './look-points.ts';

const perUnit = new WordFinder(['perUnit']);
const hidden = new WordFinder(['hiddenPrice']);
/** In tree nodes before and after a regular price. */
const reach = 40;
const maxLength = 100;
/** A pack of two: a piece costs little more than half. */
const largestPiece = 0.55;
const amountOf = ({ price }: Showing) => Number(price.amount);

/** Corrects the kinds of prices whose words mean something else next to other prices of the page. */
export function correctKinds(tree: PageTree, showings: readonly Showing[]): Showing[] {
  return withRegular(tree, showings).map((showing) =>
    isPiece(showing) ? { ...showing, kind: 'unit' } : showing,
  );
}

/**
 * `Regular price`, in words or names, labels the price to pay if the page shows no lower price. A price that is named an
 * old one is the price to pay if the page shows no other amount.
 */
function withRegular(tree: PageTree, showings: readonly Showing[]): readonly Showing[] {
  const regular = showings.filter(({ kind, around }) => kind === 'regular' && !around.isStruck);
  if (regular.length === 0) return showings;
  const own = regular.filter(looksOwn);
  const payable = showings.filter((showing) => isPayable(showing) && looksOwn(showing));
  const amounts = new Set([...own, ...payable].map(amountOf));
  const least = Math.min(...amounts);
  const toPay = new Set(
    own.filter((showing) => amountOf(showing) <= least && (!showing.around.isOld || amounts.size === 1)),
  );
  const isHidden = [...toPay].some(({ node }) => isPriceElsewhere(tree, node));
  const kind = isHidden ? 'other_product' : 'current';
  return showings.map((showing) => (toPay.has(showing) ? { ...showing, kind } : showing));
}

/** `List price: $799`, `See price in cart`. */
function isPriceElsewhere(tree: PageTree, node: NodeId): boolean {
  const end = Math.min(tree.size, node + reach);
  for (let at = Math.max(0, node - reach); at < end; at += 1)
    if (tree.isText(at) && !tree.isInert(at) && hidden.has(tree.stringOf(at, maxLength))) return true;
  return false;
}

function looksOwn(showing: Showing): boolean {
  return lookPoints(showing) > poorLook;
}

/** `$23.94 ($3.99 / each)`: a piece of the pack that is shown beside it. */
function isPiece(showing: Showing): boolean {
  if (!isPayable(showing)) return false;
  const after =
    /\d\D*$/
      .exec(showing.text)?.[0]
      .slice(1)
      .replace(/^\s*\p{Sc}/u, '')
      .trimStart() || showing.after;
  const [marks] = /^[\s*/(]*/.exec(after) ?? [''];
  if (!marks.includes('/') && perUnit.at(after, marks.length) === null) return false;
  return showing.beside.some((pack) => isPayable(pack) && amountOf(pack) * largestPiece > amountOf(showing));
}
