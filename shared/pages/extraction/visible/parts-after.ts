import type { NodeId, PageTree } from '../html/page-tree.ts';
import { isTail } from './number-tail.ts';

const maxParts = 4;
const maxPartNodes = 6;
const maxPartLength = 12;
const signPart = /^(?:\p{Sc}|\p{L}{1,4}\.?)?$/u;

/**
 * Returns the last of the siblings that go on with the number of an element: `59`, then `.99` in an element of its own,
 * in a line that holds a struck price too. It is the element itself if none does.
 */
export function lastPart(tree: PageTree, element: NodeId): NodeId {
  let last = element;
  let signs = element;
  let at = tree.endOf(element);
  const end = tree.endOf(tree.parentOf(element));
  for (let count = 0; at < end && count < maxParts; at = tree.endOf(at), count += 1) {
    const text = onlyText(tree, at);
    if (text === -1) break;
    const part = tree.stringOf(text, maxPartLength + 1).trim();
    if (part.length > maxPartLength) break;
    if (isTail(tree, text)) {
      last = at;
      signs = at;
    } else if (signPart.test(part)) signs = part === '' ? signs : at;
    else break;
  }
  return last === element ? element : signs;
}

/** Returns the text that a sibling is, or that it holds in elements of the line and nothing else; -1 if it is more. */
function onlyText(tree: PageTree, node: NodeId): NodeId {
  if (tree.isText(node)) return node;
  if (tree.isBlock(node) || tree.isInvisible(node) || tree.endOf(node) - node > maxPartNodes) return -1;
  if (struck.has(tree.nameOf(node))) return -1;
  let text = -1;
  for (let at = node + 1; at < tree.endOf(node); at += 1) {
    if (!tree.isText(at)) continue;
    if (text !== -1) return -1;
    text = at;
  }
  return text;
}

const struck = new Set(['del', 's', 'strike', 'br']);
