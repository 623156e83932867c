import { codeAt, shopLetters } from '../../../../../platform/text/fast-text.ts';
import { WordFinder } from '../../../../lexicon/word-finder.ts';
import { otherNumber } from '../../../../money/tax-words.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { isSameLine } from './compose-text.ts';
import type { PriceElement } from './price-element.ts';
import { sign } from './sign.ts';

export const maxNeighbourLength = 60;
/** `Najniższa cena produktu w okresie 30 dni przed wprowadzeniem obniżki:` */
const maxLabelLength = 100;
export const maxNeighbourNodes = 14;
const maxCellLevels = 3;
const leadingSign = /(?<!\p{L})[A-Z]{1,3}\p{Sc}/u;

/** The text around a price. */
export interface WordsAround {
  /** The text directly before and after it. */
  before: string;
  after: string;
  /** The text before it, unless that contains another price. */
  label: string;
  /** They are in one element with another number. */
  isBeforeOfOther: boolean;
  isAfterOfOther: boolean;
  /** Words in the price's own element. */
  own: string;
  isOwnLabel: boolean;
}

export function lastDigit(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !isDigit(codeAt(text, at))) at -= 1;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Returns where an amount ends: `249,00 € (incl. 19 % VAT)` ends with a percentage that describes it. */
export function amountEnd(text: string): number {
  const last = lastDigit(text);
  if (!percent.test(text.slice(last + 1))) return last;
  let first = last;
  while (first > 0 && /[\d.,]/.test(text[first - 1] ?? '')) first -= 1;
  const before = lastDigit(text.slice(0, first));
  // `25,300 27%` is a reduced price.
  return before !== -1 && /\(|\p{L}{3}/u.test(text.slice(before, first)) ? before : last;
}

const percent = /^\s?%/;
/** `inkl. 19 % MwSt. (netto 100 €)`: the tax’s percentage. */
const beforeAmount = /^\D*(?:(?<=\p{L}\W{0,3})\d{1,2}(?:[.,]\d)?\s?%\D*(?=\d))?/u;

/** Returns the words before and after a price: its own label if it has one, otherwise the adjacent texts. */
export function wordsAround(
  tree: PageTree,
  { outer, last, outerText: text, text: inner }: PriceElement,
  titles: readonly NodeId[],
): WordsAround {
  const label = withoutSign(beforeAmount.exec(text)?.[0] ?? '');
  const rest = text.slice(amountEnd(text) + 1);
  const before = /\p{L}{2}/u.test(label) ? label.trim() : null;
  const after = /\p{L}{3}|\//u.test(rest) ? rest.trim() : null;
  const words = before ?? neighbour(tree, outer, -1, titles);
  return {
    label: /\d/.test(words) && sign.test(words) ? '' : words,
    own: `${label} ${rest}`,
    isOwnLabel: /\p{L}{2}/u.test(withoutSign(/^\D*/.exec(inner)?.[0] ?? '')),
    before: words,
    after: after ?? neighbour(tree, last, 1, titles),
    isBeforeOfOther: before === null && isOfOther(tree, outer, -1),
    isAfterOfOther: after === null && isOfOther(tree, last, 1),
  };
}

function isOfOther(tree: PageTree, outer: NodeId, step: 1 | -1): boolean {
  const words = textBeside(tree, outer, step);
  if (words === -1) return false;
  // `Cena bez DPH 1 562 Kč` on the next line, or in its own element, is about that amount.
  if (step === 1) {
    const text = tree.stringOf(words, maxNeighbourLength);
    if (otherNumber.test(text) && (!isSameLine(tree, outer, words) || isLabelled(tree, words, text)))
      return true;
  }
  let holder = words;
  while (tree.parentOf(holder) !== -1 && !tree.contains(tree.parentOf(holder), outer))
    holder = tree.parentOf(holder);
  const first = step === 1 ? words + 1 : Math.max(holder, words - maxNeighbourNodes);
  const end = step === 1 ? Math.min(tree.endOf(holder), words + maxNeighbourNodes) : words;
  for (let at = first; at < end; at += 1)
    if (tree.isText(at) && !tree.isInert(at) && /\d/.test(tree.stringOf(at, maxNeighbourLength))) return true;
  return false;
}

/** `<b>1 490,-</b> <span>bez DPH 1 231,-</span>`: an element that begins with words and ends with their amount. */
function isLabelled(tree: PageTree, words: NodeId, text: string): boolean {
  const parent = tree.parentOf(words);
  return tree.endOf(parent) === words + 1 && labelled.test(text);
}

const labelled = shopLetters(/^\s*\p{L}[^\d()|,;]*\d[\d.,\s]*\P{L}{0,3}\p{L}{0,3}\P{L}{0,2}$/u);

/** `NT$` and `EUR` are not labels, but the text before them is. */
export function withoutSign(label: string): string {
  return label.trim() === '' ? label : label.replace(leadingSign, '').replace(sign, '');
}

/** `Original Jeans` is a title, not a label. */
function neighbour(tree: PageTree, node: NodeId, step: 1 | -1, titles: readonly NodeId[]): string {
  const at = textBeside(tree, node, step);
  const longest = step === -1 ? maxLabelLength : maxNeighbourLength;
  if (at === -1 || tree.lengthOf(at) > longest) return '';
  if (titles.some((title) => tree.contains(title, at))) return '';
  if (step === 1 && labelsNext(tree, at)) return '';
  const cell = step === -1 ? cellOf(tree, at, node) : at;
  const text = tree.textOf(cell, longest).replace(/\s+/g, ' ').trim();
  // `<b>6</b>x de`
  const times = step === -1 && timesAlone.test(text) ? textBeside(tree, at, -1) : -1;
  const count = times === -1 ? '' : tree.stringOf(times, maxNeighbourLength).trim();
  if (/^\d{1,2}$/.test(count)) return `${count}${text}`;
  // Its unit can be in another element.
  const next = step === 1 && isPerAlone(text) ? textBeside(tree, at, 1) : -1;
  return next === -1 ? text : `/ ${tree.stringOf(next, maxNeighbourLength).trim()}`;
}

const timesAlone = /^[x×](?!\p{L})/iu;
const perUnit = new WordFinder(['perUnit']);

function isPerAlone(text: string): boolean {
  return text === '/' || perUnit.at(text, 0)?.end === text.length;
}

/** Returns the cell that ends with a text: `<th>Up to <span>5</span></th>`; otherwise the text. */
function cellOf(tree: PageTree, text: NodeId, node: NodeId): NodeId {
  let at = text;
  for (let level = 0; level < maxCellLevels && !tree.contains(tree.parentOf(at), node); level += 1) {
    at = tree.parentOf(at);
    const name = tree.nameOf(at);
    if (name === 'td' || name === 'th') return tree.endOf(at) - at <= maxNeighbourNodes ? at : text;
  }
  return text;
}

/** A term in a description list is about what follows it. */
function labelsNext(tree: PageTree, text: NodeId): boolean {
  const parent = tree.parentOf(text);
  return tree.nameOf(parent) === 'dt' || (parent !== -1 && tree.nameOf(tree.parentOf(parent)) === 'dt');
}

/** Returns the nearest visible text node, or -1 if there is none in range. */
export function textBeside(tree: PageTree, node: NodeId, step: 1 | -1): NodeId {
  let at = step === 1 ? tree.endOf(node) : node - 1;
  for (let count = 0; count < maxNeighbourNodes && at >= 0 && at < tree.size; count += 1, at += step)
    if (tree.isText(at) && !tree.isInert(at)) return at;
  return -1;
}

/** Returns whether a sign on its own line is followed by its amount there: `Item 15123`, `$ --.--`. */
export function leadsOn(tree: PageTree, outer: NodeId, signNode: NodeId): boolean {
  if (isSameLine(tree, outer, signNode)) return false;
  const next = textBeside(tree, signNode, 1);
  return next !== -1 && isSameLine(tree, signNode, next);
}
