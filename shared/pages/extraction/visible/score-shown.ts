import type { Tax } from '../../money/tax-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { KnownNames } from '../name/name.ts';
import type { PriceKind } from '../source-reading.ts';
import { isBesideName } from './beside-name.ts';
import { findCards } from './cards.ts';
import { findChoices } from './choices.ts';
import { pickFeatured } from './featured.ts';
import { againstIdle, isSaid, ownLabel } from './idle-pages.ts';
import { listedPositions, ownControls, titlePosition } from './listed-positions.ts';
import type { OwnAddress } from './own-address.ts';
import { kindOf } from './price-kind.ts';
import { addPosition, namesSomething, offsetOf } from './price-position.ts';
import { hasQuantity } from './quantity-text.ts';
import { inRemovableRows } from './removable-rows.ts';
import { findRepeated } from './repetition.ts';
import { headingsAbove } from './sections.ts';
import type { ShownPrice } from './shown-prices.ts';
import { readTaxes } from './taxes.ts';
import type { Heading, VisiblePage } from './walk-page.ts';

/** A shown price with how much speaks for it being the product's own. */
export interface ScoredPrice extends ShownPrice {
  score: number;
  kind: PriceKind;
  tax: Tax | null;
  /** Of one without tax, the amount with it that stands beside it. */
  gross?: string;
  /** It is of one measure of what is sold, and nothing else is asked. */
  isMeasured?: boolean;
  /** It is the lower or the upper end of a range. */
  isRangeEnd?: boolean;
  /** Each costs so much if several are taken. */
  isForSeveral?: boolean;
  /** It is among other products. */
  isListed: boolean;
  /** It is another product's by more than the names around it. */
  isEntry: boolean;
  /** It stands below a heading for other products. */
  isUnderOthers: boolean;
  /** It stands beside the name of something else, or below a heading that is not the product's. */
  isApart: boolean;
  /** It is what the choice costs that is made. */
  isMade: boolean;
  /** It is what a choice costs that is not made. */
  isOtherChoice: boolean;
  /** It stands in a row that can be taken off a list. */
  isRemovable: boolean;
  reasons: string[];
}

/** Points of a price that is nobody's. */
export const poorScore = 3;
/** Of a price without tax; one with it is what buyers pay. */
const withoutTaxPoints = -1.5;
const maxNameLength = 300;
/** On a line with a price: of a word or two, and of nothing but a sign, where nothing on the page sells. */
const fewLetters = 12;
const signLetters = 5;

/** By what others than the page's product are known. */
export interface Others {
  /** Elements that the page's markup gives to other products. */
  foreign: readonly NodeId[];
  /** What the page and its markup call the product. */
  names: readonly string[];
  address: OwnAddress;
  /** The page has the address of its host. */
  isFront: boolean;
  /** Markup names a product of the page's own. */
  isMarked: boolean;
  /** The last price where those after it were not looked at. */
  lastSeen: NodeId | null;
}

/** Scores every shown price by its surroundings and its position. */
export function scoreShown(
  tree: PageTree,
  page: VisiblePage,
  prices: readonly ShownPrice[],
  titles: readonly NodeId[],
  { foreign, names, address, isFront, isMarked, lastSeen }: Others,
): ScoredPrice[] {
  const nodes = prices.map(({ node }) => node);
  const repeated = findRepeated(tree, nodes, titles, address);
  const titlePositions = titles.map((node) => ({ node, offset: offsetOf(tree, node, prices, page) }));
  const titleTexts = titles.map((title) => tree.textOf(title, maxNameLength));
  const choices = findChoices(tree, nodes);
  const known = new KnownNames([...names, ...titleTexts]);
  const own = page.controls.filter(({ leadsAway }) => !leadsAway);
  const { cards, featured } = findCards(tree, nodes, page.headings, {
    titles,
    names: known,
    address,
    isIdle: own.length === 0,
    entries: repeated.products,
  });
  const aboves = prices.map(({ node }) => headingsAbove(tree, page, node, titlePositions));
  const related = aboves.map((above) => above.find(({ isRelated }) => isRelated));
  const isListedAt = ({ node, around }: ShownPrice) =>
    !around.isFrame && (repeated.products.has(node) || repeated.pairs.has(node) || cards.has(node));
  const listed = prices.filter(isListedAt).length;
  const entryAmounts = new Set(
    prices.flatMap(({ node, price }) => (isMarked || !repeated.products.has(node) ? [] : [price.amount])),
  );
  const open = prices.filter(
    (price, index) => isListedAt(price) && !related[index] && !price.around.isOtherProduct,
  ).length;
  const others = { listed, open: isFront ? listed : open };
  if (own.length === 0) for (const node of repeated.tiles) cards.add(node);
  const removable = inRemovableRows(tree, page.removers, nodes, titles);
  for (const node of pickFeatured(featured, titleTexts, others)) cards.add(node);
  const taxes = readTaxes(prices);
  // What buys only in lists of other products buys nothing of the page's own.
  const placed = prices.map((price, index) => ({
    node: price.node,
    isListed: isListedAt(price) || cards.has(price.node) || price.around.isOtherProduct,
    isUnderOthers: related[index] !== undefined,
  }));
  const isIdle =
    own.length === 0 ||
    (listed > 0 &&
      ownControls(own, listedPositions(tree, [...placed, ...titles.map(titlePosition)], lastSeen)).length ===
        0);
  return prices.map((price, index) => {
    const reasons: string[] = [];
    let score = 0;
    const add = (points: number, reason: string) => {
      score += points;
      if (Math.abs(points) >= 0.3) reasons.push(`${reason} ${points > 0 ? '+' : ''}${points.toFixed(1)}`);
    };
    addOwnLooks(price, isIdle, add);
    const said = taxes[index] ?? null;
    if (said === 'without') add(withoutTaxPoints, 'without tax');
    const tax = said ?? price.around.tax;
    const choice = choices.get(price.node);
    const isMade = choice === 'made' || choice === 'option';
    const above = aboves[index] ?? [];
    const heading = related[index];
    addPosition(tree, price, page, titlePositions, address, isMade, add);
    if (heading) add(-4, `under "${heading.text.slice(0, 30)}"`);
    if (isIdle) for (const { points, reason } of againstIdle(tree, price)) add(points, reason);
    if (repeated.products.has(price.node)) add(-5, 'in a list of products');
    else if (repeated.pairs.has(price.node)) add(-3, 'one of two alike with links');
    else if (repeated.others.has(price.node))
      add(isIdle && !hasQuantity(price) ? -3 : -0.7, 'one of several alike');
    else if (isIdle && repeated.rows.has(price.node) && ownLabel(price) !== '') add(-3, 'one of two alike');
    if (choice === 'other') add(-3, 'of a choice that is not made');
    else if (isMade) add(1, 'of the choice that is made');
    const isForeign = foreign.some((item) => tree.contains(item, price.node));
    if (isForeign) add(-5, 'marked up as another product');
    const isInCard = cards.has(price.node) && choice !== 'option';
    if (isInCard) add(-5, 'in the card of something else');
    else if (own.length === 0 && cards.size + repeated.products.size > 0 && isSaid(price))
      add(-3, 'said beside the cards of others');
    else if (
      isIdle &&
      price.role === 'from' &&
      !(price.around.isPrice || price.around.isItemprop) &&
      entryAmounts.has(price.price.amount)
    )
      add(-5, 'where a list begins');
    const isEntry =
      isForeign || isInCard || repeated.products.has(price.node) || repeated.pairs.has(price.node);
    const isListed = isEntry || price.around.isOtherProduct;
    const isApart =
      !isMade && (isBelow(tree, price, above, titles) || isBesideName(tree, price, known, address));
    const isOtherChoice = choice === 'other';
    const isRemovable = removable.has(price.node);
    if (isRemovable) add(-5, 'in a row that can be removed');
    return {
      ...price,
      score,
      kind: kindOf(price),
      tax,
      isListed,
      isEntry,
      isUnderOthers: heading !== undefined,
      isApart,
      isMade,
      isOtherChoice,
      isRemovable,
      reasons,
    };
  });
}

/** Whether a heading stands between the product's title and a price: the part of the page that it begins is another. */
function isBelow(
  tree: PageTree,
  { node }: ShownPrice,
  above: readonly Heading[],
  titles: readonly NodeId[],
): boolean {
  const [first = node] = titles;
  return above.some((heading) => heading.node > first && !tree.contains(heading.node, node));
}

function addOwnLooks(
  { letters, text, isSigned, price, role, around, before }: ShownPrice,
  isIdle: boolean,
  add: (points: number, reason: string) => void,
): void {
  if (isSigned) add(1.5, 'with a currency');
  if (around.isPrice || around.isAmount) add(2, 'named a price');
  if (around.isItemprop) add(1.5, 'itemprop');
  if (around.isCurrent) add(1.5, 'named the current price');
  if (around.isEmphasised) add(0.5, 'emphasised');
  if (around.fontPixels >= 18) add(around.fontPixels >= 24 ? 2 : 1, 'large');
  if (around.isRegular) add(-0.5, 'named the regular price');
  if (around.isHidden) add(-2.5, 'hidden');
  if (around.isExtra) add(-3, 'named something beside the price');
  if (around.isCart) add(-6, 'in a cart');
  const isNamed = isIdle && letters > signLetters && namesSomething(text);
  if (letters <= fewLetters && !isNamed) add(1, 'stands alone');
  else if (letters > 40) add(-2, 'in a sentence');
  else if (role === 'from' && namesSomething(text)) add(-2, 'where something named begins');
  if (role === 'current') add(1, `after "${before.slice(-20)}"`);
  if (
    around.data.some(
      (value) => Number(value.replace(',', '.')).toFixed(2) === Number(price.amount).toFixed(2),
    )
  )
    add(1, 'the same in an attribute');
}
