import { WordFinder } from '../../../lexicon/word-finder.ts';
import { isWithTax } from '../../../money/tax-words.ts';
import type { PriceKind } from '../../candidates/source-reading.ts';
import { lastDigit } from '../../candidates/visible/text/words-around.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import type { Showing } from '../facts.ts';
import { isPayable, looksOwn } from './look-points.ts';
import { isForMore, isOfMeasure, isPiece, payByUnit, wordsOf } from './quantities.ts';
import { isNetBesideGross, largestRatio, smallestRatio } from './reductions.ts';

const delivery = new WordFinder(['shipping']);
/** `z dostawą`, `inkl. Versand` */
const withWord = /^\s*\p{L}{1,5}\.? /u;
const hidden = new WordFinder(['hiddenPrice']);
/** In tree nodes before and after a regular price. */
const reach = 40;
const maxLength = 100;
const former = new WordFinder(['formerPrice']);
export function isNamedFormer(one: Showing): boolean {
  const { before } = wordsOf(one);
  return former.has(before.slice(lastDigit(before) + 1));
}
const amountOf = ({ price }: Showing) => Number(price.amount);

/** Corrects the kinds of prices whose words mean something else next to other prices of the page. */
export function correctKinds(tree: PageTree, showings: readonly Showing[]): void {
  correctRegular(tree, showings);
  for (const [isSo, kind] of corrections)
    for (const showing of showings) if (isPayable(showing) && isSo(showing, tree)) showing.kind = kind;
  const isSomePayable = showings.some(isPayable);
  // A class names the only price `prime-price`.
  for (const showing of showings)
    if (!isSomePayable && showing.kind === 'member' && showing.role !== 'member') showing.kind = 'current';
  for (const showing of showings) if (isPayable(showing) && isForMore(showing)) showing.option = 'quantity';
  for (const showing of showings) if (isPayable(showing) && isPiece(showing)) showing.kind = 'unit';
  payByUnit(showings);
}

const corrections: readonly [(showing: Showing, tree: PageTree) => boolean, PriceKind][] = [
  [isOfMeasure, 'unit'],
  [isNetBesideGross, 'other_product'],
  [isFormer, 'regular'],
  [withDelivery, 'other_product'],
];

/**
 * `Regular price`, in words or names, labels the price to pay if the page shows no lower price with tax. A price
 * that is named an old one by a class is the price to pay if the page shows no other amount.
 */
function correctRegular(tree: PageTree, showings: readonly Showing[]): void {
  const regular = showings.filter(({ kind, around }) => kind === 'regular' && !around.isStruck);
  if (regular.length === 0) return;
  const own = regular.filter((one) => looksOwn(one) && !isNamedFormer(one));
  const taxed = regular.filter(({ tax }) => tax !== 'without').map(amountOf);
  const isNet = (one: Showing) =>
    one.tax === 'without' && taxed.some((gross) => isWithTax(gross, amountOf(one)));
  const payable = showings.filter((one) => isPayable(one) && !isNet(one) && looksOwn(one));
  const amounts = new Set([...own, ...payable].map(amountOf));
  const least = Math.min(...amounts);
  const isAlone = amounts.size === 1 && !showings.some((one) => one.kind === 'unit' && looksOwn(one));
  const toPay = new Set(
    own.filter((showing) => amountOf(showing) <= least && (!showing.around.isOld || isAlone)),
  );
  const isHidden = [...toPay].some(({ node }) => isPriceElsewhere(tree, node));
  const kind = isHidden ? 'other_product' : 'current';
  for (const showing of toPay) {
    showing.kind = kind;
    showing.isAfterNotice ||= isHidden;
  }
}

/** `List price: $799`, `See price in cart`. */
function isPriceElsewhere(tree: PageTree, node: NodeId): boolean {
  const end = Math.min(tree.size, node + reach);
  for (let at = Math.max(0, node - reach); at < end; at += 1)
    if (tree.isText(at) && !tree.isInert(at) && hidden.has(tree.lineOf(at, maxLength))) return true;
  return false;
}

/** `299,00 kr` and `349,00 kr`, differently named and without words: the higher one is struck through by a style. */
function isFormer(showing: Showing, tree: PageTree): boolean {
  return showing.beside.some((low) => {
    const ratio = amountOf(low) / amountOf(showing);
    if (!isPayable(low) || ratio <= smallestRatio || ratio >= largestRatio) return false;
    const [one, other] = [amountOf(low), amountOf(showing)];
    return showing.role === null && !isWithTax(other, one) && arePair(tree, low.node, showing.node);
  });
}

function arePair(tree: PageTree, one: NodeId, other: NodeId): boolean {
  const nodes = [one, other].map((node) => (tree.isText(node) ? tree.parentOf(node) : node));
  const [parent = -1, ofOther] = nodes.map((node) => tree.parentOf(node));
  if (parent === -1 || parent !== ofOther) return false;
  const names = nodes.map((node) => tree.attributeOf(node, 'class') ?? '');
  const texts = nodes.map((node) => tree.textOf(node, maxLength));
  const rest = texts.reduce((text, own) => text.replace(own, ''), tree.textOf(parent, maxLength));
  return names[0] !== names[1] && !/\p{L}/u.test(rest) && texts.every((text) => !/\p{L}{4}/u.test(text));
}

/** `28,98 zł with delivery`, beside `19,99 zł`. */
function withDelivery(showing: Showing): boolean {
  const hasLower = showing.beside.some((other) => isPayable(other) && amountOf(other) < amountOf(showing));
  const { after } = wordsOf(showing);
  const [lead = ''] = withWord.exec(after) ?? [];
  return hasLower && lead !== '' && delivery.at(after, lead.length) !== null;
}
