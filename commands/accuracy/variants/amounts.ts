/** A number as shops write it: grouped in threes by one of `. , '` and blanks, or not, with or without decimals. */
const written = String.raw`\d{1,3}(?:[.,'’\s]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,3})?`;
/** A sign or an abbreviation of a currency, as it is written beside amounts. */
export const currencySign = String.raw`(?:[A-Z]{1,3})?\p{Sc}|(?<!\p{L})(?:zł|kr|Kč|Ft|[Ll]ei|LEI|руб\.?|грн\.?|лв\.?|Rs\.?|RM|Rp|TL|[A-Z]{3})(?!\p{L})`;

export const writtenNumber = `(?<![\\d.,])(?:${written})(?!\\d)`;
/** In a sentence an amount is one with the sign of a currency: `within 48 hours` is none. */
export const signedAmount = new RegExp(
  `(?:${currencySign})\\s?(${writtenNumber})|(${writtenNumber})\\s?(?:${currencySign})`,
  'gu',
);
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
  // `6,099.000` is not plainly 6099000: it may be 6099.
  const isPlain = (amount: string) => digits !== amount.split('.')[0] || marks.size <= 1;
  return amounts.some((amount) => spellings(amount).includes(digits) && isPlain(amount));
}

/** Returns whether a text has one of the amounts among its numbers. */
export function holdsAmount(text: string, amounts: readonly string[]): boolean {
  const known = new Set(amounts.flatMap(spellings));
  return (text.match(new RegExp(written, 'g')) ?? []).some((number) => known.has(digitsOf(number)));
}

/** Replaces the only number of a text by `factor` times its amount, with the same marks. */
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

/** Returns the digits that an amount may be shown with: `49.00` as `4900` and `49`. */
function spellings(amount: string): string[] {
  const [whole = '', fraction = ''] = amount.split('.');
  const cents = fraction.padEnd(2, '0');
  return /^0*$/.test(fraction) ? [whole, whole + cents] : [whole + cents, whole + fraction];
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
