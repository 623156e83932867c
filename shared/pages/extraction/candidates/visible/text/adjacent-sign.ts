import { isWeakSign } from '../../../../lexicon/currency-words.ts';
import { parsePriceText } from '../../../../money/price-text.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import type { PriceElement } from './price-element.ts';
import { signAlone, signFirst } from './sign.ts';
import { leadsOn, maxNeighbourLength, textBeside } from './words-around.ts';

/** Letters of a sign that is alone with an amount: `KSh4,500`. */
const maxSignLetters = 6;

/** Within a price, any currency known to the parser counts. */
export function namesCurrency(text: string): boolean {
  // `2 bd 1 ba` counts rooms.
  if (text.length > maxNeighbourLength || /\p{L}\P{L}{0,3}\d[^\p{L}]{0,12}\p{L}/u.test(text)) return false;
  const letters = text.replace(/[^\p{L}]/gu, '').toLowerCase();
  if (letters.length < 2 || letters.length > maxSignLetters || isWeakSign(letters)) return false;
  const price = parsePriceText(text);
  return price !== null && (price.currency !== null || (price.possible?.length ?? 0) > 0);
}

/** Returns the digits with the adjacent sign, or with everything around them if that contains a currency. */
export function withSign(tree: PageTree, element: PriceElement, before: string, after: string): string {
  const { text, outer, outerText } = element;
  const [own] = signFirst.exec(after) ?? [];
  const next = own === undefined && signAlone.test(after) ? textBeside(tree, outer, 1) : -1;
  if (own !== undefined || (next !== -1 && !leadsOn(tree, outer, next))) return `${text} ${own ?? after}`;
  if (signAlone.test(before) && !isTaken(tree, textBeside(tree, outer, -1))) return `${before} ${text}`;
  return outerText !== text && namesCurrency(outerText) ? outerText : text;
}

/** Returns whether a sign belongs to the amount before it: `52,00 €` next to `26,00`. */
function isTaken(tree: PageTree, signNode: NodeId): boolean {
  const amount = signNode === -1 ? -1 : textBeside(tree, signNode, -1);
  if (amount === -1 || !/\d\s*$/.test(tree.stringOf(amount, maxNeighbourLength))) return false;
  const first = textBeside(tree, amount, -1);
  const isPrefix = first !== -1 && signAlone.test(tree.stringOf(first, 12).trim());
  return !isPrefix && tree.parentOf(tree.parentOf(signNode)) === tree.parentOf(amount);
}
