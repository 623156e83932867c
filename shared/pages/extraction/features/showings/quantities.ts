import { base, isBase, unitAfter, unitBefore } from '../../../lexicon/unit-words.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import type { Showing } from '../facts.ts';
import { isPayable, looksOwn } from './look-points.ts';
import { splitText } from './split-text.ts';

const perUnit = new WordFinder(['perUnit']);
const fromWords = new WordFinder(['from']);
const fromNumber = /(?<![\d.,])\d{1,5}\s?\+/;
/** `Pallet of 40:`, `3 Paar:` */
const packLabel =
  /(?:^\s*|\p{L}{3} (?:\p{L}{1,3} )?)(\d{1,4})(?![\d.,])\s?[\p{L}×][^\d]{0,12}$|\p{L}{3} \p{L}{1,3} (\d{1,4})\s?:\s*$/u;
/** A discount for a quantity is less than half. */
const smallestShare = 0.5;
/** A pack of two: a piece costs little more than half. */
const largestPiece = 0.55;
const amountOf = ({ price }: Showing) => Number(price.amount);

export function wordsOf(showing: Showing): { before: string; after: string } {
  const [before, after] = splitText(showing);
  return {
    before: /\p{L}/u.test(before) ? before : showing.label,
    after: /[\p{L}/]/u.test(after) ? after : showing.isAfterOfOther ? '' : showing.after,
  };
}

const unitBeforeOf = (showing: Showing) => unitBefore(wordsOf(showing).before);
const unitOf = (showing: Showing) => unitAfter(wordsOf(showing).after) ?? unitBeforeOf(showing);

/** `1 kg 12,76 €` beside `€ 3,19`. */
export function isOfMeasure(showing: Showing): boolean {
  const unit = unitBeforeOf(showing);
  if (unit === null || unit.isMarked) return unit !== null;
  const units = showing.beside.map((other) => (isPayable(other) ? unitOf(other) : unit));
  // `50 g`, `100 g`: two sizes to choose from.
  return isBase(unit) && units.includes(null) && units.every((other) => other === null || other === unit);
}

/** `Pack of 10: £21.90` and `€ 1,79 from 50`, beside a single piece. */
export function isForMore(showing: Showing): boolean {
  const { before, after } = wordsOf(showing);
  const [, one = 0, other = one] = packLabel.exec(before) ?? [];
  const inPack = Number(other);
  const isTier = fromNumber.test(after) || fromWords.at(after.trimStart(), 0) !== null;
  return showing.beside.some((piece) => {
    if ((!isPayable(piece) && piece.kind !== 'unit') || piece.node > showing.node) return false;
    const ratio = amountOf(showing) / amountOf(piece);
    return (isTier && ratio < 1) || (inPack > 1 && ratio < inPack && ratio >= smallestShare * inPack);
  });
}

/** `$23.94 ($3.99 / each)`: a piece of the pack that is shown beside it. */
export function isPiece(showing: Showing): boolean {
  const { after } = wordsOf(showing);
  const [marks] = /^[\s*/(]*/.exec(after) ?? [''];
  if (!marks.includes('/') && perUnit.at(after, marks.length) === null) return false;
  return showing.beside.some(
    (pack) =>
      (isPayable(pack) || (pack.option === 'quantity' && pack.node < showing.node)) &&
      amountOf(pack) * largestPiece > amountOf(showing),
  );
}

/** Fabric has only a price per metre. What costs less than a metre of it is a sample, or a service. */
export function payByUnit(showings: readonly Showing[]): void {
  const units = showings.filter(
    (one) =>
      one.kind === 'unit' &&
      isPayable({ ...one, kind: 'current' }) &&
      looksOwn(one) &&
      one.controlNearness > 0,
  );
  const lengths = units.filter((one) => unitOf(one)?.isLength);
  const isLess = (one: Showing) =>
    lengths.some((length) => length.node < one.node && amountOf(one) < amountOf(length));
  const payable = showings.filter((one) => isPayable(one) && looksOwn(one));
  if (!payable.every(isLess)) return;
  const odd = units.filter((one) => !isBase(unitOf(one) ?? base));
  const toPay = odd.length > 0 ? odd : units;
  if (new Set(toPay.map(amountOf)).size !== 1) return;
  for (const one of payable) one.kind = 'other_product';
  for (const one of toPay) one.kind = 'current';
}
