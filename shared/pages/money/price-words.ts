import { fastDelivery } from '../lexicon/label-words.ts';
import type { Concept } from '../lexicon/lexicon.ts';
import { unitAfter, unitBefore } from '../lexicon/unit-words.ts';
import { WordFinder } from '../lexicon/word-finder.ts';

/** The kind of amount by the words around it. `saving` covers all but prices of the product. */
export type PriceRole =
  | 'current'
  | 'from'
  | 'regular'
  | 'instalment'
  | 'unit'
  | 'member'
  | 'shipping'
  | 'saving';

/** What words before a number indicate. */
const roles = new Map<Concept, PriceRole>([
  ['otherSum', 'saving'],
  ['extra', 'saving'],
  ['instalment', 'instalment'],
  ['saving', 'saving'],
  ['shipping', 'shipping'],
  ['threshold', 'shipping'],
  ['memberPrice', 'member'],
  ['regularPrice', 'regular'],
  ['currentPrice', 'current'],
  ['from', 'from'],
]);

/** What words after a number indicate. */
const rolesAfter = new Map<Concept, PriceRole>([
  ['savingAfter', 'saving'],
  ['extraAfter', 'saving'],
  ['instalmentAfter', 'instalment'],
  ['memberPrice', 'member'],
  ['shipping', 'shipping'],
  ['threshold', 'shipping'],
]);

const labels = new WordFinder([...roles.keys()]);
const wordsAfter = new WordFinder([...rolesAfter.keys()]);
const freeWords = new WordFinder(['free']);
const extras = new WordFinder(['extra']);
const included = new WordFinder(['included']);

const percent = /^[\s*]*%/;
/** `Discount 10%`: the words are about the next number. */
const numberNext = /^[^\p{L}\d]{0,4}\d[\d.,]*( ?%)?/u;
/** `Delivery:`, `Delivery from £3`, and `送料別`, without it */
const labelsNext = /^(?:[別込無]|[^\d]*:|\P{L}{1,3}(?:\p{L}{1,6} ){0,3}\P{L}{0,3}\d)/u;
/** `12.99 x 2` */
const timesAfter = /^[\s*]*x ?\d/i;
/** What can precede the word: a mark, or a preposition (`$5 for shipping`). */
const leadAfter = /^[\s*]*(?:\p{L}{1,3} )?/u;

export interface Surroundings {
  /** The text since the previous number. */
  before: string;
  /** The same including that number, for `12x de`. */
  lead: string;
  /** The following text, including the next number, for `/ 100 g`. */
  tail: string;
}

/** The words after a number decide, otherwise the last known words before it. Returns null if neither is known. */
export function roleOf({ before, lead, tail }: Surroundings): PriceRole | null {
  // Half of all texts are only a price.
  if (before === '' && lead === '' && tail === '') return null;
  if (isForSeveral(lead, tail)) return 'member';
  return roleAfter(tail) ?? (severalTimes.test(lead) ? 'instalment' : lastRole(before));
}

/** Returns what follows an amount with its sign: in `49,90 € %`, a badge. */
export function withoutBadge(tail: string): string {
  return tail.replace(percent, '');
}

function roleAfter(tail: string): PriceRole | null {
  if (tail === '') return null;
  if (percent.test(tail)) return 'saving';
  if (timesAfter.test(tail)) return 'instalment';
  if (unitAfter(tail) !== null) return 'unit';
  const [marks = ''] = /^[\s*]*/.exec(tail) ?? [];
  const [lead = ''] = leadAfter.exec(tail) ?? [];
  const found = wordsAfter.at(tail, marks.length) ?? wordsAfter.at(tail, lead.length);
  // `€9 con cauzione`
  if (found === null || (found.concept === 'extraAfter' && found.start !== marks.length)) return null;
  const rest = tail.slice(found.end);
  const next = numberNext.exec(rest);
  // `€100 minimum order: 3% off`
  const isOfNext =
    found.concept === 'threshold' ? next?.[1] === undefined : found.concept !== 'instalmentAfter';
  if (next !== null && isOfNext) return null;
  // `Discount:` labels what follows, and `shipping is free` is not an amount.
  const isOther =
    /^\s*[:：]/.test(rest) ||
    (found.concept === 'shipping' && (freeWords.has(tail) || labelsNext.test(rest)));
  return isOther ? null : (rolesAfter.get(found.concept) ?? null);
}

function lastRole(text: string): PriceRole | null {
  const last = lastLabel(text);
  if (unitBefore(text)?.isMarked && (last === null || last.concept === 'currentPrice')) return 'unit';
  return last === null ? null : (roles.get(last.concept) ?? null);
}

/** `Gift cards from $25`, `5-year warranty: $49` and `10% off from $50`; not `with warranty: $499`. */
function lastLabel(text: string) {
  const words = labels.all(text);
  const last = words.at(-1);
  const ends = last?.concept === 'from' || last?.concept === 'currentPrice' ? last : null;
  const own = words.at(ends === null ? -1 : -2);
  const between = text.slice(own?.end, ends?.start) + text.slice(ends?.end ?? text.length);
  const isFrom = own?.concept === 'saving' || own?.concept === 'shipping' || own?.concept === 'threshold';
  const isOther = own?.concept === 'extra' || (isFrom && ends?.concept === 'from');
  // `Members only £199`
  const isMember = own?.concept === 'memberPrice' && ends?.concept === 'currentPrice';
  if ((isMember || (isOther && !included.has(text))) && afterLabel.test(between))
    return { ...own, end: ends?.end ?? own.end };
  return words.findLast(({ concept }) => concept !== 'extra') ?? null;
}

/** Returns whether a title names what is bought with other products: a gift card, an assembly. */
export function namesExtra(title: string): boolean {
  return extras.has(title);
}

export function labelsExtra(label: string): boolean {
  return extras.has(label) && lastLabel(label)?.concept === 'extra';
}

/**
 * Returns what a separate text says about the price after it. It is a label only if it ends with known words, like
 * `Shipping cost:`; `Free delivery`, `Prime Tools` and `Members save more` are about something else.
 */
export function labelRoleOf(label: string): PriceRole | null {
  if (severalTimes.test(label)) return 'instalment';
  if (unitBefore(label)?.isMarked) return lastRole(label);
  const last = lastLabel(label);
  if (last === null) return null;
  if (last.concept !== 'extra' && !afterLabel.test(label.slice(last.end))) return null;
  const isPromise = last.concept === 'shipping' && (freeWords.has(label) || fastDelivery.test(label));
  return isPromise ? null : (roles.get(last.concept) ?? null);
}

const noAmount = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})? ?%|(?<![\p{L}\d])\p{Lu}{4,12}\d{1,4}(?![\p{L}\d])/gu;

/** `Subscribe & save 10%: €11.25`: the number does not end a label for some customers. Returns null for others. */
export function memberLabel(label: string): string | null {
  const words = label.replace(noAmount, '');
  return words !== label && labelRoleOf(words) === 'member' ? words : null;
}

/** What can be between the words of a label and its amount. `Sale!` is a badge. */
const afterLabel = /^(?:[^\p{L}\d!]|(?<!\p{L})\p{L}{1,3}(?!\p{L}))*$/u;

/** A number of instalments in its own element before an amount: `6x`, `12 x de`. `1 x` is the price itself. */
const severalTimes = /(?:^|[^\d.,])(?!1 ?[xX×])\d{1,2} ?[xX×](?: \p{L}+){0,3} ?$/u;

/** `ab 10 Stück`, `from 10:`, `10+ pcs`, `10+ £4.99 each` */
function isForSeveral(lead: string, tail: string): boolean {
  const [all = '', number = '1', plus, next = ''] = quantityAtEnd.exec(lead) ?? [];
  if (number === '1') return false;
  const isOfPieces = pieces.at(next.trimStart(), 0) !== null;
  if (plus !== undefined) return isOfPieces || units.at(tail.trimStart(), 0) !== null;
  const head = lead.slice(0, lead.length - all.length).trimEnd();
  return (isOfPieces || next.trimStart().startsWith(':')) && lowestWords.last(head)?.end === head.length;
}

const quantityAtEnd = /(?<![\d.,])(\d{1,4})( ?\+)?(\D*)$/;
const lowestWords = new WordFinder(['from']);
const pieces = new WordFinder(['piece']);
const units = new WordFinder(['perUnit']);

export function isFree(text: string): boolean {
  const found = freeWords.at(text, 0);
  return found !== null && /^[.!]?$/.test(text.slice(found.end));
}
