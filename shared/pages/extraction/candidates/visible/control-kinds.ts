import { Beginnings } from '../../../../platform/text/beginnings.ts';
import { markupNames } from '../../../lexicon/markup-names.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

/** A buy link contains a word and an icon, not a card. */
const maxLinkNodes = 8;

const maxTextLength = 40;

/** `Basket 0,00 €`, `Cart (0)`: the current content of the cart. */
const nothingYet = /(?<![\d.,])0(?:[.,]00?)?(?![\d.,]*\d)/;

const buyWords = new WordFinder(['buy', 'buyAlone']);
/** An icon or a plus can precede the words. */
const maxMarks = 4;
const beginnings = new Beginnings(() => buyWords.words());
const mayAct = (page: string, start: number, stop: number) => beginnings.mayBegin(page, start, stop);

/** Returns whether a text offers to buy something, like the button that adds the product to a cart. */
export function offersToBuy(text: string): boolean {
  const start = text.search(/\p{L}/u);
  const word = start !== -1 && start <= maxMarks ? buyWords.at(text, start) : null;
  // `Заказать`, but not `Заказать звонок`.
  return word !== null && (word.concept === 'buy' || !/\p{L}/u.test(text.slice(word.end)));
}

/** Returns whether no buy text starts with the first word of a link: a cheap check, true for most. */
export function isPlainLink(tree: PageTree, node: NodeId): boolean {
  if (tree.nameOf(node) !== 'a') return false;
  const first = firstTextIn(tree, node);
  return first !== -1 && !tree.ask(first, mayAct);
}

/** Returns whether a button, link or input is for buying. */
export function buys(tree: PageTree, node: NodeId): boolean {
  const name = tree.nameOf(node);
  if (name === 'button') {
    const text = tree.textOf(node, maxTextLength);
    if (!offersToBuy(text) && !markupNames.buy.test(tree.sourceOf(node))) return false;
    return !nothingYet.test(text);
  }
  if (name === 'a') {
    if (!beginnings.mayBegin(firstWordsOf(tree, node)) || !isShort(tree, node)) return false;
    const text = tree.textOf(node, maxTextLength);
    if (text.length < 3 || text.length >= maxTextLength || !offersToBuy(text) || nothingYet.test(text))
      return false;
    // Every page has links to the cart in its frame.
    return !markupNames.cartLink.test(tree.sourceOf(node));
  }
  if (name !== 'input') return false;
  if (!/^(?:submit|button|image)$/i.test(tree.attributeOf(node, 'type') ?? '')) return false;
  const words = tree.attributeOf(node, 'value') || (tree.attributeOf(node, 'alt') ?? '');
  return offersToBuy(words) || markupNames.buy.test(tree.sourceOf(node));
}

/** The paths of an icon do not count. */
function isShort(tree: PageTree, link: NodeId): boolean {
  const end = tree.endOf(link);
  let count = 0;
  for (let node = link; node < end && count <= maxLinkNodes; count += 1)
    node = tree.nameOf(node) === 'svg' ? tree.endOf(node) : node + 1;
  return count <= maxLinkNodes;
}

function firstWordsOf(tree: PageTree, element: NodeId): string {
  const first = firstTextIn(tree, element);
  return first === -1 ? '' : tree.sourceOf(first);
}

function firstTextIn(tree: PageTree, element: NodeId): NodeId {
  const end = tree.endOf(element);
  for (let node = element + 1; node < end; node = tree.isInvisible(node) ? tree.endOf(node) : node + 1)
    if (tree.isText(node)) return node;
  return -1;
}
