import type { Availability } from '../../../interface/schemas/availability.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { Belongings } from '../visible/belonging.ts';
import type { PagePosition } from '../visible/walk-page.ts';
import { emptyStockLabel, isOneOfRows, saysYesToOther } from './labelled-stock.ts';
import { standNearer } from './nearest-words.ts';
import { isDeadChoice, isOfSize } from './one-of-several.ts';
import { isWhollySold } from './sold-choices.ts';
import { isControl, isDisabled, isPressed, isStyledAway, wordsOf } from './stock-controls.ts';
import { isNamedOut, isNamedSo, isSticker, isToldOut } from './stock-names.ts';
import { isOfFrame, isOfProduct } from './stock-positions.ts';
import { isNamedSold, isOfAnother, isSaidLater, isSaidOut, knownSense, type Sense } from './stock-senses.ts';

/** How far around the title and the price a page says whether its product can be bought, in nodes of the tree. */
const reachBefore = 150;
const reachAfter = 900;
const maxTextLength = 300;
/** On a control that sells what is not there yet. */
const preorderTexts =
  /^\P{L}{0,4}(?:pre-?order|vorbestellen|jetzt vorbestellen|précommander|reservar ahora|preordina|voorbestellen|förboka|förbeställ|forudbestil|forhåndsbestill|ennakkotilaa|zamów w przedsprzedaży|předobjednat|predobjednať|предзаказ|予約する|ご予約|预购|預購|예약 ?구매)/iu;

/** On a control that puts the product on a list, or more than it into the cart, or leads to what is in there. */
const listingTexts =
  /wish|watch ?list|favou?rit|compare|registry|wunsch|merk(?:zettel|liste)|vergleich|verlanglijst|vergelijk|önskelist|favorit|ønske|toivelist|suosik|ulubion|porówn|obľúben|oblíben|porovn|listă de dor|dorințe|kedvenc|избранн|желани|сравнен|обран|порівн|deseos|desejos|desideri|preferit|confront|osserv|observ|beobacht|envies|favoris|comparateur|comparer|favori|karşılaştır|מועדפים|משאלות|المفضلة|الأمنيات|追蹤|收藏|願望|お気に入り|찜|^\W{0,4}(?:check ?out|buy only this item|add to (?:my |a )?list|add (?:your )?tags?|(?:add|ajouter|añadir|agregar|aggiungi|adicionar) (?:both|all|these|selected|les (?:deux|trois)|l[oa]s dos|tod[oa]s|entramb|tutt|[oa]s dois|beid|alle)(?!\p{L}))/iu;

/** Of such a control whose words a picture or a label stands for. */
const listingNames = /wish-?_?list|favou?rit|registry|watch-?list|add-?to-?compare|merkzettel/i;

/** What the page shows about the stock. */
export interface ShownStock {
  availability: Availability;
  /** It is said by the control that buys, or by all that the page shows: markup that says otherwise is stale. */
  isPlain: boolean;
}

/** The parts of a page that may say whether its product can be bought. */
export interface StockSurroundings {
  tree: PageTree;
  belongings: Belongings;
  /** Where the page shows its name. */
  titles: readonly NodeId[];
  /** Those, and where it shows its price. */
  regions: readonly NodeId[];
  /** The controls that buy. */
  controls: readonly PagePosition[];
  /** Tells what is in a list of other products. */
  isListed: (node: NodeId) => boolean;
}

/** What is said around the product's title and price. */
interface Said {
  /** Where it says that it cannot be bought. */
  outs: NodeId[];
  /** Where it says that it can. */
  ins: NodeId[];
  /** The control that buys says that it cannot. */
  controlOut: boolean;
  /** By something that a style may hide. */
  maybeOut: boolean;
  /** There is an offer to notify when it is back. */
  notice: boolean;
  /** That offer is a button. */
  noticeControl: boolean;
}

/** Reads from texts and controls around the product's title and price whether it can be bought. */
export function readShownStock(around: StockSurroundings): ShownStock {
  const { tree, belongings, titles, regions, controls } = around;
  if (regions.some((region) => isNamedOut(tree, region))) return stock('out_of_stock', true);
  if (titles.some((title) => isNamedSold(tree.textOf(title, maxTextLength))))
    return stock('out_of_stock', true);
  // A poster of the `Sold Out Tour` may be had, and no title buys: `Buy Oak Table`.
  const named = new Set(titles.map((title) => tree.textOf(title, maxTextLength).trim()));
  const own = controls.filter(({ node }) => !isOfFrame(tree, node, regions, belongings));
  const near = own.filter(
    ({ node }) =>
      !isStyledAway(tree, node) &&
      regions.some((region) => node >= region - reachBefore && node <= tree.endOf(region) + reachAfter),
  );
  const live = near.filter(({ node }) => {
    const words = wordsOf(tree, node);
    return (
      !isDisabled(tree, node) &&
      !isSaidLater(words) &&
      !putsOnList(tree, node, words) &&
      !named.has(words.trim())
    );
  });
  const isSold = live.length > 0;
  const said = listen(around, isSold, named);
  if (said.controlOut) return stock('out_of_stock', true);
  const isOut = said.outs.length > 0;
  // What can be ordered in advance is sold, whatever markup makes of it.
  const isIn =
    live.some(({ node }) => preorderTexts.test(wordsOf(tree, node))) ||
    (said.ins.length > 0 && !(isOut && isOverruled(around, said, isSold)));
  if (isOut && !isIn) return stock('out_of_stock', !isSold);
  if (isIn) return stock('in_stock', isSold && !isOut);
  if (isSold) return stock('in_stock');
  if (regions.some((region) => isToldOut(tree, region))) return stock('out_of_stock', true);
  // Nobody is notified of what the page sells: its control is not just waiting for a choice, or there is none.
  if (said.notice && near.length > 0) return stock('out_of_stock', true);
  if (said.noticeControl && own.length === 0) return stock('out_of_stock', true);
  return stock(said.maybeOut || said.notice ? 'out_of_stock' : 'unknown');
}

/**
 * Returns whether what says that the product is in stock is about something else: a filter before it, other shops, what
 * came after it. With a control that buys only a filter is.
 */
function isOverruled({ tree, regions }: StockSurroundings, { ins, outs }: Said, isSold: boolean): boolean {
  const first = Math.min(...regions);
  if (isSold && ins.some((node) => node > first)) return false;
  return standNearer(tree, outs, ins, regions);
}

function putsOnList(tree: PageTree, node: NodeId, words: string): boolean {
  return listingTexts.test(words) || (!/\p{L}/u.test(words) && listingNames.test(tree.sourceOf(node)));
}

function stock(availability: Availability, isPlain = false): ShownStock {
  return { availability, isPlain };
}

function listen(
  { tree, belongings, regions, isListed }: StockSurroundings,
  isSold: boolean,
  named: ReadonlySet<string>,
): Said {
  const senses = new Map<string, Sense | null>();
  const said: Said = {
    outs: [],
    ins: [],
    controlOut: false,
    maybeOut: false,
    notice: false,
    noticeControl: false,
  };
  const isOfIt = (node: NodeId) => isOfProduct(tree, node, regions, belongings);
  const isOwn = (node: NodeId) => isOfIt(node) && !isListed(node);
  for (const node of rangeAround(tree, regions)) {
    if (!tree.isText(node)) {
      const name = tree.nameOf(node);
      if (name === 'input' && isSaidOut(wordsOf(tree, node)) && !isListed(node)) said.controlOut = true;
      else if (name === 'select' && isWhollySold(tree, node, belongings)) said.controlOut = true;
      else if (said.maybeOut) continue;
      else if (name === 'img') said.maybeOut = isSaidOut(wordsOf(tree, node)) && isOwn(node);
      else if (isNamedSo(tree, node) && isOwn(node)) said.maybeOut = tree.textOf(node, 10) !== '';
      continue;
    }
    if (tree.lengthOf(node) > maxTextLength || tree.isInert(node)) continue;
    const text = tree.stringOf(node, maxTextLength).trim();
    if (text === '' || named.has(text)) continue;
    const label = emptyStockLabel(tree, node, text);
    const heard = label === null ? knownSense(text, senses) : 'out';
    // Beside a control that buys, a longer sentence is about a variant.
    const sense = heard === 'told out' ? (isSold ? null : 'out') : heard;
    // `This product can no longer be ordered`: beside the price of its successor too.
    if (
      sense === null ||
      !(heard === 'told out' ? isOfIt(node) : isOwn(node)) ||
      (sense === 'in' && saysYesToOther(tree, node, text))
    )
      continue;
    if (sense === 'out' && isOfSize(tree, node, text)) continue;
    if (sense === 'out' && isSold && isOneOfSeveral(tree, node, text, named)) continue;
    // `In stock:` and then `No`.
    if (label !== null && said.ins.at(-1) === label) said.ins.pop();
    if (sense === 'out' && isControl(tree, node)) said.controlOut = true;
    else if (sense === 'out' && isSticker(tree, node)) said.maybeOut = true;
    else if (sense === 'out') said.outs.push(node);
    else if (sense === 'notice') {
      said.notice = true;
      said.noticeControl ||= isPressed(tree, node);
    } else said.ins.push(node);
  }
  return said;
}

/** Returns whether words beside a control that buys are about one of several things, of which it buys another. */
function isOneOfSeveral(tree: PageTree, node: NodeId, text: string, named: ReadonlySet<string>): boolean {
  if (isDeadChoice(tree, node) || isOneOfRows(tree, node)) return true;
  return isOfAnother(text) && ![...named].some((name) => name !== '' && text.includes(name));
}

function* rangeAround(tree: PageTree, regions: readonly NodeId[]): Generator<NodeId> {
  let done = 0;
  for (const region of regions.toSorted((one, other) => one - other)) {
    const end = Math.min(tree.size, tree.endOf(region) + reachAfter);
    for (let node = Math.max(done, region - reachBefore); node < end; node += 1) yield node;
    done = Math.max(done, end);
  }
}
