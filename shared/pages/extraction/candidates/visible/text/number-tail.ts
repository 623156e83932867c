import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { areDigitsOfOne, areTwins, composeText, isFraction, isSameLine, isSmaller } from './compose-text.ts';

/** Templates put each part of an amount on its own, deeply indented line. */
const maxSpaced = 200;
/** Parts of one amount are close together. */
const maxPartLevels = 3;
const maxPartNodes = 14;

/** The parts of a number after the first: cents, with or without mark or sign, single digits, groups of thousands. */
const laterPart = /^(?:\d{1,3}|[.,]\d{2}|\p{Sc}\d{2})\s?(?:\p{Sc}|\p{L}{1,4}\.?)?$/u;
/** `90 €` after `49`, or `€90`. */
const cents = /^\p{Sc}?\d{2}(?!\d)/u;

/** Returns whether the text continues a number that began before it, on the same line. */
export function isTail(tree: PageTree, textNode: NodeId): boolean {
  const text = tree.stringOf(textNode, maxSpaced).trim();
  if (!laterPart.test(text)) return false;
  const at = textBefore(tree, textNode);
  if (at === -1 || !(isSameLine(tree, at, textNode) || isInOneAmount(tree, at, textNode))) return false;
  const before = tree.stringOf(at, maxSpaced).trim();
  const isMark = /^[.,]$/.test(before);
  if (/^\d$/.test(text)) return isMark || areDigitsOfOne(tree, at, textNode);
  const endsInMark = isMark || /\d ?[.,]$/.test(before);
  if (!/^\d{2,3}$/.test(text)) {
    const areCents = cents.test(text) && !/\p{L}/u.test(before) && (endsInMark || isSmaller(tree, textNode));
    return (areCents || /^[.,]/.test(text)) && (endsInMark || /\d$/.test(before));
  }
  if (isMark) return true;
  if (text.length === 3) return /^\d{1,3}$/.test(before) && areTwins(tree, at, textNode);
  if (endsInMark) return true;
  // `25€90`, whose sign can have its own element.
  const amount = /^\p{Sc}$/u.test(before) ? textBefore(tree, at) : at;
  if (amount === -1 || (amount !== at && (!isSameLine(tree, amount, textNode) || isSigned(tree, amount))))
    return false;
  const whole = tree.stringOf(amount, maxSpaced).replace(/\s?\p{Sc}\s*$/u, '');
  return /\d\s*$/.test(whole) && isFraction(tree, textNode, whole, tree.isSpaced(textNode));
}

/** `£50£29` are two prices. */
function isSigned(tree: PageTree, whole: NodeId): boolean {
  if (/\p{Sc}\s*\d/u.test(tree.stringOf(whole, maxSpaced))) return true;
  const before = textBefore(tree, whole);
  return before !== -1 && /\p{Sc}\s*$/u.test(tree.stringOf(before, maxSpaced));
}

function textBefore(tree: PageTree, node: NodeId): NodeId {
  let at = node - 1;
  // `&thinsp;` counts as a space.
  const isBlank = (other: NodeId) =>
    tree.isText(other) && tree.lengthOf(other) <= maxSpaced && !/\S/.test(tree.stringOf(other, maxSpaced));
  while (at >= 0 && at > node - 6 && (!tree.isText(at) || isBlank(at))) at -= 1;
  return at >= 0 && tree.isText(at) ? at : -1;
}

/** Blocks that contain only the parts of one amount: `25`, and next to it `90` above `€`. */
function isInOneAmount(tree: PageTree, whole: NodeId, part: NodeId): boolean {
  let around = tree.parentOf(part);
  for (let level = 0; level < maxPartLevels && !tree.contains(around, whole); level += 1)
    around = tree.parentOf(around);
  if (!tree.contains(around, whole) || tree.endOf(around) - around > maxPartNodes) return false;
  return /^\d{1,3}(?:[ .,'’]?\d{3}){0,2} ?[.,]\d{2} ?[^\d\s]{0,4}$/.test(composeText(tree, around));
}
