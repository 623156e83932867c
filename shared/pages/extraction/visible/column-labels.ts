import { labelRoleOf, type PriceRole } from '../../money/price-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 5;
const maxColumns = 12;
const maxLength = 30;
/** Beside the columns that it adds up. */
const totals = /^\W*(?:total|sum|gesamt|summe|totale|totaal|razem|итого|всего)\W*$/iu;

/**
 * Returns what the head of a table's column says of a price in a cell below it; null if it is no such cell, or no more
 * than a price: tables list products too.
 */
export function roleByColumn(tree: PageTree, price: NodeId): PriceRole | null {
  let cell = price;
  for (let level = 0; level < maxLevels && cell !== -1 && tree.nameOf(cell) !== 'td'; level += 1)
    cell = tree.parentOf(cell);
  if (cell === -1 || tree.nameOf(cell) !== 'td') return null;
  const row = tree.parentOf(cell);
  const head = firstRow(tree, row);
  if (head === -1 || head === row) return null;
  const column = cellsOf(tree, row).indexOf(cell);
  const heads = cellsOf(tree, head);
  const label = heads[column];
  // Two columns are a list of labels with their values.
  if (label === undefined || heads.length < 3) return null;
  const text = tree.textOf(label, maxLength);
  if (totals.test(text)) return 'saving';
  const role = /\d/.test(text) ? null : labelRoleOf(text);
  return role === 'current' || role === 'from' ? null : role;
}

/** Returns the first row of a table, which may stand in a head of its own. */
function firstRow(tree: PageTree, row: NodeId): NodeId {
  let table = tree.parentOf(row);
  if (table !== -1 && tree.nameOf(table) !== 'table') table = tree.parentOf(table);
  if (table === -1 || tree.nameOf(table) !== 'table') return -1;
  for (let at = table + 1; at < Math.min(row, table + maxColumns); at += 1)
    if (!tree.isText(at) && tree.nameOf(at) === 'tr') return at;
  return -1;
}

function cellsOf(tree: PageTree, row: NodeId): NodeId[] {
  const cells: NodeId[] = [];
  for (const child of tree.childrenOf(row)) {
    if (tree.isText(child)) continue;
    cells.push(child);
    if (cells.length >= maxColumns) break;
  }
  return cells;
}
