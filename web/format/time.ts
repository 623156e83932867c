/**
 * Words stay in the page's language: a German browser showed “Checked jetzt”. In numbers, because 47 hours ago is not
 * “yesterday”, and 13 months ago not always “last year”.
 */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const exactFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats how long ago, or how far ahead, a time is: “3 hours ago”. */
export function relativeTime(at: string, nowMs: number): string {
  const seconds = (Date.parse(at) - nowMs) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  // The clocks of two machines differ slightly.
  if (unit === 'second') {
    if (Math.abs(seconds) >= 45) return relative.format(Math.sign(seconds), 'minute');
    return seconds > 0 ? 'in a moment' : 'just now';
  }
  return relative.format(Math.trunc(seconds / length), unit);
}

const hourMs = 3_600_000;
const hourFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an hour by its start and end. */
export function hourOf(at: string): string {
  const fromMs = Date.parse(at);
  return hourFormat.formatRange(fromMs, fromMs + hourMs);
}

/** Formats how many hours or days ago an hour was: minutes would only refer to the start of the hour. */
export function relativeHour(at: string, nowMs: number): string {
  const sinceMs = nowMs - Date.parse(at);
  return sinceMs < hourMs ? 'this hour' : relativeTime(at, nowMs);
}

export function exactTime(at: string | number): string {
  return exactFormat.format(typeof at === 'number' ? at : Date.parse(at));
}

export function day(at: string | number): string {
  return dayFormat.format(typeof at === 'number' ? at : Date.parse(at));
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Names a UTC date such as `2026-11-24`, which is another day in the time zones west of UTC if read as a moment. */
export function dateText(date: string): string {
  return dateFormat.format(Date.parse(date));
}

/** Formats a duration in its largest unit up to days: “19 days”, “5 minutes”. */
export function spanText(days: number): string {
  const [unit, length] = units.slice(2).find(([, size]) => days * daySeconds >= size) ?? ['minute', 60];
  const count = Math.max(1, Math.round((days * daySeconds) / length));
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const dayTick = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const monthTick = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit' });
const clockTick = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const secondTick = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

const daySeconds = 86_400;

/** Formats a time on an axis with the given seconds between marks. Midnight is shown as the day. */
export function timeTick(atMs: number, stepSeconds: number): string {
  if (stepSeconds < 60) return secondTick.format(atMs);
  if (stepSeconds < daySeconds) {
    const at = new Date(atMs);
    return (at.getHours() === 0 && at.getMinutes() === 0 ? dayTick : clockTick).format(at);
  }
  return (stepSeconds < 28 * daySeconds ? dayTick : monthTick).format(atMs);
}
