import { isPlainLabel, isPlainTitle } from '../../lexicon/label-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { isStockLabel, namesStock } from './stock-labels.ts';
import { stockSense } from './stock-sense.ts';
import { namesElsewhere } from './stock-words.ts';

/** From a text to the row or tile that it is in. */
const maxLevels = 3;
const maxLabelLength = 60;
const maxRowNodes = 60;
const units = '[cm]?m|k?g|m?l|cl|[gt]b|"|″|oz|inch';
/** `Malmö: sold out`, `XL – sold out`, `120 cm (sold out)`, but not `Sold out: …` or `Sorry – sold out`. */
const labelled = new RegExp(
  `^((?:[smlx]{1,4}|[1-9]\\d{0,3}(?:[.,]\\d+)?(?: ?(?:${units}))?)(?=\\s?\\(|\\s[–—-]\\s)|[^:：]{1,40}?(?=\\s?[:：]))`,
  'i',
);
/** `Red – sold out`, `Oak (sold out)`, beside a control that buys the others. */
const set = /^[^:：–—(]{1,40}?(?=\s?\([^()]*\)$|\s[–—-]\s)/;
/** `120 cm` */
const measure = new RegExp(`^\\d{1,4}(?:[.,]\\d+)? ?(?:${units})$`, 'i');
const labelEnd = /[:：]\s*$/;
const rows = new Set(['li', 'tr', 'dl', 'dd']);

/**
 * Returns whether words are about something else than the product, according to the label before them in the same text,
 * row or tile: a branch, a size, pickup.
 */
export function isAboutOther(
  tree: PageTree,
  node: NodeId,
  text: string,
  regions: readonly NodeId[],
  canBuy: boolean,
): boolean {
  const own = labelled.exec(text)?.[1] ?? (canBuy ? set.exec(text)?.[0] : undefined);
  const isChosen = tree.nameOf(tree.parentOf(node)) === 'option';
  if (own !== undefined && !isChosen && stockSense(own) === null)
    return !namesStock(own) && !isPlainLabel(own) && !isPlainTitle(own) && !isTitle(tree, regions, own);
  const found = labelInRow(tree, node, regions);
  if (found === null) return false;
  const { label, row, level } = found;
  const isPlain = isPlainLabel(label.replace(labelEnd, ''));
  if (!isPlain && namesElsewhere(label)) return true;
  if (isPlain || namesStock(label)) return false;
  const isInRow = rows.has(tree.nameOf(row)) && level > 0;
  const isLabel = labelEnd.test(label) || (measure.test(label) && tree.nameOf(row) !== 'select') || isInRow;
  return isLabel && stockSense(label) === null;
}

/** Returns whether the label of a text in the same text or row is for the stock: `Availability: …`. */
export function isLabelledStock(
  tree: PageTree,
  node: NodeId,
  text: string,
  regions: readonly NodeId[],
): boolean {
  const own = labelled.exec(text)?.[1];
  if (own !== undefined) return isStockLabel(own);
  const found = labelInRow(tree, node, regions);
  return found !== null && isStockLabel(found.label);
}

/** Returns the nearest label before a text, with the row or tile that contains both. */
export function labelInRow(
  tree: PageTree,
  node: NodeId,
  regions: readonly NodeId[],
): { label: string; row: NodeId; level: number } | null {
  let row = tree.parentOf(node);
  for (let level = 0; row !== -1 && level < maxLevels; level += 1, row = tree.parentOf(row)) {
    if (tree.endOf(row) - row > maxRowNodes || regions.some((region) => tree.contains(row, region)))
      return null;
    const label = labelBefore(tree, row, node);
    if (label !== null) return { label, row, level };
  }
  return null;
}

function labelBefore(tree: PageTree, row: NodeId, node: NodeId): string | null {
  for (let at = node - 1; at > row; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const text = tree.lineOf(at, maxLabelLength + 1).trim();
    if (/\p{L}/u.test(text)) return text.length > maxLabelLength ? null : text;
  }
  return null;
}

function isTitle(tree: PageTree, regions: readonly NodeId[], label: string): boolean {
  return regions.some((region) => tree.textOf(region, maxLabelLength).startsWith(label));
}
