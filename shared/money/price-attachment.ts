import type { NumberToken, PriceTokens, SignToken } from './price-tokens.ts';

/** Between a number and its sign; a dash counts only as `,-` or `.-` right after the digits. */
export const gapAfter = /^(?:[.,:]?[-–—]+|[.,:])?[\s*:(/]*$/;
const gapBefore = /^[\s:)=*]*$/;

/** Whether signs stand before their numbers in this text: settled by the first number that touches a sign. */
export function startsWithSign(text: string, { numbers, signs }: PriceTokens): boolean {
  for (const [index, number] of numbers.entries()) {
    if (attachedBefore(text, number, signs).length > 0) return true;
    const [sign] = attachedAfter(text, number, signs);
    if (!sign) continue;
    const next = numbers[index + 1];
    // `SKU 123456 €12`: the sign stands nearer to the next number.
    return next !== undefined && next.start >= sign.end && next.start - sign.end < sign.start - number.end;
  }
  return false;
}

/** The signs that stand right before a number, in order. */
export function attachedBefore(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.start;
  for (const sign of signs.toReversed()) {
    if (sign.end > edge) continue;
    // A minus between sign and digits is judged with the number.
    if (!gapBefore.test(text.slice(sign.end, edge).replace(/-$/, ''))) break;
    attached.unshift(sign);
    edge = sign.start;
  }
  return attached;
}

/** The signs that stand right after a number, in order. */
export function attachedAfter(text: string, number: NumberToken, signs: readonly SignToken[]): SignToken[] {
  const attached: SignToken[] = [];
  let edge = number.end;
  for (const sign of signs) {
    if (sign.start < edge) continue;
    if (!gapAfter.test(text.slice(edge, sign.start))) break;
    attached.push(sign);
    edge = sign.end;
  }
  return attached;
}

/** Whether a sign touches the number that follows it. */
export function reaches(text: string, sign: SignToken, numberStart: number): boolean {
  return gapBefore.test(text.slice(sign.end, numberStart));
}
