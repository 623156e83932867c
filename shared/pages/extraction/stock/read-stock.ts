import type { Availability } from '../../../interface/schemas/availability.ts';
import { partNames } from '../../lexicon/markup-names.ts';
import { isSendingTime } from '../../lexicon/sending-time.ts';
import type { OwnerClueReader } from '../candidates/visible/surroundings/owner-clues.ts';
import type { Control } from '../candidates/visible/visible-page.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { ControlReader } from './stock-controls.ts';
import { answerOf, isStockLabel, saysSold } from './stock-labels.ts';
import { isOfProduct } from './stock-position.ts';
import { isAboutOther, isLabelledStock } from './stock-row.ts';
import { type StockSense, stockSense } from './stock-sense.ts';
import { sentenceOf, wholeNumber } from './stock-sentence.ts';
import { mentionsStock } from './stock-words.ts';

/** In tree nodes before and after the title or the price. Pages state the availability within this distance. */
const reachBefore = 40;
const reachAfter = 300;
const maxTextLength = 160;
const maxUnreadLength = 60;
const maxNamedLevels = 12;
const unreadLevels = 2;
/** `SKU: 12 | Sold out` */
const separator = /\s[|•·]\s/;

export interface StockSurroundings {
  tree: PageTree;
  ownerClues: OwnerClueReader;
  /** Where the page shows its name and its price. */
  regions: readonly NodeId[];
  /** The buy controls that are not in a list of other products. */
  controls: readonly Control[];
  /** Returns whether a node is in a list of other products. */
  isListed: (node: NodeId) => boolean;
  /** What the markup of the price states. */
  marked: Availability;
}

export interface ShownStock {
  availability: Availability;
  /** The page's main control or all its words contradict markup that says otherwise. */
  isPlain: boolean;
  /** Nothing is said about the stock, and no control is disabled. */
  isSilent: boolean;
}

interface Said {
  senses: Set<StockSense>;
  first: StockSense | null;
  /** A control says that the product is sold out. */
  isControlOut: boolean;
  /** An element is for the stock, in words that no language of the lexicon has. */
  isUnread: boolean;
}

const irrelevant: ShownStock = { availability: 'unknown', isPlain: false, isSilent: false };

/**
 * Reads the availability from the words and controls about the product near its title and its price, unless the markup
 * states it: then it matters only whether the page contradicts that the product is in stock.
 */
export function readShownStock(around: StockSurroundings): ShownStock {
  const { tree, regions, marked } = around;
  if (marked !== 'unknown' && marked !== 'in_stock') return irrelevant;
  const named = namedStock(tree, regions);
  if (named === 'out_of_stock') return stated(named, true);
  const controls = new ControlReader(tree, around.ownerClues, regions);
  const near = around.controls.filter(
    ({ node }) => isNear(tree, regions, node) && controls.isShown(node) && !controls.isForList(node),
  );
  const canBuy = near.some(({ node }) => controls.canBuy(node));
  if (canBuy && marked === 'in_stock') return irrelevant;
  // A sticker can be of a gallery or a template, but not beside a control that is disabled.
  const said = listen(around, controls, near.length > 0 ? canBuy : null);
  const isLive = canBuy || controls.hasLiveForm;
  const { senses, first } = said;
  if (said.isControlOut && !isLive) return stated('out_of_stock', true);
  // The style shows one of two buttons.
  if (said.isControlOut && !senses.has('in')) return stated(senses.has('out') ? 'out_of_stock' : 'unknown');
  if (senses.has('out') && senses.has('in'))
    return stated(isLive || (near.length === 0 && first === 'in') ? 'in_stock' : 'out_of_stock');
  if (senses.has('out')) return stated('out_of_stock', !isLive);
  if (senses.has('in')) return stated('in_stock');
  if (senses.has('later')) return stated(isLive ? 'unknown' : 'out_of_stock');
  if (named !== 'unknown' || (isLive && !said.isUnread)) return stated('in_stock');
  return { availability: 'unknown', isPlain: false, isSilent: !said.isUnread && near.length === 0 };
}

function stated(availability: Availability, isPlain = false): ShownStock {
  return { availability, isPlain, isSilent: false };
}

/** `canBuy` is null without a control. */
function listen(around: StockSurroundings, controls: ControlReader, canBuy: boolean | null): Said {
  const { tree, ownerClues, regions, isListed } = around;
  const said: Said = { senses: new Set(), first: null, isControlOut: false, isUnread: false };
  const isOwn = (node: NodeId, hearsStickers = canBuy === false) =>
    !isListed(node) && isOfProduct(tree, node, regions, { ownerClues, hearsStickers });
  const listener = { said, tree, regions, controls, canBuy, isOwn };
  for (const node of nodesNear(tree, regions)) {
    if (!tree.isText(node)) {
      if (controls.isOutInput(node) && isOwn(node)) said.isControlOut = true;
      else controls.noteForm(node);
      continue;
    }
    if (tree.isInert(node) || tree.lengthOf(node) > maxTextLength) continue;
    const parts = tree.lineOf(node, maxTextLength).trim().split(separator);
    const [part = ''] = parts.length > 1 ? [parts.find(mentionsStock) ?? parts[0]] : parts;
    if (part === '') continue;
    const isAbout = mentionsStock(part) || wholeNumber.test(part);
    const text = isAbout ? sentenceOf(tree, node, part, regions) : part;
    const sense = isAbout ? stockSense(text) : null;
    if (sense !== null) hear(listener, node, text, sense, wholeNumber.test(part));
    else if (!said.isUnread && mayStateStock(text) && !(isAbout && isStockLabel(text)))
      hearUnread(listener, node, text, isAbout && saysSold(text));
  }
  return said;
}

interface Listener extends Pick<StockSurroundings, 'tree' | 'regions'> {
  said: Said;
  controls: ControlReader;
  canBuy: boolean | null;
  isOwn: (node: NodeId, hearsStickers?: boolean) => boolean;
}

function hear(
  { said, tree, regions, controls, canBuy, isOwn }: Listener,
  node: NodeId,
  text: string,
  sense: StockSense,
  isCount: boolean,
) {
  // What is for the stock is not about a variant: `Limited edition – sold out`.
  const canBeSet = canBuy === true && stockNames(tree, node) === null;
  // Without a control, nothing says whether a sticker is shown.
  const isHeard = isOwn(node);
  said.isUnread ||= canBuy === null && sense !== 'in' && !isHeard && isOwn(node, true);
  if (!isHeard || isAboutOther(tree, node, text, regions, canBeSet)) return;
  if (sense === 'out' && isCount) said.senses.delete('in');
  if (sense === 'out' && controls.around(node) !== null) said.isControlOut = true;
  else {
    said.senses.add(sense);
    said.first ??= sense;
  }
}

/** Of other words, where they are and how they look counts. */
function hearUnread(
  { said, tree, regions, controls, isOwn }: Listener,
  node: NodeId,
  text: string,
  isSold: boolean,
) {
  if (isSold && controls.around(node) !== null && isOwn(node)) said.isControlOut = true;
  const isBadge = isSold && (isInCapitals(text) || (!/\d/.test(text) && isAlone(tree, node, regions)));
  const names = stockNames(tree, node);
  const named = names ?? (isBadge || isLabelledStock(tree, node, text, regions) ? '' : null);
  if (named === null || !isOwn(node) || isSendingTime(text)) return;
  const answer = answerOf(text);
  if (partNames.soldOut.test(named) || isSold || answer === 'out') said.senses.add('out');
  else if (partNames.inStock.test(named) || answer === 'in') said.senses.add('in');
  else said.isUnread = true;
}

/** `SOLD` beside a unique thing, but not `Sold` above a number. */
function isInCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
}

/** `Vendu` above the price, but not `Sold` beside a number or before `by us`. */
function isAlone(tree: PageTree, node: NodeId, regions: readonly NodeId[]): boolean {
  const row = tree.parentOf(tree.parentOf(node));
  return [-1, 1].every((step) => {
    let at = node + step;
    while (tree.contains(row, at) && textAt(tree, at) === '') at += step;
    const isOther = tree.contains(row, at) && !regions.some((region) => tree.contains(region, at));
    return !isOther || !/\d|^\p{Ll}/u.test(textAt(tree, at));
  });
}

function textAt(tree: PageTree, node: NodeId): string {
  return tree.isText(node) && !tree.isInert(node) ? tree.lineOf(node, maxUnreadLength).trim() : '';
}

function nodesNear(tree: PageTree, regions: readonly NodeId[]): NodeId[] {
  const nodes: NodeId[] = [];
  let done = 0;
  for (const region of regions.toSorted((one, other) => one - other)) {
    const end = Math.min(tree.size, tree.endOf(region) + reachAfter);
    for (let node = Math.max(done, region - reachBefore); node < end; node += 1) nodes.push(node);
    done = Math.max(done, end);
  }
  return nodes;
}

function isNear(tree: PageTree, regions: readonly NodeId[], node: NodeId): boolean {
  return regions.some(
    (region) => node >= region - reachBefore && node <= tree.endOf(region) + 2 * reachAfter,
  );
}

/**
 * Returns the availability in the names of the elements that hold the title or a price, as shop systems write it. The
 * price can be that of another product, too, so the first that is named counts.
 */
function namedStock(tree: PageTree, regions: readonly NodeId[]): Availability {
  for (const region of regions) {
    let at = tree.parentOf(region);
    for (let level = 0; at !== -1 && level < maxNamedLevels; level += 1, at = tree.parentOf(at)) {
      const names = tree.attributeOf(at, 'class');
      if (names === undefined) continue;
      if (partNames.soldOut.test(names) && !partNames.sticker.test(names)) return 'out_of_stock';
      if (partNames.inStock.test(names)) return 'in_stock';
    }
  }
  return 'unknown';
}

/** Returns whether a text can state the stock, in whatever language, and is not a label. */
function mayStateStock(text: string): boolean {
  const isShort = text.length <= maxUnreadLength && !/[:：]$/.test(text);
  return isShort && /\p{L}[\p{L}\p{M}]|^(?:[○◯◎△×]|\p{Lo})$/u.test(text);
}

function stockNames(tree: PageTree, node: NodeId): string | null {
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < unreadLevels; level += 1, at = tree.parentOf(at)) {
    const names = tree.attributeOf(at, 'class') ?? '';
    if (partNames.stock.test(names) || partNames.stock.test(tree.attributeOf(at, 'id') ?? '')) return names;
  }
  return null;
}
