import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { splitText } from './split-text.ts';

const maxLabelNodes = 40;
const maxLabelLength = 60;

/** `ab 5`, `6 – 35`, `10+`, `100 pcs or more`. */
const quantity =
  /^\D{0,12}(?<![\d.,])(\d{1,6})(?:\s?[-–—]\s?\d{1,6}|\s?\+)?(?:\s?\p{L}{1,12}\.?){0,3}\s?[:：]?$/u;

/** Returns whether each entry labels a lower price with a larger quantity. The first one is for a single piece. */
export function areTiers(
  tree: PageTree,
  beside: ReadonlyMap<NodeId, NodeId[]>,
  shown: ReadonlyMap<NodeId, ShownPrice>,
): boolean {
  let [least, highest] = [0, Number.POSITIVE_INFINITY];
  for (const [entry, own] of beside) {
    const [label, price] = tierOf(tree, entry, own, shown);
    const amount = Number(shown.get(price)?.price.amount ?? 0);
    if (label === null || label <= least || amount >= highest) return false;
    [least, highest] = [label, amount];
  }
  return true;
}

/** Returns the first price after a quantity, which can be in the price's own text, or above it in a table. */
export function tierOf(
  tree: PageTree,
  entry: NodeId,
  own: readonly NodeId[],
  shown: ReadonlyMap<NodeId, ShownPrice>,
): [label: number | null, price: NodeId] {
  for (const price of own) {
    const one = shown.get(price);
    const lead = one === undefined ? '' : splitText(one)[0];
    for (const text of [`${textBefore(tree, entry, price)} ${lead}`, cellAbove(tree, entry)]) {
      const label = quantity.exec(text.trim())?.[1];
      if (label !== undefined) return [Number(label), price];
    }
  }
  return [null, own.at(-1) ?? entry];
}

function cellAbove(tree: PageTree, cell: NodeId): string {
  if (tree.nameOf(cell) !== 'td') return '';
  const row = tree.parentOf(cell);
  const rows = [...tree.childrenOf(tree.parentOf(row))].filter((node) => tree.nameOf(node) === 'tr');
  const above = rows[rows.indexOf(row) - 1];
  const cellsOf = (node: NodeId) => [...tree.childrenOf(node)].filter((child) => !tree.isText(child));
  const same = above === undefined ? undefined : cellsOf(above)[cellsOf(row).indexOf(cell)];
  return same === undefined ? '' : tree.textOf(same, maxLabelLength);
}

function textBefore(tree: PageTree, entry: NodeId, price: NodeId): string {
  let text = '';
  for (let at = entry; at < price && at < entry + maxLabelNodes; at += 1)
    if (tree.isText(at) && !tree.isInert(at)) text += ` ${tree.lineOf(at, maxLabelLength).trim()}`;
  return text.replace(/\s+/g, ' ').trim();
}
