import { labelRoleOf, type PriceRole } from '../../money/price-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 5;
const maxColumns = 12;
const maxLength = 30;
const quantity =
  /^\W*(?:qty|quantit(?:y|é|à)|menge|stück(?:zahl)?|anzahl|qté|cantidad|quantidade|aantal|antall?|määrä|ilość|množství|množstvo|mennyiség|cantitate|количество|кол-во|кількість|adet|数量|수량)\W*$/iu;
/** Beside the columns that it adds up. */
const totals =
  /^\W*(?:total|sum|gesamt|summe|totale|totaal|razem|итого|всего|ext(?:ended)?\.? price|total price|gesamtpreis|prix total|precio total|prezzo totale)\W*$/iu;

/** Returns the head of the column of a table in which a price stands; empty if it stands in none. */
export function columnLabel(tree: PageTree, price: NodeId): string {
  // Two columns are a list of labels with their values.
  return headOf(tree, price, 3);
}

/** Returns whether a bare number stands in a column of quantities: `Qty | Unit price`. */
export function isInQuantities(tree: PageTree, number: NodeId): boolean {
  return quantity.test(headOf(tree, number, 2));
}

function headOf(tree: PageTree, price: NodeId, leastColumns: number): string {
  let cell = price;
  for (let level = 0; level < maxLevels && cell !== -1 && tree.nameOf(cell) !== 'td'; level += 1)
    cell = tree.parentOf(cell);
  if (cell === -1 || tree.nameOf(cell) !== 'td') return '';
  const row = tree.parentOf(cell);
  const head = firstRow(tree, row);
  if (head === -1 || head === row) return '';
  const column = cellsOf(tree, row).indexOf(cell);
  const heads = cellsOf(tree, head);
  const label = heads[column];
  if (label === undefined || heads.length < leastColumns) return '';
  const text = tree.textOf(label, maxLength);
  return /\d/.test(text) ? '' : text;
}

/**
 * Returns what the head of a column says of the prices below it; null if it is no more than that they are prices:
 * tables list products too.
 */
export function roleOfColumn(label: string): PriceRole | null {
  if (label === '') return null;
  if (totals.test(label)) return 'saving';
  const role = labelRoleOf(label);
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
