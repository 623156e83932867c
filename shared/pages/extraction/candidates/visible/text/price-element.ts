import { WordFinder } from '../../../../lexicon/word-finder.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { composeText } from './compose-text.ts';
import { isTail } from './number-tail.ts';
import { sign } from './sign.ts';

const maxLevels = 6;
const maxNodes = 60;
/** A longer text is a sentence that contains a price. */
const maxPriceLength = 70;

/** The element that shows one price, and its text as displayed. */
export interface PriceElement {
  /** The smallest element with the whole price. */
  node: NodeId;
  /** The largest element that contains nothing else. */
  outer: NodeId;
  /** The element where it ends: `outer`, or a sibling with the rest of the number. */
  last: NodeId;
  text: string;
  outerText: string;
  /** Whether it has a currency sign. */
  isSigned: boolean;
}

/** Climbs to the element that shows the whole price. Returns null for the fraction of an earlier price. */
export function findPriceElement(
  tree: PageTree,
  textNode: NodeId,
  titles: readonly NodeId[],
): PriceElement | null {
  if (isTail(tree, textNode)) return null;
  let best: PriceElement | null = null;
  let node = textNode;
  let text = '';
  for (let level = 0; level < maxLevels && node !== -1; level += 1, node = tree.parentOf(node)) {
    if (level > 0 && tree.endOf(node) - node > maxNodes) break;
    if (
      titles.some((title) => title >= node && tree.contains(node, title) && !tree.contains(title, textNode))
    )
      break;
    // An element with a single child element shows the same text.
    if (best !== null && tree.endOf(node) === tree.endOf(node + 1)) {
      if (text.length > maxPriceLength) break;
      const same: PriceElement = best;
      best = { ...same, outer: node };
      continue;
    }
    text = composeText(tree, node);
    if (best === null) {
      best = { node, outer: node, last: node, text, outerText: text, isSigned: sign.test(text) };
      if (text.length > 2 * maxPriceLength) break;
      continue;
    }
    if (!isSamePrice(best.text, text)) return best;
    const known: PriceElement = best;
    const isWhole = digitsOf(text) === digitsOf(known.text) && (known.isSigned || !sign.test(text));
    best = isWhole
      ? { ...known, outer: node, last: node, outerText: text }
      : { node, outer: node, last: node, text, outerText: text, isSigned: sign.test(text) };
  }
  return best;
}

function isSamePrice(inner: string, outer: string): boolean {
  if (outer.length > maxPriceLength) return false;
  const before = digitsOf(inner);
  const after = digitsOf(outer);
  if (after === before) return true;
  // `Regular price £75 Sale price £75`: each has its own label. `£3.00 £3.00/kg` is a price and a unit price.
  if (after === before + before)
    return (
      !endsWithUnit(outer) &&
      !outer
        .split(/\d/)
        .slice(1, -1)
        .some((words) => /\p{L}{3}/u.test(words))
    );
  // The first group of `1.299,90`, or digit of `12.50`, whose parts are separate elements.
  if (/^\d{1,3}$/.test(before) && after.startsWith(before) && grouped.test(outer)) return isOneNumber(outer);
  // This is a fraction next to the whole.
  if (after.length !== before.length + 2) return false;
  if (!after.startsWith(before) && !/^\s*[.,]/.test(inner)) return false;
  return (/\d[.,]\d\d(?!\d)/.test(outer) && isOneNumber(outer)) || signInside.test(outer);
}

const perUnit = new WordFinder(['perUnit']);

/** `£3.00/kg`, `3,00 € per kg`. */
function endsWithUnit(text: string): boolean {
  const rest = text.split(/\d/).at(-1) ?? '';
  return /^.{0,6}[/\\]/.test(rest) || perUnit.at(rest.replace(/^[^\p{L}]{0,6}/u, ''), 0) !== null;
}

/** `25€90`, but not `£50£29`. */
const signInside = /^[^\d€$£]*(?:\d{1,3}(?:[ .,'’]\d{3})+|\d{1,6})\s?[€$£]\s?\d\d\D*$/;
/** Thousands apart or none, and a fraction or nothing: not a different kind of number. */
const grouped = /^\D*(?:\d{1,3}([.,' ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{2})?|\d{2,6}(?:[.,]\d\d)?)\D*$/;

function isOneNumber(text: string): boolean {
  const [, ...more] = text.split(/[^\d.,'\s\u00a0]{1,80}/).filter((part) => /\d/.test(part));
  return more.length === 0 && !/\d\s{1,9}\d{1,2}(?!\d)/.test(text);
}

function digitsOf(text: string): string {
  let digits = '';
  for (const character of text) if (character >= '0' && character <= '9') digits += character;
  return digits;
}
