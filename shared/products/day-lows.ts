import * as z from 'zod';
import type { Money } from '../pages/money/money.ts';
import { dayMs, toDay, toExpiry } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Write } from '../platform/table/table.ts';

/**
 * The lowest price of the day (UTC) of the last check, and those of the days before it that are not in the item of
 * their month yet. They are kept with the product, which each check writes anyway.
 */
export const DayLow = z.object({
  /** Since when there are prices in their currency: the history that can be compared. */
  since: z.string(),
  /** `2026-11-22`. */
  day: z.string(),
  minor: z.int(),
  /** The highest price of the day. Products of earlier versions lack it until their next check. */
  high: z.int().exactOptional(),
  /** The lowest prices of earlier days of the same month: `01` to `31`. */
  earlier: z.record(z.string(), z.int()).exactOptional(),
  /** Their highest prices, where those differ from the lowest. */
  earlier_highs: z.record(z.string(), z.int()).exactOptional(),
});
export type DayLow = z.infer<typeof DayLow>;

/** The lows of ended days of one month, which go to the item of that month. */
export interface EndedDays {
  /** `2026-11`. */
  month: string;
  /** By day: `01` to `31`. */
  lows: Record<string, number>;
  /** The highest prices, of days on which they differ from the lowest. */
  highs: Record<string, number>;
}

/**
 * So many days are written together, at the end of a month fewer: four writes a month instead of thirty. A product
 * grows by some 10 bytes for each day that waits.
 */
export const daysTogether = 8;

/** The lowest prices of days that have ended, by day. */
export type Lows = ReadonlyMap<string, number>;

/** The comparable prices before a check. */
export interface PastLows {
  today: DayLow | null;
  /** At least those of the days that are asked for. */
  lows: Lows;
}

const keptDays = 400;

/**
 * Returns what a new price makes of the lows kept with the product, and the days that go to the item of their month
 * with it. Prices of another currency are never compared, so a changed currency begins anew.
 */
export function nextDayLow(
  before: DayLow | null,
  last: Money | null,
  price: Money,
  checkedAt: string,
): { today: DayLow; ended: EndedDays | null } {
  const day = checkedAt.slice(0, 10);
  const minor = price.amountMinor;
  if (before === null || last?.currency !== price.currency)
    return { today: { since: checkedAt, day, minor, high: minor }, ended: null };
  const high = before.high ?? before.minor;
  if (day <= before.day) {
    const widened = { minor: Math.min(before.minor, minor), high: Math.max(high, minor) };
    return { today: { ...before, ...widened }, ended: null };
  }
  const month = before.day.slice(0, 7);
  const today = { since: before.since, day, minor, high: minor };
  const date = before.day.slice(8);
  const lows = { ...before.earlier, [date]: before.minor };
  const highs = { ...before.earlier_highs, ...(high !== before.minor && { [date]: high }) };
  const isFull = Object.keys(lows).length >= daysTogether;
  return isFull || day.slice(0, 7) !== month
    ? { today, ended: { month, lows, highs } }
    : { today: { ...today, earlier: lows, earlier_highs: highs }, ended: null };
}

/**
 * Returns the lowest price since the beginning of the day (UTC) that was so many days ago, or null if there is none. A
 * day before the first price in this currency does not count.
 */
export function lowestOf({ today, lows }: PastLows, days: number, atMs: number): number | null {
  if (today === null) return null;
  const asked = toDay(atMs - days * dayMs);
  const first = today.since.slice(0, 10);
  const from = asked > first ? asked : first;
  const waiting = byDay(today.day.slice(0, 7), today.earlier ?? {});
  const ended = [...lows, ...waiting].filter(([day]) => day < today.day);
  const all = [...ended, [today.day, today.minor] as const].filter(([day]) => day >= from);
  return all.length === 0 ? null : Math.min(...all.map(([, minor]) => minor));
}

/** Returns the write that keeps the lows of days that have ended, in the item of their month. */
export function lowsWrite(productId: string, ended: EndedDays): Write {
  const { month, lows, highs } = ended;
  const endMs = Math.max(...byDay(month, lows).map(([day]) => Date.parse(day))) + keptDays * dayMs;
  const days = [
    ...Object.entries(lows),
    ...Object.entries(highs).map(([day, minor]) => [`${highPrefix}${day}`, minor] as const),
  ];
  return {
    update: keys.lows(productId, month),
    expression: `SET ${days.map(([day]) => `#d${day} = :d${day}`).join(', ')}, expires_at = :expires`,
    names: Object.fromEntries(days.map(([day]) => [`#d${day}`, day])),
    values: {
      ...Object.fromEntries(days.map(([day, minor]) => [`:d${day}`, minor])),
      ':expires': toExpiry(endMs),
    },
  };
}

/** Returns the prices of a month's days with whole dates. */
export function byDay(month: string, prices: Record<string, number>): [day: string, minor: number][] {
  return Object.entries(prices).map(([day, minor]) => [`${month}-${day}`, minor]);
}

const highPrefix = 'h';

/** The item of a month: `01` to `31`, as far as there are prices, and `h01` to `h31`. */
const Month = z.object({ sk: z.string() }).catchall(z.unknown());

/** Returns the lowest prices of months, by day. */
export function lowsOf(items: unknown[]): Lows {
  return pricesOf(items, /^(\d\d)$/);
}

/** Returns the highest prices of months, by day, where they differ from the lowest. */
export function highsOf(items: unknown[]): Lows {
  return pricesOf(items, /^h(\d\d)$/);
}

function pricesOf(items: unknown[], name: RegExp): Lows {
  const prices = new Map<string, number>();
  for (const { sk, ...fields } of z.array(Month).parse(items))
    for (const [field, value] of Object.entries(fields)) {
      const day = name.exec(field)?.[1];
      if (day !== undefined) prices.set(`${sk.slice('LOWS#'.length)}-${day}`, z.int().parse(value));
    }
  return prices;
}
