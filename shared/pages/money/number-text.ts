import { priceDigits } from './minor-units.ts';
import { type PriceContext, splitLanguage } from './price-context.ts';
import { dropTrailingZeros } from './trailing-zeros.ts';

/** The context of a written number: its currency and the surrounding language. */
export interface NumberContext {
  /** ISO 4217, null if unknown. */
  currency: string | null;
  language?: PriceContext['language'];
  /** The decimal mark, if it is certain. */
  decimalMark?: '.' | ',' | null | undefined;
}

/** Dinars whose countries use a decimal comma in French and a point in English, so that neither is certain. */
const commaDinars = new Set(['TND', 'LYD']);
const maxDigits = 30;

/**
 * Parses a number of ASCII digits with any of `. , ' _ ٫ ٬` and spaces between them as an exact decimal string. Returns
 * null if it is malformed, or if it could be two numbers that differ by a power of ten: nothing is guessed. One
 * separator before exactly three digits groups thousands, except in currencies with three decimals, where the language
 * must match the currency's country.
 */
export function readNumber(text: string, context: NumberContext): string | null {
  const groups = text.split(/[^0-9]/);
  const marks = text.replace(/[0-9]/g, '');
  if (groups.join('').length > maxDigits || groups.slice(1).includes('')) return null;
  if (marks === '') return decimal(text, '');
  const last = marks.at(-1) ?? '';
  const fraction = groups.at(-1) ?? '';
  const whole = groups.slice(0, -1);
  const wholeMarks = marks.slice(0, -1);
  const isOnlyMark = [...marks].every((mark) => mark === last);

  if (last === '٫') return isGrouped(whole, wholeMarks) ? decimal(whole.join(''), fraction) : null;
  if (isGrouped(groups, marks) && isOnlyMark && (marks.length > 1 || (last !== '.' && last !== ','))) {
    return decimal(groups.join(''), '');
  }
  // Grouped by one mark, with decimals after another; or after the same one, as in `1.299.00`: no other interpretation
  // is possible.
  if (marks.length > 1) {
    if (!isGrouped(whole, wholeMarks) || (isOnlyMark && fraction.length !== 2)) return null;
    if (!isOnlyMark && last !== '.' && last !== ',') return null;
    if (fraction.length === 3 && digitsOf(context) !== 3)
      return groupsThousands(last, context) ? decimal(groups.join(''), '') : null;
    return decimal(whole.join(''), fraction);
  }
  if (last === '.' || last === ',') return readOneMark(groups[0] ?? '', last, fraction, context);
  // A superscript fraction without its mark: `22 99`.
  return last === ' ' && fraction.length === 2 && (groups[0] ?? '').length <= 3
    ? decimal(groups[0] ?? '', fraction)
    : null;
}

function readOneMark(whole: string, mark: string, fraction: string, context: NumberContext): string | null {
  if (fraction.length !== 3 || whole === '' || whole.startsWith('0') || whole.length > 3) {
    return decimal(whole, fraction);
  }
  if (context.decimalMark)
    return mark === context.decimalMark ? decimal(whole, fraction) : decimal(whole + fraction, '');
  const digits = digitsOf(context);
  if (digits !== 3) return decimal(whole + fraction, '');
  const home = commaDinars.has(context.currency ?? '') ? ',' : '.';
  const written = decimalMarkOf(context.language);
  // Without a language, either is possible: shops also write thousands of dinars with a point.
  if (mark === home) return written === home ? decimal(whole, fraction) : null;
  return home === '.' && written !== mark
    ? decimal(whole + fraction, '')
    : written === mark
      ? decimal(whole, fraction)
      : null;
}

/** `22,990.000 ₫` on an English page of Vietnam: dongs have no decimals, so the point groups. */
function groupsThousands(mark: string, context: NumberContext): boolean {
  const written = decimalMarkOf(context.language);
  return digitsOf(context) === 0 && written !== null && written !== mark;
}

function digitsOf({ currency }: NumberContext): number | null {
  return currency === null ? null : priceDigits(currency);
}

function isGrouped(groups: readonly string[], marks: string): boolean {
  const [first = '', ...rest] = groups;
  if (rest.length === 0) return first.length > 0 || marks === '';
  if (first === '' || first.length > 3 || marks.includes('٫')) return false;
  if ([...marks].some((mark) => mark !== marks[0])) return false;
  if (rest.every((group) => group.length === 3)) return true;
  const inner = rest.slice(0, -1);
  return (
    (marks[0] === ',' || marks[0] === '٬') &&
    first.length <= 2 &&
    inner.length > 0 &&
    inner.every((group) => group.length === 2) &&
    rest.at(-1)?.length === 3
  );
}

function decimalMarkOf(tag: PriceContext['language']): string | null {
  const mark = partsOf(tag, {}).find(({ type }) => type === 'decimal')?.value;
  return mark === '.' || mark === ',' ? mark : null;
}

/** Returns the parts of 1.5 as a language writes it, or none if it is unknown. */
export function partsOf(
  tag: PriceContext['language'],
  style: Intl.NumberFormatOptions,
): Intl.NumberFormatPart[] {
  const { language, region } = splitLanguage(tag);
  if (!language) return [];
  try {
    const locale = region ? `${language}-${region}` : language;
    return new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...style }).formatToParts(1.5);
  } catch {
    return [];
  }
}

function decimal(whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const rest = dropTrailingZeros(fraction);
  return rest ? `${integer}.${rest}` : integer;
}
