import { Beginnings } from '../../../../platform/text/beginnings.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { buyBeginnings, mayOfferToBuy, offersToBuy } from './buy-words.ts';
import { buyNames } from './surroundings/markup-names.ts';

/** A link that buys holds a word and an icon, not a card. */
const maxLinkNodes = 8;

const maxTextLength = 40;

/** A link that shows what is in the cart, with a text like `Basket 0`. */
const cartNames =
  /(?:show|view|mini|open|go-?to)[-_]?(?:cart|basket|bag)|(?:cart|basket)[-_]{0,2}(?:link|icon|toggle|count|total|summary|header|top)/i;

/** `Basket 0,00 €`, `Cart (0)`: what is in the cart so far. */
const nothingYet = /(?<![\d.,])0(?:[.,]00?)?(?![\d.,]*\d)/;

/** `Buy BTC`, `Comprar ETH`; `Buy NOW` and `BUY IT` are shouted. */
const buysShares =
  /^\s*(?:Buy|Comprar|Kaufen|Acheter|Acquista|Koop|Köp|Kup|Купить) (?!NOW|DVD|SET|KIT)[A-Z]{3,5}\s*$/;

/** `Add ingredients to basket`, `Voeg toe aan lijst`: of a recipe. */
const notesIngredients =
  /ingredi[eë]n|zutaten|ингредиент|składnik|(?:shopping|grocery) list|einkaufs(?:liste|zettel)|aan (?:mijn )?lijst|inköpslist|handlelist|lista della spesa|lista de la compra|liste de courses/i;

const beginnings = new Beginnings(() => buyBeginnings());
const mayAct = (page: string, start: number, stop: number) => beginnings.mayBegin(page, start, stop);

/** Returns whether a link begins with no word that controls begin with, as nearly all links do: a cheap look first. */
export function isPlainLink(tree: PageTree, node: NodeId): boolean {
  if (tree.nameOf(node) !== 'a') return false;
  const first = firstTextIn(tree, node);
  return first !== -1 && !tree.ask(first, mayAct);
}

/** Returns whether a button, a link or an input says that it buys. */
export function buys(tree: PageTree, node: NodeId): boolean {
  const name = tree.nameOf(node);
  if (name === 'button') {
    const text = tree.textOf(node, maxTextLength);
    if (!offersToBuy(text) && !buyNames.test(tree.sourceOf(node))) return false;
    return !nothingYet.test(text) && !buysShares.test(text) && !notesIngredients.test(text);
  }
  if (name === 'a') {
    if (!mayOfferToBuy(firstWordsOf(tree, node)) || !isShort(tree, node)) return false;
    const text = tree.textOf(node, maxTextLength);
    if (text.length < 3 || text.length >= maxTextLength || !offersToBuy(text) || nothingYet.test(text))
      return false;
    // Links to the cart stand in the frame of every page.
    return !cartNames.test(tree.sourceOf(node));
  }
  if (name !== 'input') return false;
  if (!/^(?:submit|button|image)$/i.test(tree.attributeOf(node, 'type') ?? '')) return false;
  const words = tree.attributeOf(node, 'value') || (tree.attributeOf(node, 'alt') ?? '');
  return offersToBuy(words) || /^\s*order\s*$/i.test(words) || buyNames.test(tree.sourceOf(node));
}

/** The strokes of an icon do not count. */
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

/** Returns the first visible text in an element, or -1. */
function firstTextIn(tree: PageTree, element: NodeId): NodeId {
  const end = tree.endOf(element);
  for (let node = element + 1; node < end; node = tree.isInvisible(node) ? tree.endOf(node) : node + 1)
    if (tree.isText(node)) return node;
  return -1;
}
