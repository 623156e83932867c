import type { NumberToken, PriceTokens, SignToken } from './price-tokens.ts';

/** Between a number and its sign; a dash counts only as `,-` or `.-` directly after the digits. */
const gapAfter = /^(?:[.,:]?[-–—]+|[.,:])?[\s*:(/]*$/;
const gapBefore = /^[\s:)=*]*$/;

/** Returns whether signs precede their numbers in this text. The first number next to a sign decides. */
export function startsWithSign(text: string, { numbers, signs }: PriceTokens): boolean {
  for (const [index, number] of numbers.entries()) {
    if (attachedBefore(text, number, signs).length > 0) return true;
    const [sign] = attachedAfter(text, number, signs);
    if (!sign) continue;
    const next = numbers[index + 1];
    // In `SKU 123456 €12`, the sign is nearer to the next number.
    if (next === undefined || next.start < sign.end) return false;
    const lead = sign.start - number.end - (next.start - sign.end);
    // In `Phone 15 EUR 899.00`, the sign is equally near to both, and belongs to the number that is written as a price.
    const isPriceNext = /\D/.test(next.text) && !/\D/.test(number.text);
    return lead > 0 || (lead === 0 && isPriceNext && attachedAfter(text, next, signs).length === 0);
  }
  return false;
}

export function attachedBefore(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.start;
  for (const sign of signs.toReversed()) {
    if (sign.end > edge) continue;
    // A minus between sign and digits belongs to the number.
    if (!gapBefore.test(text.slice(sign.end, edge).replace(/-$/, ''))) break;
    attached.unshift(sign);
    edge = sign.start;
  }
  return attached;
}

export function attachedAfter(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.end;
  for (const sign of signs) {
    if (sign.start < edge) continue;
    const gap = text.slice(edge, sign.start);
    if (!gapAfter.test(gap)) break;
    // `2.49/km`, `1,25 / L`.
    if (gap.includes('/') && /^\p{L}{1,2}$/u.test(text.slice(sign.start, sign.end))) break;
    attached.push(sign);
    edge = sign.end;
  }
  return attached;
}

function reaches(text: string, sign: SignToken, numberStart: number): boolean {
  return gapBefore.test(text.slice(sign.end, numberStart));
}

/** A number with its own signs. */
export interface SignedNumber {
  number: NumberToken;
  own: SignToken[];
  leading: SignToken[];
  trailing: SignToken[];
  /** Where the number with its signs begins. */
  start: number;
  end: number;
  /** Where the neighbours end and begin. */
  previousEnd: number;
  nextStart: number;
}

/** Signs precede the number, follow it, or both. */
export function attachSigns(
  text: string,
  { numbers, signs }: PriceTokens,
  index: number,
  isPrefixStyle: boolean,
): SignedNumber {
  const number = numbers[index] ?? { start: 0, end: 0, text: '' };
  const previousEnd = numbers[index - 1]?.end ?? 0;
  const nextStart = numbers[index + 1]?.start ?? text.length;
  const isLast = index === numbers.length - 1;
  const before = signs.filter((sign) => sign.start >= previousEnd && sign.end <= number.start);
  const after = signs.filter((sign) => sign.start >= number.end && sign.end <= nextStart);
  const leading = attachedBefore(text, number, before);
  const trailing = attachedAfter(text, number, after);
  const free = isPrefixStyle
    ? trailing.filter((sign) => isLast || !reaches(text, sign, nextStart))
    : leading.filter((sign) => index === 0 || !gapAfter.test(text.slice(previousEnd, sign.start)));
  const own = isPrefixStyle ? [...leading, ...free] : [...trailing, ...free];
  return {
    number,
    own,
    leading,
    trailing,
    start: leading[0]?.start ?? number.start,
    end: own.reduce((latest, sign) => Math.max(latest, sign.end), number.end),
    previousEnd,
    nextStart,
  };
}
