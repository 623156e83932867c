import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import type { VisiblePage } from '../../candidates/visible/walk-page.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

/** Between the last known position and a title, and what the walk over the page counts of a text. */
const maxTitleNodes = 400;
const maxTextLength = 400;

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
