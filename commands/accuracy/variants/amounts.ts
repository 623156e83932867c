/** A number as shops write it, optionally grouped in threes by one of `. , '` and spaces, with or without decimals. */
const written = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?`;
/** A currency sign or abbreviation, as written beside amounts. */
export const currencySign = String.raw`(?:[A-Z]{1,3})?\p{Sc}|(?<!\p{L})(?:zł|kr|Kč|Ft|[Ll]ei|LEI|руб\.?|грн\.?|лв\.?|Rs\.?|RM|Rp|TL|[A-Z]{3})(?!\p{L})`;

export const writtenNumber = `(?<![\\d.,])(?:${written})(?!\\d)`;
const hasSign = new RegExp(currencySign, 'u');

/** Returns whether a short text shows this amount with a currency, and no other number. */
export function showsAmount(text: string, amounts: readonly string[]): boolean {
  const numbers = text.match(/\d[\d.,'’\s]*/g) ?? [];
  if (numbers.length !== 1 || !hasSign.test(text)) return false;
  const digits = digitsOf(text);
  const marks = new Set(
    numbers[0]
      ?.trim()
      .replace(/[.,\s]+$/, '')
      .match(/\D/g),
  );
  // `6,099.000` is ambiguous: it may be 6099000 or 6099.
  const isPlain = (amount: string) => digits !== amount.split('.')[0] || marks.size <= 1;
  return amounts.some((amount) => spellings(amount).includes(digits) && isPlain(amount));
}

/** Multiplies the only number of a text by `factor`, in the same notation. */
export function scaleText(text: string, factor: number): string {
  return text.replace(/\d(?:[\d.,'’\s]*\d)?/, (number) => scaleNumber(number, factor));
}

/** `1.299,00` times 1.25 is `1.623,75`. */
export function scaleNumber(number: string, factor: number): string {
  const digits = digitsOf(number);
  const scaled = String(Math.round(Number(digits) * factor)).padStart(digits.length, '0');
  let at = scaled.length;
  let result = '';
  for (const character of [...number].toReversed()) {
    if (!/\d/.test(character)) result = character + result;
    else {
      at -= 1;
      result = scaled.charAt(at) + result;
    }
  }
  return scaled.slice(0, at) + result;
}

/** Returns the digit strings that can represent an amount: `49.00` as `4900` and `49`. */
function spellings(amount: string): string[] {
  const [whole = '', fraction = ''] = amount.split('.');
  const cents = fraction.padEnd(2, '0');
  return /^0*$/.test(fraction) ? [whole, whole + cents] : [whole + cents, whole + fraction];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
