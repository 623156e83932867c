import * as z from 'zod';
import type { Money } from '../pages/money/money.ts';
import { dayMs, toDay, toExpiry } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Write } from '../platform/table/table.ts';

/**
 * The lowest price of the day (UTC) of the last check. It is kept with the product, which each check writes anyway, and
 * goes to the item of its month once the next day begins.
 */
export const DayLow = z.object({
  /** Since when there are prices in their currency: the history that can be compared. */
  since: z.string(),
  /** `2026-11-22`. */
  day: z.string(),
  minor: z.int(),
});
export type DayLow = z.infer<typeof DayLow>;

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
 * Returns what a new price makes of the low of the day, and the day that has ended with it. Prices of another currency
 * are never compared, so a changed currency begins anew.
 */
export function nextDayLow(
  before: DayLow | null,
  last: Money | null,
  price: Money,
  checkedAt: string,
): { today: DayLow; ended: DayLow | null } {
  const day = checkedAt.slice(0, 10);
  const minor = price.amountMinor;
  if (before === null || last?.currency !== price.currency)
    return { today: { since: checkedAt, day, minor }, ended: null };
  if (day > before.day) return { today: { since: before.since, day, minor }, ended: before };
  return { today: { ...before, minor: Math.min(before.minor, minor) }, ended: null };
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
  const ended = [...lows].filter(([day]) => day >= from && day < today.day).map(([, minor]) => minor);
  const all = today.day >= from ? [...ended, today.minor] : ended;
  return all.length === 0 ? null : Math.min(...all);
}

/** Returns the write that keeps the low of a day that has ended, in the item of its month. */
export function lowWrite(productId: string, { day, minor }: DayLow): Write {
  const endMs = Date.parse(day) + keptDays * dayMs;
  return {
    update: keys.lows(productId, day.slice(0, 7)),
    expression: 'SET #day = :minor, expires_at = :expires',
    names: { '#day': day.slice(8) },
    values: { ':minor': minor, ':expires': toExpiry(endMs) },
  };
}

/** The item of a month: `01` to `31`, as far as there are prices. */
const Month = z.object({ sk: z.string() }).catchall(z.unknown());

/** Returns the lows of months, by day. */
export function lowsOf(items: unknown[]): Lows {
  const lows = new Map<string, number>();
  for (const { sk, ...fields } of z.array(Month).parse(items))
    for (const [name, value] of Object.entries(fields))
      if (/^\d\d$/.test(name)) lows.set(`${sk.slice('LOWS#'.length)}-${name}`, z.int().parse(value));
  return lows;
}
