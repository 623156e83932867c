import type { NodeId, PageTree } from '../html/page-tree.ts';
import { isDisabled } from './stock-controls.ts';

/** A size before the words for its stock: `10 - out of stock`. */
const sizeFirst = /^\s*[\p{L}\d][\p{L}\d./ ]{0,11}\s?[-–—:(,]/u;

/** Returns whether words stand on one of several buttons, after the size that it chooses. */
export function isOfSize(tree: PageTree, node: NodeId, text: string): boolean {
  if (!sizeFirst.test(text)) return false;
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1) {
    if (tree.nameOf(at) !== 'button') continue;
    const parent = tree.parentOf(at);
    for (const other of tree.childrenOf(parent))
      if (other !== at && !tree.isText(other) && tree.nameOf(other) === 'button') return true;
    return false;
  }
  return false;
}

/** Returns whether words stand on one of several things alike that is disabled, and no button: a size. */
export function isDeadChoice(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 2; at = tree.parentOf(at), level += 1) {
    const name = tree.nameOf(at);
    if (name === 'button' || !isDisabled(tree, at)) continue;
    for (const other of tree.childrenOf(tree.parentOf(at)))
      if (other !== at && !tree.isText(other) && tree.nameOf(other) === name && !isDisabled(tree, other))
        return true;
  }
  return false;
}
