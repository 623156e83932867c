import type { Availability } from '../../../interface/schemas/availability.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { buyTexts } from './buy-words.ts';
import { type KnownNames, readTraits } from './element-traits.ts';
import { inStockTexts, notTheProduct, outOfStockTexts } from './stock-words.ts';
import type { PagePosition } from './walk-page.ts';

/** How far around the title and the price a page tells whether its product can be bought, in nodes of the tree. */
const reachBefore = 150;
const reachAfter = 900;
const maxTextLength = 90;
const maxAncestors = 8;
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Choices of one of several variants: that one of them is gone says nothing of the others. */
const choiceNames =
  /swatch|variant|variation|option|size|colou?r|attribute|store|pickup|collect|review|faq|tooltip|tab-|accordion|desc/i;

/** What the page shows of the stock, and how plainly: on the control itself, or somewhere near. */
export interface ShownStock {
  availability: Availability;
  isPlain: boolean;
}

/** Reads from texts and controls around the product's title and price whether it can be bought. */
export function readShownStock(
  tree: PageTree,
  regions: readonly NodeId[],
  controls: readonly PagePosition[],
): ShownStock {
  const near = (node: NodeId) =>
    regions.some((region) => node >= region - reachBefore && node <= tree.endOf(region) + reachAfter);
  const names: KnownNames = new Map();
  let isOut = false;
  let isIn = false;
  for (const node of rangeAround(tree, regions)) {
    if (!tree.isText(node) || tree.lengthOf(node) > maxTextLength || tree.isInert(node)) continue;
    const text = tree.stringOf(node, maxTextLength).trim();
    if (text.length < 3) continue;
    if (saysOutOfStock(text) && isOfProduct(tree, node, names)) {
      if (isControl(tree, node)) return { availability: 'out_of_stock', isPlain: true };
      isOut = true;
    } else if (inStockTexts.test(text) && isOfProduct(tree, node, names)) isIn = true;
  }
  if (isOut && !isIn) return { availability: 'out_of_stock', isPlain: false };
  if (isIn) return { availability: 'in_stock', isPlain: false };
  const isSold = controls.some(({ node }) => near(node) && !isDisabled(tree, node));
  return { availability: isSold ? 'in_stock' : 'unknown', isPlain: false };
}

/** A longer text that mentions it is about something else: other shops, conditions of sale, a variant. */
function saysOutOfStock(text: string): boolean {
  const phrase = outOfStockTexts.exec(text)?.[0];
  if (phrase === undefined || notTheProduct.test(text)) return false;
  return text.length <= phrase.length + (unspaced.test(phrase) ? 10 : 40);
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
    if (traits.isHidden || traits.isOtherProduct || traits.isFrame) return false;
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
