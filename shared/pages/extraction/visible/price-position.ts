import { shopLetters } from '../../../platform/text/letters.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { offersToBuy } from './buy-words.ts';
import type { OwnAddress } from './own-address.ts';
import type { ShownPrice } from './shown-prices.ts';
import type { Control, PagePosition, VisiblePage } from './walk-page.ts';

/** Characters of text at which nearness counts for a third. */
const titleReach = 1_200;
const beforeTitleReach = 300;
/** Of a price in the element of the title, right before it. */
const rightBeforeReach = 60;
const rightBeforePoints = 2.5;
/** After `Oak Stool - <b>£50</b>` in a title; `<b>$12</b> lamp` goes on with the name. */
const endsTitle = /^[^\p{L}(]*(?:\(|$)/u;
const controlReach = 600;
/** Between the last known position and a title, and what the walk over the page counts of a text. */
const maxTitleNodes = 400;
const maxTextLength = 400;

/** Scores a price by where it stands: near the title, near the control that buys, among other products, in a link. */
export function addPosition(
  tree: PageTree,
  { node, offset, around, text, before, after }: ShownPrice,
  page: VisiblePage,
  titles: readonly PagePosition[],
  address: OwnAddress,
  isChosen: boolean,
  add: (points: number, reason: string) => void,
): void {
  const nearness = titles.map((title) => {
    const distance = offset - title.offset;
    if (tree.contains(title.node, node))
      return node !== title.node && endsTitle.test(after) && !/\p{L}{2}/u.test(text) ? rightBeforePoints : 1;
    if (distance >= 0) return 3 * Math.exp(-distance / titleReach);
    return isRightBefore(tree, node, title.node, -distance)
      ? rightBeforePoints
      : 1.5 * Math.exp(distance / beforeTitleReach);
  });
  if (nearness.length > 0) add(Math.max(...nearness), 'near the title');
  const nearest = nearestControl(page.controls, offset);
  if (nearest !== null) add(2 * Math.exp(-nearest / controlReach), 'near the control that buys');
  if (around.isOtherProduct) add(-4, 'among other products');
  else if (around.isCarousel && !isChosen) add(-2, 'in a carousel');
  if (around.isFrame) add(-3, 'in the frame of the page');
  // A choice that is made leads to where one is.
  if (!isChosen && address.leadsElsewhere(around.href)) {
    if (namesSomething(text)) add(-4, 'in a link to what it names');
    else if (!forSale.test(before)) add(-1.5, 'in a link');
  }
}

/**
 * Returns whether a text names what it prices: `Oak Box $6.00` leads to that box; `Buy for $6.00` and `New & used (12)
 * from $6.00` do not name anything.
 */
export function namesSomething(text: string): boolean {
  const words = /^\D*(?:\(\d{1,4}\)\D*)?/.exec(text)?.[0]?.match(/\p{L}{2,}/gu) ?? [];
  return words.filter((word) => !offerWords.test(word)).length >= 2 && !offersToBuy(text);
}

/** A marketplace leads to the offers of others: `35 for sale from €12.50`. */
const forSale = shopLetters(
  /\d (?:for sale|offers?|sellers?|new|used|angebote?|offres?|ofertas?|offerte|aanbiedingen|annonser|ofert|nabídek|предложени\p{L}{1,2}) (?:from|ab|dès|desde|da|vanaf|från|od|от)\W{0,3}$/iu,
);

/** Words of a marketplace for the offers of others. */
export const offerWords =
  /^(?:new|used|refurbished|and|from|offers?|sellers?|buying|options?|see|all|other|neu|gebraucht|und|ab|angebote?|alle|neufs?|occasions?|et|partir|offres?|dès|voir|nuevos?|usados?|desde|ofertas?|ver|nuov[io]|usat[io]|offerte|novos?|nieuw|tweedehands|en|vanaf|aanbiedingen|nya|begagnade|från|nowe|używane|od|oferty|новые|товары|предложени\p{L}*)$/iu;

/** Classified ads show the price first, in the element that holds the title. */
function isRightBefore(tree: PageTree, node: NodeId, title: NodeId, distance: number): boolean {
  const parent = tree.parentOf(title);
  return (
    distance <= rightBeforeReach &&
    parent !== -1 &&
    tree.nameOf(parent) !== 'body' &&
    tree.contains(parent, node)
  );
}

function nearestControl(controls: readonly Control[], offset: number): number | null {
  let nearest: number | null = null;
  for (const control of controls) {
    if (control.leadsAway) continue;
    const distance = control.offset - offset;
    // A price after the control is less often its own.
    const cost = distance >= 0 ? distance : -2 * distance;
    if (nearest === null || cost < nearest) nearest = cost;
  }
  return nearest;
}

/** Returns how much visible text comes before the title. */
export function offsetOf(
  tree: PageTree,
  title: NodeId,
  prices: readonly ShownPrice[],
  { headings, controls, digits }: VisiblePage,
): number {
  let [from, offset] = [0, 0];
  for (const positions of [headings, controls, digits, prices])
    for (const position of positions)
      if (position.node <= title && position.offset >= offset) {
        from = position.node;
        offset = position.offset;
      }
  for (let at = Math.max(from, title - maxTitleNodes); at < title; at += 1)
    if (tree.isText(at) && !tree.isInert(at)) offset += Math.min(tree.lengthOf(at), maxTextLength);
  return offset;
}
