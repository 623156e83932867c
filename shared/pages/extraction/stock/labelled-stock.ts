import { shopLetters } from '../../../platform/text/letters.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { namesAnother, namesStock, senseOfValue } from './stock-senses.ts';

/** Elements between a label and its value. */
const maxBetween = 10;
const maxLabelLength = 40;
const maxValueLength = 10;
/** Of a variant or a shop. */
const maxNameLength = 120;
const maxLevels = 4;
/** A tile of a way to get the product. */
const maxTileLevels = 2;
const maxRowNodes = 200;
const maxRowTexts = 12;
/** Nothing, in a number or a word: what it is of stands before it. */
const nothing = shopLetters(
  /^[^\p{L}\d]{0,2}(?:0(?:[.,]00?)?(?:\s?\p{L}{1,5}\.?)?|none|no|nein|nee|nej|nei|ne|nie|não|non|нет|ні|не|няма|нема|немає|nincs|yok|όχι|なし|無し?|无|없음|[×✕✗])$/iu,
);

/** Returns the text that a value of nothing belongs to, if both together say that the product is out of stock. */
export function emptyStockLabel(tree: PageTree, node: NodeId, text: string): NodeId | null {
  if (text.length > maxValueLength || !nothing.test(text)) return null;
  for (let at = node - 1; at >= 0 && at >= node - maxBetween; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const label = tree.stringOf(at, maxLabelLength).trim();
    // `○` and then `×`: one of several has none.
    if (/^[○◎●△〇]$/.test(label)) return null;
    if (!/\p{L}/u.test(label)) continue;
    // After `XL – sold out` comes something else, as the number of bids.
    return tree.lengthOf(at) <= 2 * maxLabelLength &&
      senseOfValue(label) !== 'out' &&
      senseOfValue(`${label.replace(/\s?[:：]$/, '')}: ${text}`) === 'out'
      ? at
      : null;
  }
  return null;
}

const yes = /^(?:yes|ja|oui|sí|да|так|є|есть|あり|有)$/iu;

/** Returns whether a text is a bare yes to something else than the stock: `Dishwasher safe` and then `Ja`. */
export function saysYesToOther(tree: PageTree, node: NodeId, text: string): boolean {
  if (!yes.test(text)) return false;
  for (let at = node - 1; at >= 0 && at >= node - maxBetween; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const label = tree.stringOf(at, maxLabelLength).trim();
    if (label === '') continue;
    return !namesStock(label) && senseOfValue(label) === null;
  }
  return true;
}

/** What a row is about, before the words in it: `Malmö: …`. */
const labelFirst = /^([^:：–—]{1,40}?)\s?[:：–—]/;

/** The shop itself. */
const ofOnline = /online|web|internet|shop|onlain|онлайн|интернет/i;
const colonFirst = /^\s*[^:：]{1,40}[:：]/;
const sizeOnly = /^(?:[1-9]\d{0,2}(?:[.,]5|\s?½)?|x{0,4}[sml]|\d?x{1,4}l)$/i;

/**
 * Returns whether words stand in one of several rows that each begin with what they are about: a branch, a variant. What
 * is no row of a table and no entry of a list is one if it begins with a size, with another way to get the product
 * (`Pickup`), or with anything and a colon in its own element: `Boutique de Lyon : indisponible`.
 */
export function isOneOfRows(tree: PageTree, node: NodeId): boolean {
  let row = tree.parentOf(node);
  for (let level = 0; row !== -1 && level < maxLevels; level += 1, row = tree.parentOf(row)) {
    const label = labelOf(tree, row, node);
    if (label === null) continue;
    if (namesStock(label)) return false;
    if (level < maxTileLevels && label.length <= maxLabelLength && namesAnother(label)) return true;
    if (/^(?:tr|li)$/.test(tree.nameOf(row))) return hasTwin(tree, row);
    // A size may be a link in an entry of its own.
    if (sizeOnly.test(label)) return hasTwin(tree, row) || isTwinEntry(tree, tree.parentOf(row));
    if (level === 1 && label.length <= maxLabelLength && !ofOnline.test(label) && hasStockTwin(tree, row))
      return true;
    if (level === 0 && !ofOnline.test(label) && colonFirst.test(tree.textOf(row, maxNameLength))) return true;
  }
  return false;
}

/** Returns whether something alike beside a row tells a stock of its own: `Perth`, `Out of stock`, and then `Sydney`. */
function hasStockTwin(tree: PageTree, row: NodeId): boolean {
  const names = tree.attributeOf(row, 'class');
  for (const other of tree.childrenOf(tree.parentOf(row))) {
    if (other === row || tree.isText(other) || tree.nameOf(other) !== tree.nameOf(row)) continue;
    if (tree.attributeOf(other, 'class') !== names) continue;
    for (let at = other + 1; at < Math.min(tree.endOf(other), other + maxRowTexts); at += 1)
      if (tree.isText(at) && !tree.isInert(at) && tellsStock(tree, at)) return true;
  }
  return false;
}

function tellsStock(tree: PageTree, text: NodeId): boolean {
  const said = tree.stringOf(text, maxLabelLength).trim();
  return said !== '' && senseOfValue(said) !== null;
}

function isTwinEntry(tree: PageTree, node: NodeId): boolean {
  return tree.nameOf(node) === 'li' && hasTwin(tree, node);
}

function hasTwin(tree: PageTree, row: NodeId): boolean {
  if (tree.endOf(row) - row > maxRowNodes) return false;
  const name = tree.nameOf(row);
  for (const other of tree.childrenOf(tree.parentOf(row)))
    if (other !== row && tree.nameOf(other) === name && tree.textOf(other, maxLabelLength) !== '')
      return true;
  return false;
}

/** Returns the first text of a row, or the beginning of its only one, up to its colon. */
function labelOf(tree: PageTree, row: NodeId, node: NodeId): string | null {
  for (let at = row + 1; at <= node; at += 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const text = tree.stringOf(at, maxNameLength).trim();
    if (text !== '') return at === node ? (labelFirst.exec(text)?.[1] ?? null) : text;
  }
  return null;
}
