import type { Availability } from '../../../interface/schemas/availability.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { buyTexts } from './buy-words.ts';
import { type KnownNames, readTraits } from './element-traits.ts';
import {
  inStockTexts,
  notifyTexts,
  notTheProduct,
  outNames,
  outOfStockTexts,
  stickerNames,
} from './stock-words.ts';
import type { PagePosition } from './walk-page.ts';

/** How far around the title and the price a page says whether its product can be bought, in nodes of the tree. */
const reachBefore = 150;
const reachAfter = 900;
const maxTextLength = 300;
/** A sentence that says no more than it. */
const maxPhraseLength = 120;
const sentenceEnd = /[.!?。！]\s?/;
const maxRegionLevels = 12;
const maxAncestors = 8;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Choices of one of several variants: that one of them is gone says nothing of the others. */
const choiceNames =
  /swatch|variant|variation|option|size|colou?r|attribute|store|pickup|collect|review|faq|tooltip|tab-|accordion|desc/i;

/** What the page shows about the stock. */
export interface ShownStock {
  availability: Availability;
  /** It is said by the control that buys, or by all that the page shows: markup that says otherwise is stale. */
  isPlain: boolean;
}

/** What a text says about the stock; a notice is an offer to notify when the product is back. */
type Sense = 'out' | 'notice' | 'in';

/** What is said around the product's title and price, each once. */
interface Said {
  out: boolean;
  in: boolean;
  /** The control that buys says that it cannot. */
  controlOut: boolean;
  /** By something that a style may hide, or by an offer to notify when it is back. */
  maybeOut: boolean;
}

/**
 * Reads from texts and controls around the product's title and price whether it can be bought. `isListed` says what
 * is in a list of other products.
 */
export function readShownStock(
  tree: PageTree,
  regions: readonly NodeId[],
  controls: readonly PagePosition[],
  isListed: (node: NodeId) => boolean,
): ShownStock {
  if (regions.some((region) => isNamedOut(tree, region)))
    return { availability: 'out_of_stock', isPlain: true };
  const near = (node: NodeId) =>
    regions.some((region) => node >= region - reachBefore && node <= tree.endOf(region) + reachAfter);
  const isSold = controls.some(
    ({ node }) => near(node) && !isDisabled(tree, node) && !saysOutOfStock(wordsOf(tree, node)),
  );
  const said = listen(tree, regions, isListed);
  if (said.controlOut) return { availability: 'out_of_stock', isPlain: true };
  if (said.out && !said.in) return { availability: 'out_of_stock', isPlain: !isSold };
  if (said.in) return { availability: 'in_stock', isPlain: isSold && !said.out };
  if (isSold) return { availability: 'in_stock', isPlain: false };
  return { availability: said.maybeOut ? 'out_of_stock' : 'unknown', isPlain: false };
}

function listen(tree: PageTree, regions: readonly NodeId[], isListed: (node: NodeId) => boolean): Said {
  const names: KnownNames = new Map();
  const senses = new Map<string, Sense | null>();
  const said: Said = { out: false, in: false, controlOut: false, maybeOut: false };
  for (const node of rangeAround(tree, regions)) {
    if (!tree.isText(node)) {
      if (tree.nameOf(node) === 'input' && saysOutOfStock(wordsOf(tree, node)) && !isListed(node))
        said.controlOut = true;
      else if (!said.maybeOut && isNamedSo(tree, node) && isOfProduct(tree, node, names) && !isListed(node))
        said.maybeOut = tree.textOf(node, 10) !== '';
      continue;
    }
    if (tree.lengthOf(node) > maxTextLength || tree.isInert(node)) continue;
    const text = tree.stringOf(node, maxTextLength).trim();
    if (text.length < 2) continue;
    const sense = knownSense(text, senses);
    if (sense === null) continue;
    if (!isOfProduct(tree, node, names) || isListed(node)) continue;
    if (sense === 'out' && isControl(tree, node)) said.controlOut = true;
    else if (sense === 'notice' || (sense === 'out' && isSticker(tree, node))) said.maybeOut = true;
    else if (sense === 'out') said.out = true;
    else said.in = true;
  }
  return said;
}

/** A page says the same at each of its entries, and there are many words to look for. */
function knownSense(text: string, known: Map<string, Sense | null>): Sense | null {
  const sense = known.get(text);
  if (sense !== undefined) return sense;
  const read = senseOf(text);
  known.set(text, read);
  return read;
}

function senseOf(text: string): Sense | null {
  if (saysOutOfStock(text)) return 'out';
  if (notifyTexts.test(text) && !notTheProduct.test(text)) return 'notice';
  return saysShortly(text, inStockTexts) ? 'in' : null;
}

/** A longer text that mentions it is about something else: other shops, conditions of sale, a variant. */
function saysOutOfStock(text: string): boolean {
  if (text.length > maxPhraseLength)
    return text.split(sentenceEnd).some((part) => saysShortly(part, outOfStockTexts));
  return saysShortly(text, outOfStockTexts);
}

function saysShortly(text: string, words: RegExp): boolean {
  if (text.length > maxPhraseLength) return false;
  const phrase = words.exec(text)?.[0];
  if (phrase === undefined || notTheProduct.test(text)) return false;
  return text.length <= phrase.length + (unspaced.test(phrase) ? 10 : 40);
}

/** Returns what a control says: its text, or its value. */
function wordsOf(tree: PageTree, node: NodeId): string {
  if (tree.nameOf(node) !== 'input') return tree.textOf(node, maxPhraseLength);
  const { type = '', value = '' } = tree.attributesOf(node);
  return /^(?:submit|button)$/i.test(type) ? value.slice(0, maxPhraseLength) : '';
}

/** Returns whether what holds a title or a price is named sold out, as shop systems do in every language. */
function isNamedOut(tree: PageTree, region: NodeId): boolean {
  let at = tree.parentOf(region);
  for (let level = 0; at !== -1 && level < maxRegionLevels; level += 1, at = tree.parentOf(at))
    if (isNamedSo(tree, at)) return true;
  return false;
}

function isNamedSo(tree: PageTree, node: NodeId): boolean {
  const names = tree.attributeOf(node, 'class');
  return names !== undefined && outNames.test(names) && !stickerNames.test(names);
}

function isSticker(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 2; at = tree.parentOf(at), level += 1)
    if (stickerNames.test(tree.attributesOf(at).class ?? '')) return true;
  return false;
}

function* rangeAround(tree: PageTree, regions: readonly NodeId[]): Generator<NodeId> {
  let done = 0;
  for (const region of regions.toSorted((one, other) => one - other)) {
    const end = Math.min(tree.size, tree.endOf(region) + reachAfter);
    for (let node = Math.max(done, region - reachBefore); node < end; node += 1) yield node;
    done = Math.max(done, end);
  }
}

function isOfProduct(tree: PageTree, node: NodeId, known: KnownNames): boolean {
  for (
    let at = tree.parentOf(node), level = 0;
    at !== -1 && level < maxAncestors;
    at = tree.parentOf(at), level += 1
  ) {
    const name = tree.nameOf(at);
    if (name === 'option' || name === 'select' || name === 'label' || name === 'nav' || name === 'body')
      return name === 'body';
    const traits = readTraits(tree, at, known);
    if (traits.isHidden || traits.isOtherProduct || traits.isFrame || traits.isCart) return false;
    const { class: names = '', id = '' } = tree.attributesOf(at);
    if (level < 4 && choiceNames.test(`${names} ${id}`)) return false;
    if (
      /(?:^|[\s_-])(?:hide|hidden|d-none|is-hidden|displaynone|invisible|ng-hide|no-display)(?![a-z])/i.test(
        names,
      )
    )
      return false;
  }
  return true;
}

function isControl(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1)
    if (tree.nameOf(at) === 'button') return !buyTexts.test(tree.textOf(at, 60));
  return false;
}

function isDisabled(tree: PageTree, node: NodeId): boolean {
  const { disabled, 'aria-disabled': isAriaDisabled, class: names = '' } = tree.attributesOf(node);
  return (
    disabled !== undefined ||
    isAriaDisabled === 'true' ||
    /(?:^|\s)(?:disabled|sold-?out|out-of-stock)(?:\s|$)/i.test(names)
  );
}
