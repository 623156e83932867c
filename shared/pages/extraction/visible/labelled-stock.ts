import type { NodeId, PageTree } from '../html/page-tree.ts';
import { namesStock, senseOfValue } from '../stock/stock-senses.ts';

/** Elements between a label and its value. */
const maxBetween = 10;
const maxLabelLength = 40;
const maxValueLength = 10;
const maxLevels = 4;
const maxRowNodes = 200;
/** Nothing, in a number or a word: what it is of stands before it. */
const nothing =
  /^[^\p{L}\d]{0,2}(?:0(?:[.,]00?)?(?:\s?\p{L}{1,5}\.?)?|none|no|nein|nee|nej|nei|ne|nie|não|non|нет|ні|не|няма|нема|немає|nincs|yok|όχι|なし|無し?|无|없음)$/iu;

/** Returns the text that a value of nothing belongs to, if both together say that the product is out of stock. */
export function emptyStockLabel(tree: PageTree, node: NodeId, text: string): NodeId | null {
  if (text.length > maxValueLength || !nothing.test(text)) return null;
  for (let at = node - 1; at >= 0 && at >= node - maxBetween; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const label = tree.stringOf(at, maxLabelLength).trim();
    if (!/\p{L}/u.test(label)) continue;
    return tree.lengthOf(at) <= 2 * maxLabelLength &&
      senseOfValue(`${label.replace(/\s?[:：]$/, '')}: ${text}`) === 'out'
      ? at
      : null;
  }
  return null;
}

/** Returns whether words stand in one of several rows that each begin with what they are about: a size, a branch. */
export function isOneOfRows(tree: PageTree, node: NodeId): boolean {
  let cell = tree.parentOf(node);
  for (let level = 0; cell !== -1 && tree.nameOf(cell) !== 'td'; level += 1, cell = tree.parentOf(cell))
    if (level >= maxLevels) return false;
  const row = tree.parentOf(cell);
  if (cell === -1 || tree.nameOf(row) !== 'tr' || tree.endOf(row) - row > maxRowNodes) return false;
  const [first] = [...tree.childrenOf(row)].filter((child) => !tree.isText(child));
  if (first === undefined || first === cell) return false;
  const label = tree.textOf(first, maxLabelLength).trim();
  if (label === '' || namesStock(label)) return false;
  for (const other of tree.childrenOf(tree.parentOf(row)))
    if (other !== row && tree.nameOf(other) === 'tr' && hasCells(tree, other)) return true;
  return false;
}

function hasCells(tree: PageTree, row: NodeId): boolean {
  let count = 0;
  for (const cell of tree.childrenOf(row)) if (!tree.isText(cell)) count += 1;
  return count > 1;
}
