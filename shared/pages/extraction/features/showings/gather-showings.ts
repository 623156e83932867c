import { isCurrency } from '../../../../interface/schemas/iso-codes.ts';
import { once } from '../../../../platform/once.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import { inRials } from '../../../money/tomans.ts';
import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import type { Control, VisiblePage } from '../../candidates/visible/visible-page.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { KnownNames } from '../../name/name.ts';
import type { Showing } from '../facts.ts';
import { isInCard, linkNameOf } from './cards.ts';
import { correctKinds } from './correct-kinds.ts';
import { hasEmptyBox } from './empty-box.ts';
import { findReplacement } from './notices.ts';
import { findOptions } from './options.ts';
import type { OwnAddress } from './own-address.ts';
import { kindOf, readTaxes } from './price-labels.ts';
import { findRepeated } from './repetition.ts';
import { headingsAbove } from './sections.ts';

/** Characters of text at which proximity falls to a third. */
const controlReach = 600;
const titleReach = 1_200;
const beforeTitleReach = 300;
/** Prices within this many characters are read together: the former price, the instalment. */
const besideReach = 90;
const maxNameLength = 300;

/** The page's own product, from which others are distinguished. */
export interface Own {
  titles: readonly NodeId[];
  /** A text after the title that the product is not sold. */
  notice: NodeId | null;
  names: readonly string[];
  address: OwnAddress;
  /** The currency of the page's data or scripts. */
  currency: string | null;
  /** The currency of the shop's country or language, unless the data has one. */
  home: string | null;
}

/** Adds the context of every shown price in a currency of ISO 4217 or an unnamed one. They are in page order. */
export function gatherShowings(
  tree: PageTree,
  page: VisiblePage,
  shown: readonly ShownPrice[],
  { titles, notice, names, address, currency, home }: Own,
): Showing[] {
  const prices = shown.map(priceInRials).filter(isWatchable);
  const nodes = prices.map(({ node }) => node);
  const { lists, pairs } = findRepeated(tree, nodes, titles, address);
  const known = new KnownNames([...names, ...titles.map((title) => tree.textOf(title, maxNameLength))]);
  const card = { titles, names: known, address };
  const own = page.controls.filter(({ leadsAway }) => !leadsAway);
  const taxes = readTaxes(prices);
  const options = findOptions(tree, prices);
  const [firstTitle = null] = titles;
  const replacement = once(() => findReplacement(tree, titles) ?? tree.size);
  const isSomeSigned = prices.some(({ isSigned }) => isSigned);
  const titleOffsets = titles.map((title) => offsetOf(title, page, prices));
  const marked = prices.filter(({ around }) => around.isPrice || around.isAmount || around.isItemprop);
  const markedNodes = marked.map(({ node }) => node);
  const isBoxEmpty = hasEmptyBox(tree, firstTitle, markedNodes);
  let order = 0;
  const showings = prices.map((price, index): Mutable => {
    const { node, offset, around } = price;
    const above = headingsAbove(tree, page, node, titles);
    const isConverted =
      isConversion(prices[index - 1], price, currency) ||
      isBeforeEuro(prices, price, currency) ||
      (home !== null && home !== 'BGN' && isAfterHome(prices, price, home));
    const kind = isConverted ? 'other_product' : kindOf(price);
    const isLinked = address.leadsElsewhere(around.href);
    const isAfterTitle = firstTitle === null || node > firstTitle;
    const linkName = linkNameOf(tree, node, card);
    const isOther = notice !== null || linkName === 'other' || pairs.has(node);
    if (isAfterTitle) order += 1;
    return {
      ...price,
      kind,
      tax: taxes[index] ?? around.tax,
      isListed: lists.has(node) || (isOther && node > replacement()),
      isInPair: pairs.has(node),
      isInCard: isInCard(tree, node, card),
      linkName,
      isAfterNotice: notice !== null && node > notice,
      isUnderRelated: above.some(({ isRelated }) => isRelated),
      isPastHeading:
        firstTitle !== null &&
        above.some((heading) => heading.node > firstTitle && !tree.contains(heading.node, node)),
      isLinked,
      option: options.get(node) ?? null,
      controlNearness: controlNearness(own, offset),
      titleNearness: titles.some((title) => tree.contains(title, node))
        ? 1
        : nearnessTo(titleOffsets, offset),
      order: isAfterTitle ? order : 0,
      beside: [],
      endsRange: endsRange(prices[index - 1], price),
      isOtherCurrency:
        currency !== null && price.price.currency !== null && price.price.currency !== currency,
      isBoxEmpty,
      isUnsignedBesideSigned: !price.isSigned && isSomeSigned,
    };
  });
  for (const [index, showing] of showings.entries()) showing.beside = besideOf(showings, index);
  correctKinds(tree, showings);
  return showings;
}

function priceInRials(shown: ShownPrice): ShownPrice {
  const price = inRials(shown.price);
  return price === shown.price ? shown : { ...shown, price };
}

/** `0.00142 BTC ≈ $94.20` is a price in dollars. */
function isWatchable({ price: { currency } }: ShownPrice): boolean {
  return currency === null || isCurrency(currency);
}

type Mutable = Omit<Showing, 'beside'> & { beside: readonly Showing[] };

function besideOf(showings: readonly Showing[], index: number): Showing[] {
  const own = showings[index];
  const beside: Showing[] = [];
  for (const step of [-1, 1])
    for (let at = index + step; own !== undefined; at += step) {
      const other = showings[at];
      if (other === undefined || Math.abs(other.offset - own.offset) > besideReach) break;
      if (other.price.currency === own.price.currency) beside.push(other);
    }
  return beside;
}

/** `45,00 € (ca. 43,20 CHF)`, `≈ $49.10`, unless it is in the currency of the data. */
const converted = /^\s*[(（≈~]/;
const about = new WordFinder(['about']);

function isConversion(previous: ShownPrice | undefined, own: ShownPrice, currency: string | null): boolean {
  if (!previous || own.price.currency === currency || own.offset - previous.offset > besideReach)
    return false;
  const [one, other] = [previous.price.currency, own.price.currency];
  return one !== null && other !== null && one !== other && isAbout(own);
}

const levPerEuro = 1.95583;

/** `25,00 лв.` beside `12,78 €`, in either order: shops keep showing what the euro has replaced. */
function isBeforeEuro(prices: readonly ShownPrice[], own: ShownPrice, currency: string | null): boolean {
  if (own.price.currency !== 'BGN' || currency === 'BGN') return false;
  const euros = Number(own.price.amount) / levPerEuro;
  return prices.some(({ price, offset }) => {
    const isSame = price.currency === 'EUR' && Math.abs(Number(price.amount) - euros) <= 0.01;
    return isSame && Math.abs(offset - own.offset) <= besideReach;
  });
}

/** `14 500 сом / 165 $` is in soms in Kyrgyzstan. `US$ 749 / $ 29.960` is in dollars also in Uruguay. */
function isAfterHome(prices: readonly ShownPrice[], own: ShownPrice, home: string): boolean {
  const { currency, possible } = own.price;
  if (currency === null ? (possible ?? [home]).includes(home) : currency === home) return false;
  const isNear = ({ offset }: ShownPrice) => offset < own.offset && own.offset - offset <= besideReach;
  const isHome = (other: ShownPrice) => other.price.currency === home && kindOf(other) === 'current';
  return prices.some((other) => isNear(other) && isHome(other));
}

/** `about $49.10`, also in two elements */
function isAbout({ text, before }: ShownPrice): boolean {
  if (converted.test(text) || about.at(text, text.search(/\S/)) !== null) return true;
  const word = about.at(before, 0);
  return word !== null && !/\p{L}/u.test(before.slice(word.end));
}

const dash = /^\s*[-–—~]\s*$/;

function endsRange(previous: ShownPrice | undefined, own: ShownPrice): boolean {
  if (previous === undefined || previous.around.isStruck || previous.price.currency !== own.price.currency)
    return false;
  const isNear =
    own.offset - previous.offset <= besideReach && (dash.test(previous.after) || dash.test(own.before));
  return isNear && Number(previous.price.amount) < Number(own.price.amount);
}

function nearnessTo(titles: readonly number[], offset: number): number {
  const each = titles.map((title) =>
    offset >= title
      ? Math.exp((title - offset) / titleReach)
      : Math.exp((offset - title) / beforeTitleReach) / 2,
  );
  return Math.max(0, ...each);
}

/** The offset of the last known position up to a title. */
function offsetOf(
  title: NodeId,
  { headings, controls, digits }: VisiblePage,
  prices: readonly ShownPrice[],
): number {
  let offset = 0;
  for (const positions of [headings, controls, digits, prices])
    for (const position of positions)
      if (position.node <= title && position.offset > offset) offset = position.offset;
  return offset;
}

/** 1 directly before a buy control; a price after the control is less often the product's own. */
function controlNearness(controls: readonly Control[], offset: number): number {
  const distances = controls.map((control) =>
    control.offset >= offset ? control.offset - offset : 2 * (offset - control.offset),
  );
  return distances.length === 0 ? 0 : Math.exp(-Math.min(...distances) / controlReach);
}
