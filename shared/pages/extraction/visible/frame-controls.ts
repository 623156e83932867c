import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 16;
const maxTextLength = 40;
/** Of the head of a page, which is searched for a title. */
const maxHeadNodes = 3_000;

/** What holds a cart, or the sum of one, and no product. */
const cartBoxes =
  /(?:^|[\s_-])(?<!(?:add|product)[-_]?(?:to)?[-_]?)(?:(?:mini|side|slide|header|fly-?out|pop-?up|floating|off-?canvas|ajax|quick|drawer)[-_]?(?:cart|basket|bag|trolley)|(?:cart|basket|bag|trolley)[-_]?(?:drawer|sidebar|pop-?up|panel|drop-?down|total|summary|fly-?out|modal|preview|off-?canvas|slide-?out|overlay|layer|dialog)|widget_shopping_cart)(?![a-z])/i;

/** A cheap look first: nearly all elements are named otherwise. */
const mayBeCartBox = /cart|basket|bag|trolley/i;

/** What leads to the cart. In the box that sells a product some of it may sell. */
const leadsToCart =
  /^\W*(?:(?:(?:proceed|go|continue) to )?check ?out(?: now)?|(?:zum )?warenkorb|(?:zur )?kasse|basket|place order|购物车|結帳|结算|レジ.{0,6}|購入手続き.{0,4})[\W\d]*$/iu;
const boxElements = new Set(['aside', 'dialog']);

/** `/checkout/cart/`; what adds something to it names the thing. */
const cartAddress = /^[^?#\d]*(?:cart|basket|bag|checkout|warenkorb|kasse)[^?#\d]*$/i;

/**
 * Returns whether a control buys nothing that the page is about: it is that of what is in the cart already (`Checkout` in a
 * drawer), or stands in the head of the page, which is the same on all pages of a shop.
 */
export function isFrameControl(tree: PageTree, node: NodeId): boolean {
  const isToCart = leadsToCart.test(tree.textOf(node, maxTextLength));
  if (isToCart && cartAddress.test(tree.attributeOf(node, 'href') ?? '')) return true;
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxLevels; level += 1, at = tree.parentOf(at)) {
    if (isCartBox(tree.attributeOf(at, 'class')) || isCartBox(tree.attributeOf(at, 'id'))) return true;
    const name = tree.nameOf(at);
    if (name === 'header') return !holdsTitle(tree, at);
    const isBox =
      isToCart &&
      (boxElements.has(name) ||
        tree.attributeOf(at, 'role') === 'dialog' ||
        tree.attributeOf(at, 'aria-hidden') === 'true');
    if (isBox) return true;
  }
  return false;
}

function isCartBox(name: string | undefined): boolean {
  return name !== undefined && mayBeCartBox.test(name) && cartBoxes.test(name);
}

/** Articles and products have heads of their own, and some put all of themselves into it. */
function holdsTitle(tree: PageTree, head: NodeId): boolean {
  const end = Math.min(tree.endOf(head), head + maxHeadNodes);
  for (let at = head + 1; at < end; at += 1) if (tree.nameOf(at) === 'h1') return true;
  return false;
}
