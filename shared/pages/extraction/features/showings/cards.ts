import type { NodeId, PageTree } from '../../html/page-tree.ts';
import type { KnownNames } from '../../name/name.ts';
import type { OwnAddress } from './own-address.ts';

/** A card is a small part of the page. */
const maxLevels = 7;
const maxNodes = 80;
const maxNameLength = 200;
const enoughLikeness = 0.6;
const enoughWords = 2;
/** `Stationärrolle`: some languages write compound names as one word. */
const enoughLetters = 8;
const headingElements = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);
const pictureFile = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:$|[?#])/i;

/** What distinguishes the page's product from others. */
export interface CardContext {
  titles: readonly NodeId[];
  names: KnownNames;
  address: OwnAddress;
}

/** A card is a small part without the title, with a link to another page and another name. */
export function isInCard(tree: PageTree, price: NodeId, context: CardContext): boolean {
  let at = tree.parentOf(price);
  for (let level = 0; level < maxLevels && at !== -1; level += 1, at = tree.parentOf(at)) {
    const name = tree.nameOf(at);
    if (tree.endOf(at) - at > maxNodes || name === 'body' || name === 'main') return false;
    if (context.titles.some((title) => tree.contains(at, title))) return false;
    if (namesOther(tree, at, price, context)) return true;
  }
  return false;
}

/** From a price back to the name of what it is for. */
const maxBack = 12;

/**
 * Returns what the nearest link before a price names, in a part of the page without the title: another version of the
 * product (`Toner 2200` on the page of `Toner 2000`), or something else (`Stone Vase` in a list of vases).
 */
export function linkNameOf(
  tree: PageTree,
  price: NodeId,
  { titles, names, address }: CardContext,
): 'version' | 'other' | null {
  for (let at = price - 1; at >= Math.max(0, price - maxBack) && !titles.includes(at); at -= 1) {
    if (tree.nameOf(at) !== 'a' || !leadsOn(tree, at, address)) continue;
    const text = tree.textOf(at, maxNameLength);
    if (names.isNumberedApart(beforeAmount(text, /\p{Sc}/u))) return 'version';
    let box = tree.parentOf(at);
    while (box !== -1 && !tree.contains(box, price)) box = tree.parentOf(box);
    const isApart = tree.endOf(box) - box <= maxNodes && !titles.some((title) => tree.contains(box, title));
    return isApart && isOtherName(text, names) ? 'other' : null;
  }
  return null;
}

function isOtherName(text: string, names: KnownNames): boolean {
  const name = beforeAmount(text);
  return isName(name) && names.likenessOf(name) < enoughLikeness && !names.hold(name);
}

function namesOther(tree: PageTree, card: NodeId, price: NodeId, { names, address }: CardContext): boolean {
  let isLinked = false;
  let isPictured = false;
  const named: NodeId[] = [];
  for (let at = card; at < tree.endOf(card); at += 1) {
    if (tree.isText(at)) continue;
    const name = tree.nameOf(at);
    isPictured ||= at < price && (name === 'img' || name === 'picture');
    const isLink = name === 'a' && leadsOn(tree, at, address);
    isLinked ||= isLink;
    if (isLink || (at < price && headingElements.has(name))) named.push(at);
  }
  return isLinked && isPictured && named.some((at) => isOtherName(tree.textOf(at, maxNameLength), names));
}

function leadsOn(tree: PageTree, link: NodeId, address: OwnAddress): boolean {
  const href = tree.attributeOf(link, 'href') ?? '';
  return !pictureFile.test(href) && address.leadsAcross(href);
}

/** A card that is a single link contains the price, too, usually after its name: `Kettle K1 €39`. */
function beforeAmount(text: string, mark = /\p{Sc}|(?<![\p{L}\d])\d/u): string {
  const amount = text.search(mark);
  return amount > 0 ? text.slice(0, amount) : text;
}

function isName(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= enoughWords || words.some(({ length }) => length >= enoughLetters);
}
