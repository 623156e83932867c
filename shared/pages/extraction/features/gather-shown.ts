import { homeCurrencyOf } from '../../money/price-context.ts';
import type { ReaderPage } from '../candidates/source-reading.ts';
import { findTitles } from '../candidates/visible/find-titles.ts';
import { findShownPrices } from '../candidates/visible/shown-prices.ts';
import { OwnerClueReader } from '../candidates/visible/surroundings/owner-clues.ts';
import { SurroundingsReader } from '../candidates/visible/surroundings/surroundings.ts';
import { type Control, readVisiblePage, type VisiblePage } from '../candidates/visible/visible-page.ts';
import type { NodeId } from '../html/page-tree.ts';
import type { Showing } from './facts.ts';
import { gatherShowings } from './showings/gather-showings.ts';
import { listedPositions, ownControls } from './showings/listed-positions.ts';
import { findNotice } from './showings/notices.ts';
import { OwnAddress } from './showings/own-address.ts';
import { firstHeading } from './showings/sections.ts';

const maxNameLength = 300;

/** What the page shows: titles, prices and controls. */
export interface Shown {
  visible: VisiblePage;
  titles: readonly NodeId[];
  /** The texts of the titles, or replacements if the page shows no title. */
  titleTexts: readonly string[];
  showings: readonly Showing[];
  /** A text after the title says that the product is not sold, or has its price on request. */
  hasNotice: boolean;
  ownerClues: OwnerClueReader;
  /** Whether a position is in a list of other products. */
  isListed: (node: NodeId) => boolean;
  controls: readonly Control[];
}

/** Reads what a page shows about a product, and its prices with their surroundings. `currency` is the data’s. */
export function gatherShown(page: ReaderPage, currency: string | null): Shown {
  const { scan, titles: pageTitles, names, url, canonicalUrl, baseUrl } = page;
  const { tree } = scan;
  const ownerClues = new OwnerClueReader(tree);
  const visible = readVisiblePage(tree, url);
  const address = new OwnAddress([url, canonicalUrl], baseUrl);
  const titles = findTitles(tree, visible.headings, names);
  const headed = titles.map((title) => tree.textOf(title, maxNameLength));
  const { prices, lastSeen } = findShownPrices(tree, visible, titles, {
    context: page.priceContext,
    markedAmounts: page.markedAmounts,
    surroundings: new SurroundingsReader(scan, titles, ownerClues),
  });
  const notice = findNotice(tree, titles);
  const showings = gatherShowings(tree, visible, prices, {
    titles,
    notice,
    names,
    address,
    currency,
    home: currency === null ? homeCurrencyOf(page.priceContext) : null,
  });
  const placed = showings.map((showing) => ({
    node: showing.node,
    isListed: isOfOther(showing),
    isUnderOthers: showing.isUnderRelated,
  }));
  const isListed = listedPositions(tree, placed, lastSeen);
  const isIdle = visible.controls.length === 0;
  const unheaded = () => [...pageTitles.slice(-1), ...(isIdle ? firstHeading(tree, visible.headings) : [])];
  const titleTexts = headed.length > 0 ? headed : unheaded();
  return {
    visible,
    titles,
    titleTexts,
    showings,
    hasNotice: notice !== null,
    ownerClues,
    isListed,
    controls: ownControls(visible.controls, isListed),
  };
}

/** Whether more than the surrounding names indicates that a showing belongs to another product. */
export function isOfOther({ isListed, isInCard, around }: Showing): boolean {
  return isListed || isInCard || around.isOtherProduct;
}
