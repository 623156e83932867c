import { ownerOf } from './currency-names.ts';

export type ReadAmount =
  | { kind: 'empty' }
  | { kind: 'amount'; amount: number }
  /** It can be read in two ways, and the currency's decimals do not resolve which. */
  | { kind: 'ambiguous'; readings: [number, number] }
  | { kind: 'too_precise' }
  | { kind: 'other_currency' }
  | { kind: 'unreadable' };

export const anyCurrency = 'any';

interface Expected {
  decimals: number;
  /** The currency whose signs and names are accepted beside it, `any` for those of every currency, or null for none. */
  currency: string | null;
}

const unreadable = { kind: 'unreadable' } as const;

/**
 * Parses an amount as people of any locale type it: `149,99`, `149.99`, `1.299,00`, `1 299`, `€ 149`, `١٤٩٫٩٩`. Dot and
 * comma are decimal or grouping separators, whichever the currency's decimals allow.
 */
export function readAmount(typed: string, { decimals, currency }: Expected): ReadAmount {
  const text = plain(typed).trim();
  if (text === '') return { kind: 'empty' };
  const { number, signs } = apart(text);
  for (const sign of signs) {
    const owner = ownerOf(sign, currency === anyCurrency ? null : currency);
    if (owner === 'unknown') return unreadable;
    if (owner === 'other' || currency === null) return { kind: 'other_currency' };
  }
  return readNumber(number, decimals);
}

/** Normalizes digits to 0 to 9, spaces and apostrophes to one kind each, and removes bidirectional marks. */
function plain(typed: string): string {
  return typed
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/\s/gu, ' ')
    .replaceAll('،', ',')
    .replaceAll(/['’‘ʼ`´٬]/gu, "'");
}

/** Unicode has the ten digits of a script in sequence, beginning at a code point ending in 0 or 6. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  const isFromZero = /\p{Nd}/u.test(String.fromCodePoint(code - (code % 16)));
  return (code % 16) - (isFromZero ? 0 : 6);
}

/** Removes signs and names of currencies from a number. */
function apart(text: string): { number: string; signs: string[] } {
  // `149€99`, as written in France.
  const inside = /^(\d+) ?(\p{Sc}) ?(\d\d)$/u.exec(text);
  if (inside) return { number: `${inside[1]}.${inside[3]}`, signs: [inside[2] ?? ''] };
  const [, before = '', middle = '', after = ''] = /^(\D*)(.*?)(\D*)$/su.exec(text) ?? [];
  // The dot of `Rs.149` belongs to the name; the dot of `.99` and `€.99` belongs to the number.
  const [, sign = '', point = ''] = /^(.*?)((?:(?<!\p{L})[.,٫])?)$/su.exec(before) ?? [];
  // `149,-` and `149:-` are whole amounts; `149,` is not finished yet.
  const name = after.replace(/^[.,٫:]?(?:[-–—]{1,2})?/u, '');
  return { number: point + middle, signs: [sign.trim(), name.trim()].filter((found) => found !== '') };
}

function readNumber(number: string, decimals: number): ReadAmount {
  const whole = wholeNumber(number, '');
  const [, head = '', point = '', fraction = ''] = /^(.*)([.,٫])(\d+)$/su.exec(number) ?? [];
  const units = point === '' ? null : head === '' ? 0 : wholeNumber(head, point);
  const decimal = units === null ? null : Number(`${units}.${fraction}`);
  const isExact = fraction.length <= decimals;
  if (whole !== null && decimal !== null && isExact && decimal !== whole)
    return { kind: 'ambiguous', readings: [decimal, whole] };
  if (whole !== null) return { kind: 'amount', amount: whole };
  if (decimal === null) return unreadable;
  // Trailing zeros add nothing: 149.00 is a valid amount in yen, too.
  return isExact || fraction.replace(/0+$/, '').length <= decimals
    ? { kind: 'amount', amount: decimal }
    : { kind: 'too_precise' };
}

/** Grouped in threes or like `12,34,567`, but not by the decimal separator. Null for any other text. */
function wholeNumber(text: string, point: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  const separator = /[., ']/.exec(text)?.[0];
  if (separator === undefined || separator === point) return null;
  const groups = text.split(separator);
  const joined = groups.join('');
  const lengths = groups.slice(1).map(({ length }) => length);
  const isThrees = /^[1-9]\d{0,2}$/.test(groups[0] ?? '') && lengths.every((length) => length === 3);
  const isIndian =
    /^[1-9]\d?$/.test(groups[0] ?? '') &&
    lengths.every((length, index) => length === (index === lengths.length - 1 ? 3 : 2));
  return /^\d+$/.test(joined) && (isThrees || isIndian) ? Number(joined) : null;
}
