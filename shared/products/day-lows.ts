import * as z from 'zod';
import type { Money } from '../pages/money/money.ts';
import { dayMs, toDay, toExpiry, toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import type { Write } from '../platform/table/writes.ts';

/** Lows of the last check's day (UTC), and of earlier days that are not in the month's item yet. */
export const DayLow = z.object({
  /** Older prices are in another currency. */
  since: z.string(),
  /** `2026-11-22` */
  day: z.string(),
  minor: z.int(),
  high: z.int(),
  /** Of the same month: `01` to `31`. */
  earlier: z.record(z.string(), z.int()).exactOptional(),
  /** Only if they differ from the lows. */
  earlier_highs: z.record(z.string(), z.int()).exactOptional(),
});
export type DayLow = z.infer<typeof DayLow>;

export interface EndedDays {
  /** `2026-11` */
  month: string;
  /** By day: `01` to `31`. */
  lows: Record<string, number>;
  /** Only if they differ from the lows. */
  highs: Record<string, number>;
}

/** This takes four writes a month instead of thirty. Each waiting day adds 10 bytes to its product. */
export const daysTogether = 8;

export type Lows = ReadonlyMap<string, number>;

export interface PastLows {
  today: DayLow | null;
  /** At least the requested days. */
  lows: Lows;
}

const keptDays = 400;

/** Prices in different currencies are never compared, so a change of currency starts over. */
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
  const { high } = before;
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
  if (isFull || day.slice(0, 7) !== month) return { today, ended: { month, lows, highs } };
  const earlier_highs = Object.keys(highs).length > 0 && { earlier_highs: highs };
  return { today: { ...today, earlier: lows, ...earlier_highs }, ended: null };
}

/** Null if there is none. Days before the first price in this currency do not count. */
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

/** Returns the lows with the last price on each day after its own, until the day of `at`. */
export function pastLowsUntil(
  before: DayLow | null,
  price: Money,
  at: string,
): { today: DayLow | null; ended: EndedDays[] } {
  const ended: EndedDays[] = [];
  let today = before;
  const lastMs = Date.parse(at.slice(0, 10));
  const fromMs = before ? Date.parse(before.day) + dayMs : lastMs + 1;
  for (let ms = Math.max(fromMs, lastMs - keptDays * dayMs); ms <= lastMs; ms += dayMs) {
    const next = nextDayLow(today, price, price, toTime(ms));
    if (next.ended) ended.push(next.ended);
    today = next.today;
  }
  return { today, ended };
}

export function lowsWrites(id: string, ended: readonly EndedDays[]): Write[] {
  return [...Map.groupBy(ended, ({ month }) => month)].map(([month, parts]) =>
    lowsWrite(id, {
      month,
      lows: Object.assign({}, ...parts.map(({ lows }) => lows)),
      highs: Object.assign({}, ...parts.map(({ highs }) => highs)),
    }),
  );
}

export function lowsWrite(productId: string, ended: EndedDays): Write {
  const { month, lows, highs } = ended;
  const endMs = Math.max(...byDay(month, lows).map(([day]) => Date.parse(day))) + keptDays * dayMs;
  const days = [
    ...Object.entries(lows),
    ...Object.entries(highs).map(([day, minor]) => [`h${day}`, minor] as const),
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

export function byDay(month: string, prices: Record<string, number>): [day: string, minor: number][] {
  return Object.entries(prices).map(([day, minor]) => [`${month}-${day}`, minor]);
}

const { sk: lowsPrefix } = keys.lows('', '');

/** A month's item: `01` to `31`, and `h01` to `h31`. */
const Month = z.object({ sk: z.string() }).catchall(z.unknown());

export const lowsOf = (items: unknown[]) => pricesOf(items, /^(\d\d)$/);

/** Only days on which the high differs from the low. */
export const highsOf = (items: unknown[]) => pricesOf(items, /^h(\d\d)$/);

function pricesOf(items: unknown[], name: RegExp): Lows {
  const prices = new Map<string, number>();
  for (const { sk, ...fields } of z.array(Month).parse(items))
    for (const [field, value] of Object.entries(fields)) {
      const day = name.exec(field)?.[1];
      if (day !== undefined) prices.set(`${sk.slice(lowsPrefix.length)}-${day}`, z.int().parse(value));
    }
  return prices;
}
