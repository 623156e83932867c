import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 6;
const maxNodes = 60;
/** A longer text is a sentence with a price in it. */
const maxPriceLength = 70;

/** What marks an amount as money, in a text as it is written. Narrower than what the parser of prices knows. */
export const sign =
  /\p{Sc}|(?<!\p{L})(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|RSD|HRK|BAM|MKD|ALL|TRY|RUB|RUR|UAH|BYN|KZT|UZS|KGS|TJS|AMD|MNT|GEL|AZN|MDL|INR|PKR|LKR|BDT|NPR|MVR|MUR|CNY|RMB|JPY|KRW|AUD|CAD|NZD|SGD|HKD|TWD|NTD|THB|MYR|IDR|PHP|VND|VNĐ|KHR|MMK|MXN|BRL|ARS|CLP|COP|PEN|UYU|BOB|PYG|GTQ|CRC|DOP|ZAR|NGN|KES|GHS|TZS|UGX|RWF|ETB|XOF|XAF|FCFA|CFA|EGP|MAD|TND|DZD|AED|SAR|QAR|KWD|BHD|OMR|JOD|LBP|IQD|ILS|NIS|[Kk]r|zł|zl|Kč|kč|Kc|[Ff]t|[Ll]ei|LEI|лв|[Рр]уб|РУБ|[Рр]|грн|сом|сум|тг|тенге|R[sSpM]|TL|KM|kn|din|[Ee]uros?|EURO?|Eur|Fr|NT|ден|дин|лари|драм|K[Ss]h[s.]?|Tk|TK|Tsh|Ush|Bs|Gs|ریال|تومان|د\.إ|ر\.س|د\.ك|د\.ب|د\.أ|د\.ا|ر\.ع|ر\.ق|د\.م|د\.ت|د\.ج|ج\.م|درهم|ريال|جنيه|دينار|ש["״']ח|đ|đồng|Dhs?|DHS?|DT|DA|SR|QR|KD|BD|JD)(?!\p{L})|(?<!\p{L})S\/|บาท|[元円圓원]|\d ?[.,:][-–—](?!\d)/u;
/** Only what a single blank does not stand for yet, so that most texts stay as they are. */
const spaces = /\s{2,}|[^\S ]/g;
const fractionNames = /cent|frac|deci|minor|kop|penny|small|sup|grosz|part/i;

/** The element that shows one price, and its text as a reader sees it. */
export interface PriceElement {
  /** The smallest element with the whole price. */
  node: NodeId;
  /** The largest element that holds nothing else. */
  outer: NodeId;
  text: string;
  outerText: string;
  /** It has a sign of a currency. */
  isSigned: boolean;
}

/**
 * Climbs from a text with digits to the element that shows the whole price: digits, sign and fraction may stand in
 * elements of their own. It does not climb to where a title stands too: words of a name are no label. Null for the
 * fraction of a price that began before.
 */
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
    // An element around a single other one shows the same text.
    if (level === 0 || tree.endOf(node) !== tree.endOf(node + 1)) text = composeText(tree, node);
    if (best === null) {
      best = { node, outer: node, text, outerText: text, isSigned: sign.test(text) };
      if (text.length > 2 * maxPriceLength) break;
      continue;
    }
    if (!isSamePrice(best.text, text)) break;
    const known: PriceElement = best;
    const isWhole = digitsOf(text) === digitsOf(known.text) && (known.isSigned || !sign.test(text));
    best = isWhole
      ? { ...known, outer: node, outerText: text }
      : { node, outer: node, text, outerText: text, isSigned: sign.test(text) };
  }
  return best;
}

/** Returns whether the text is the fraction of a price that began before it, on the same line. */
function isTail(tree: PageTree, textNode: NodeId): boolean {
  const digits = /^\s*(\d{2,3})\s*$/.exec(tree.stringOf(textNode, 12))?.[1];
  if (digits === undefined) return false;
  let at = textNode - 1;
  while (at >= 0 && at > textNode - 6 && !tree.isText(at)) at -= 1;
  if (at < 0 || !tree.isText(at) || !isSameLine(tree, at, textNode)) return false;
  const before = tree.stringOf(at, 40);
  if (/^\s*[.,]\s*$/.test(before)) return true;
  if (digits.length === 3) return false;
  if (/\d\s*[.,]\s*$/.test(before)) return true;
  return /\d\s*$/.test(before) && isFraction(tree, textNode, before, tree.isSpaced(textNode));
}

/** Returns whether nothing between two texts begins a line. */
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

/** Returns whether the larger text holds no other number than the smaller, or only its fraction, or the same twice. */
function isSamePrice(inner: string, outer: string): boolean {
  if (outer.length > maxPriceLength) return false;
  const before = digitsOf(inner);
  const after = digitsOf(outer);
  if (after === before || after === before + before) return true;
  // The first group of `1.299,90`, whose parts are elements of their own.
  if (/^\d{1,3}$/.test(before) && after.startsWith(before) && grouped.test(outer)) return isOneNumber(outer);
  // This is a fraction beside the whole.
  return after.length === before.length + 2 && /\d[.,]\d\d(?!\d)/.test(outer) && isOneNumber(outer);
}

/** Thousands apart, and a fraction or nothing: no number of another kind. */
const grouped = /^\D*\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{2})?\D*$/;

function isOneNumber(text: string): boolean {
  const [, ...more] = text.split(/[^\d.,'\s\u00a0]{1,80}/).filter((part) => /\d/.test(part));
  return more.length === 0 && !/\d\s{1,9}\d{1,2}(?!\d)/.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Returns the text of an element as it looks: a raised or smaller fraction is set off by a point, other digits by a space. */
export function composeText(tree: PageTree, node: NodeId): string {
  const end = Math.min(tree.endOf(node), node + maxNodes);
  let text = '';
  let isApart = false;
  for (let at = node; at < end; at += 1) {
    if (!tree.isText(at)) {
      if (at > node && tree.isInvisible(at)) at = tree.endOf(at) - 1;
      else if (at > node && (tree.isSpaced(at) || (tree.isBlock(at) && tree.nameOf(at) !== 'div')))
        isApart = true;
      continue;
    }
    const piece = toAsciiDigits(tree.stringOf(at, 2 * maxPriceLength)).replace(spaces, ' ');
    if (/^\s*[.,]\s*$/.test(piece) && /\d\s*$/.test(text)) {
      text = text.trimEnd() + piece.trim();
      isApart = false;
      continue;
    }
    if (/^\s*\d/.test(piece) && /\d[.,]$/.test(text)) {
      text += piece.trimStart();
      isApart = false;
      continue;
    }
    const isSpaced = isApart || tree.isSpaced(at) || text.endsWith(' ') || piece.startsWith(' ');
    isApart = false;
    if (/^\s*\d{2}(?!\d)/.test(piece) && /\d\s*$/.test(text) && isFraction(tree, at, text, isSpaced)) {
      text = `${text.trimEnd()}.${piece.trimStart()}`;
    } else if (isSpaced || isGlued(text, piece)) text += ` ${piece}`;
    else text += piece;
  }
  const whole = text.replace(spaces, ' ').trim();
  // The same text for eyes and for screen readers.
  const half = whole.slice(0, Math.floor(whole.length / 2)).trim();
  const isTwice = half.length >= 2 && (whole === half + half || whole === `${half} ${half}`);
  return isTwice ? half : whole;
}

/** Two numbers, or two words, of different elements: `Golvstativ` beside `värde` is no `Golvstativvärde`. */
function isGlued(text: string, piece: string): boolean {
  return (/\d$/.test(text) && /^\d/.test(piece)) || (/\p{Ll}{2}$/u.test(text) && /^\p{L}{2}/u.test(piece));
}

/** The first digits of scripts that shops write prices in: each has its ten in a row. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

function toAsciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}

function isFraction(tree: PageTree, textNode: NodeId, before: string, isSpaced: boolean): boolean {
  if (/[.,]\d{1,2}\s*$/.test(before)) return false;
  if (!/^\s*\d{2}\s*(?:\D|$)/.test(tree.stringOf(textNode, 20))) return false;
  const parent = tree.parentOf(textNode);
  if (parent === -1) return false;
  const name = tree.nameOf(parent);
  if (name === 'sup' || name === 'small') return true;
  const { class: names = '', style = '' } = tree.attributesOf(parent);
  return (
    fractionNames.test(names) ||
    /super|font-size/i.test(style) ||
    (!isSpaced && /^\s*\d{2}\s*$/.test(tree.stringOf(textNode, 20)))
  );
}
