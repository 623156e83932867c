import { WordFinder } from './word-finder.ts';

export const measures = new WordFinder(['measure', 'length']);
const perUnit = new WordFinder(['perUnit']);
const quantity = /^\s?(\d{1,4}(?:[.,]\d{1,3})?)?\s?/;
/** `al kg`, `au kilo`, `pro m²` */
const shortWord = /^\p{L}{2,3} /u;

const sizeAtEnd = /(?<![\d.,])\d{1,4}(?:[.,]\d{1,3})?$/;
const markAtEnd = /(?:\/|(?<!\p{L})\p{L}{1,12})$/u;

/** What an amount is for: 100 of `/ 100 g`, 1 of `per kg`. */
export interface Unit {
  size: number;
  /** A word or a mark says that the amount is for it. In `1 kg 12,76 €`, it can be a size, too. */
  isMarked: boolean;
  /** Of length or area: a pack of such goods costs more than one. */
  isLength: boolean;
}

/** Reads `/ 100 g`, `per 9oz` after an amount. */
export function unitAfter(tail: string): Unit | null {
  const start = tail.search(/[^\s*()]/);
  if (start === -1) return null;
  const rest = tail.slice(start);
  const end = rest.startsWith('/') ? 1 : (perUnit.at(rest, 0)?.end ?? shortWord.exec(rest)?.[0].length ?? 0);
  const [all = '', size = '1'] = quantity.exec(rest.slice(end)) ?? [];
  const word = end === 0 ? null : measures.at(rest.slice(end + all.length), 0);
  if (word === null) return null;
  return { size: Number(size.replace(',', '.')), isMarked: true, isLength: word.concept === 'length' };
}

/** Reads `Per 100g:`, `1 kg =` before an amount. Without a colon, `/ m²` is about the amount before. */
export function unitBefore(label: string): Unit | null {
  const text = label.replace(/(\d)(\p{L})/gu, '$1 $2');
  const word = measures.last(text);
  if (word === null || !/^[\s:=)]*$/.test(text.slice(word.end))) return null;
  const lead = text.slice(0, word.start).trimEnd();
  const size = sizeAtEnd.exec(lead)?.[0];
  const words = lead.slice(0, lead.length - (size ?? '').length).trimEnd();
  const mark = markAtEnd.exec(words)?.[0] ?? '';
  const head = words.slice(0, words.length - mark.length);
  const isLabel = /[:=]\s*$/.test(text) || (mark !== '/' && /\p{L}/u.test(head) && !/\d/.test(head));
  const isPer =
    mark === '/' ||
    perUnit.at(mark, 0)?.end === mark.length ||
    (size === undefined && /^\p{Ll}{2,3}$/u.test(mark));
  const isMarked = isLabel && (isPer || (size !== undefined && /=\s*$/.test(text)));
  // `250 g 500 g 1 kg` is a choice of sizes.
  const isChoice = measures.last(words)?.end === words.length;
  if (!isMarked && (size === undefined || isChoice)) return null;
  return { size: Number((size ?? '1').replace(',', '.')), isMarked, isLength: word.concept === 'length' };
}

export const base: Unit = { size: 1, isMarked: false, isLength: false };

/** Returns whether shops state it beside the price, to compare products by. */
export function isBase({ size }: Unit): boolean {
  return [1, 10, 100, 1_000].includes(size);
}
