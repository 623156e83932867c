import type { AlertCondition } from '../../interface/alert-conditions.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import { changePercent } from '../../webhooks/deliveries/event-body.ts';
import type { FiredAlert, Notice } from './notice.ts';

const minus = '\u2212';

/** `€93.00`, `¥1,200`, `KWD 1.250`. Keeps rare decimals (HUF 1,299.5): a rounded price is another price. */
export function formatPrice(amount: number, currency: string): string {
  return formatOf(currency, { style: 'currency', currency, maximumFractionDigits: 3 }).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Created on first use, because the first one takes 6 ms and would slow every cold start. */
function formatOf(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = formats.get(name) ?? new Intl.NumberFormat('en', options);
  formats.set(name, format);
  return format;
}

/** Formats a change as `−7%` or `+0.4%`, as in the event. Null if it rounds to zero or is undefined (previous price 0). */
export function formatChange(price: number, previousPrice: number): string | null {
  const percent = changePercent(price, previousPrice);
  if (percent === null || percent === 0) return null;
  const size = formatOf('tenths', { maximumFractionDigits: 1 }).format(Math.abs(percent));
  return `${percent < 0 ? minus : '+'}${size}%`;
}

const dayParts = { day: 'numeric', month: 'short' } as const;
const timeParts = { year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** Formats a time in the reader's time zone, as `28 Nov 2026, 02:35 UTC`. */
export function formatTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...dayParts, ...timeParts, timeZone }).format(Date.parse(at));
}

/** Labels the lowest price with the span of its data: `Lowest in 90 days`, or `Lowest since 28 Nov`. */
export function lowestLabel({ lowestSince, timeZone }: Pick<Notice, 'lowestSince' | 'timeZone'>): string {
  if (lowestSince === null) return 'Lowest in 90 days';
  const format = new Intl.DateTimeFormat('en-GB', { ...dayParts, timeZone });
  return `Lowest since ${format.format(Date.parse(lowestSince))}`;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;

/**
 * Returns a name for a sentence, on one line. One with right-to-left letters is isolated (U+2068, U+2069): otherwise it
 * turns the sentence around, with the percentage on the wrong side.
 */
export function nameIn(text: string, most: number): string {
  const name = oneLine(text, most);
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}

/** An alert name can have 255 characters. Next to its condition, its beginning is enough. */
const nameCharacters = 60;

/** Returns an alert as users know it: `Price at or below €95.00`, preceded by its name, if any. */
export function alertWords(
  { name, condition, threshold }: Pick<FiredAlert, 'name' | 'condition' | 'threshold'>,
  currency: string | null,
): string {
  const words = conditionWords[condition](amountWords(threshold, currency), threshold ?? 0);
  const given = nameIn(name ?? '', nameCharacters);
  return given === '' ? words : `${given}: ${words}`;
}

/** Returns the text for alerts that do not fit. */
export function moreAlerts(count: number): string[] {
  return count <= 0 ? [] : [`${count} more ${count === 1 ? 'alert' : 'alerts'}`];
}

const conditionWords: Record<AlertCondition, (amount: string, threshold: number) => string> = {
  drops: () => 'Any price drop',
  drops_by: (_amount, percent) => `Price drop of ${percent}% or more`,
  rises_by: (_amount, percent) => `Price rise of ${percent}% or more`,
  changes: () => 'Any price change',
  below: (amount) => `Price at or below ${amount}`,
  above: (amount) => `Price at or above ${amount}`,
  lowest: (_amount, days) => `Lowest price in ${days} days`,
  back_in_stock: () => 'Back in stock',
};

function amountWords(threshold: number | null, currency: string | null): string {
  if (threshold === null) return 'a price';
  return currency === null ? String(threshold) : formatPrice(threshold, currency);
}

/** With an ellipsis after `most` characters. It can contain `<` and `*`: each channel escapes its own format. */
export function oneLine(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
