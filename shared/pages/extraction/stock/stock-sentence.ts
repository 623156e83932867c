import type { NodeId, PageTree } from '../html/page-tree.ts';
import { isStockLabel } from './stock-labels.ts';
import { labelInRow } from './stock-row.ts';
import { stockSense } from './stock-sense.ts';
import { findStockWords } from './stock-words.ts';

const maxLength = 80;
const maxTexts = 4;
export const wholeNumber = /^\d{1,6}$/;

/** Returns the sentence that an element divides, if its other part changes what a text means: `Not <b>in stock</b>`, `Stock: <b>0</b>`. */
export function sentenceOf(tree: PageTree, node: NodeId, text: string, regions: readonly NodeId[]): string {
  if (wholeNumber.test(text)) {
    const labelled = `${labelInRow(tree, node, regions)?.label.replace(/[:：]$/, '') ?? ''}: ${text}`;
    return stockSense(labelled) === null ? text : labelled;
  }
  let block = tree.parentOf(node);
  while (block > 0 && !tree.isBlock(block)) block = tree.parentOf(block);
  const end = tree.endOf(block);
  if (block <= 0 || end - block > 3 * maxTexts) return text;
  const texts = Array.from({ length: end - block }, (_, index) => block + index).filter(
    (at) => tree.isText(at) && !tree.isInert(at) && tree.lineOf(at, maxLength).trim() !== '',
  );
  const at = texts.indexOf(node);
  const [before = '', after = ''] = [texts[at - 1], texts[at + 1]].map((one) =>
    one === undefined ? '' : tree.lineOf(one, maxLength).trim(),
  );
  const whole = tree.textOf(block, maxLength + 1);
  const isLabel = /[:：]$/.test(text) || isStockLabel(text);
  const isCounted = wholeNumber.test(before) || (isLabel && wholeNumber.test(after));
  const isPart = isCounted || isBent(before, 'last') || (!isLabel && isBent(after, 'first'));
  return isPart && texts.length <= maxTexts && whole.length <= maxLength && stockSense(whole) !== null
    ? whole
    : text;
}

const bending: ReadonlySet<string> = new Set(['not', 'none', 'almost', 'soldAlone']);

/** Returns whether a text ends or begins with a word that changes the meaning of the rest. */
function isBent(text: string, side: 'first' | 'last'): boolean {
  const { concept, start, end } = findStockWords(text).at(side === 'last' ? -1 : 0) ?? {};
  return bending.has(concept ?? '') && (side === 'last' ? end === text.length : start === 0);
}
