import { collapseSpaces } from '../../../../../platform/text/collapse-spaces.ts';
import { codeAt } from '../../../../../platform/text/fast-text.ts';
import { partNames } from '../../../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { toAsciiDigits } from '../digits.ts';

const maxNodes = 60;
const maxTextLength = 140;

/**
 * Returns the text of an element as displayed: a raised or smaller fraction is preceded by a point, other digits by a
 * space. `until` extends the text to following siblings.
 */
export function composeText(tree: PageTree, node: NodeId, until = tree.endOf(node)): string {
  const end = Math.min(until, node + maxNodes);
  let text = '';
  let isApart = false;
  let isJoined = false;
  let last = -1;
  for (let at = node; at < end; at += 1) {
    if (!tree.isText(at)) {
      if (at > node && tree.isInvisible(at)) at = tree.endOf(at) - 1;
      else if (at > node && (tree.isSpaced(at) || (tree.isBlock(at) && tree.nameOf(at) !== 'div')))
        isApart = true;
      continue;
    }
    const before = last;
    last = at;
    const piece = toAsciiDigits(tree.lineOf(at, maxTextLength));
    // Most elements have a single text, so nothing is joined.
    if (text === '') {
      text = piece;
      isApart = false;
      continue;
    }
    isJoined = true;
    // A text with any other beginning does not continue a number.
    const mayGoOn = /^\s*[\d.,€$£]/.test(piece);
    const isMark = mayGoOn && /^\s*[.,](?:\s*$|\d\d(?!\d))/.test(piece) && /(?<!\d[.,]\d?)\d\s*$/.test(text);
    if (isMark || (mayGoOn && /^\s*\d/.test(piece) && /\d[.,]$/.test(text))) {
      text = isMark ? text.trimEnd() + piece.trim() : text + piece.trimStart();
      isApart = false;
      continue;
    }
    if (mayGoOn && before !== -1 && areCentsOfSigned(tree, { before, at, text, piece, isApart })) {
      text = text.trimEnd().replace(/ {1,2}(?=\p{Sc}$)/u, '') + piece.trim();
      isApart = false;
      continue;
    }
    const isSpaced = isApart || tree.isSpaced(at) || text.endsWith(' ') || piece.startsWith(' ');
    isApart = false;
    if (
      mayGoOn &&
      /^\s*\d{2}(?!\d)/.test(piece) &&
      /\d\s*$/.test(text) &&
      isFraction(tree, at, text, isSpaced || isBoxed(tree, before, at))
    ) {
      text = `${text.trimEnd()}.${piece.trimStart()}`;
    } else if (isSpaced || (isGlued(text, piece) && !areDigitsOfOne(tree, before, at))) text += ` ${piece}`;
    else text += piece;
  }
  const whole = (isJoined ? collapseSpaces(text) : text).trim();
  return halfOfTwice(whole) ?? whole;
}

function halfOfTwice(whole: string): string | null {
  const length = whole.length >> 1;
  if (length < 2 || codeAt(whole, 0) !== codeAt(whole, whole.length - length)) return null;
  const half = whole.slice(0, length).trim();
  return whole === half + half || whole === `${half} ${half}` ? half : null;
}

/** `25€` before `90`, or `25` before `€90`, on one line. */
function areCentsOfSigned(
  tree: PageTree,
  {
    before,
    at,
    text,
    piece,
    isApart,
  }: { before: NodeId; at: NodeId; text: string; piece: string; isApart: boolean },
): boolean {
  if (!/^\s*[€$£]?\d{2}(?!\d)/.test(piece) || !/\d\s*[€$£]?$/.test(text)) return false;
  if (!/[€$£]/.test(text.slice(-1) + piece.trimStart().slice(0, 1)) || !isSameLine(tree, before, at))
    return false;
  const whole = text.replace(/\s?[€$£]$/, '');
  return isSmaller(tree, at) || isFraction(tree, at, whole, isApart || tree.isSpaced(at));
}

/** `<i>1</i><i>2</i>`: animated numbers have each digit in its own element. */
export function areDigitsOfOne(tree: PageTree, one: NodeId, other: NodeId): boolean {
  const texts = [one, other].map((at) => tree.stringOf(at, maxTextLength));
  return texts.every((text) => /^\d$/.test(text)) && !tree.isSpaced(other) && areTwins(tree, one, other);
}

/** Two texts alone in elements of the same kind, side by side: groups or digits of one number. */
export function areTwins(tree: PageTree, one: NodeId, other: NodeId): boolean {
  const [first, second] = [tree.parentOf(one), tree.parentOf(other)];
  return (
    first !== second &&
    tree.nameOf(first) === tree.nameOf(second) &&
    tree.parentOf(first) === tree.parentOf(second)
  );
}

/** `Golvstativ` next to `värde` is not `Golvstativvärde`, and `kaufen` next to `140.00` is not a code. */
function isGlued(text: string, piece: string): boolean {
  if (/\d$/.test(text)) return /^(?:\d|\p{L}{3})/u.test(piece);
  if (/\p{Ll}{3}$/u.test(text) && /^\d/.test(piece)) return true;
  return /\p{Ll}{2}$/u.test(text) && /^\p{L}{2}/u.test(piece);
}

/** `$6.990` before `<div><span>48</span></div>`: what has its own box and an element in it is another number. */
function isBoxed(tree: PageTree, before: NodeId, at: NodeId): boolean {
  let box = tree.parentOf(tree.parentOf(at));
  for (; box !== -1 && !tree.contains(box, before); box = tree.parentOf(box))
    if (tree.isBlock(box)) return true;
  return false;
}

export function isFraction(tree: PageTree, textNode: NodeId, before: string, isSpaced: boolean): boolean {
  if (/[.,]\d{1,2}\s*$/.test(before)) return false;
  if (!/^\s*\d{2}\s*(?:\D|$)/.test(tree.stringOf(textNode, 20))) return false;
  return isSmaller(tree, textNode) || (!isSpaced && /^\s*\d{2}\s*$/.test(tree.stringOf(textNode, 20)));
}

/** Returns whether a text looks like the cents of the number before it. */
export function isSmaller(tree: PageTree, textNode: NodeId): boolean {
  const parent = tree.parentOf(textNode);
  if (parent === -1) return false;
  const { class: names = '', style = '' } = tree.attributesOf(parent);
  return isRaised(tree, textNode) || partNames.fraction.test(names) || /super|font-size/i.test(style);
}

function isRaised(tree: PageTree, textNode: NodeId): boolean {
  const parent = tree.parentOf(textNode);
  return parent !== -1 && (tree.nameOf(parent) === 'sup' || tree.nameOf(parent) === 'small');
}

/** Returns whether nothing between two texts starts a new line. */
export function isSameLine(tree: PageTree, one: NodeId, other: NodeId): boolean {
  let common = tree.parentOf(one);
  while (common !== -1 && !tree.contains(common, other)) {
    if (tree.isBlock(common)) return false;
    common = tree.parentOf(common);
  }
  for (let at = tree.parentOf(other); at !== common && at !== -1; at = tree.parentOf(at))
    if (tree.isBlock(at)) return false;
  return true;
}
