export interface Point {
  atMs: number;
  amount: number;
  /** The end of the price before it, if there was a time without one: out of stock, unread, or in another currency. */
  unknownFromMs?: number;
}

interface Reading {
  amount: number;
  currency: string;
  checked_at: string;
}

/** A product is read at least daily, and a shop can refuse a few times. */
export const shortestSilenceMs = 3 * 86_400_000;
const silentIntervals = 3;

/**
 * Returns the points of a history in one currency, oldest first. Amounts in two currencies cannot share an axis. A best
 * price holds until the next one (`holds`), a product's price only as long as it is read.
 */
export function toPoints(newestFirst: readonly Reading[], currency: string, holds = false): Point[] {
  const readings = newestFirst.map((one) => ({ ...one, atMs: Date.parse(one.checked_at) })).toReversed();
  const intervals = readings.map(({ atMs }, index) => atMs - (readings[index - 1]?.atMs ?? atMs));
  const usualMs = intervals.toSorted((a, b) => a - b)[Math.floor(intervals.length / 2)] ?? 0;
  const silenceMs = holds ? Number.POSITIVE_INFINITY : Math.max(shortestSilenceMs, silentIntervals * usualMs);
  const points: Point[] = [];
  let unknownFromMs: number | null = null;
  for (const [index, { atMs, amount, ...reading }] of readings.entries()) {
    const interval = intervals[index] ?? 0;
    if (interval > silenceMs) unknownFromMs ??= atMs - interval + usualMs;
    if (reading.currency !== currency) unknownFromMs ??= atMs;
    else {
      const isAfterGap = unknownFromMs !== null && points.length > 0;
      points.push({ atMs, amount, ...(isAfterGap && { unknownFromMs: unknownFromMs ?? atMs }) });
      unknownFromMs = null;
    }
  }
  return points;
}

/** Also the one before the range, whose price was current when it began. Newest first. */
export function readingsWithin<Row extends Reading>(
  newestFirst: readonly Row[],
  reachMs: number,
  nowMs: number,
): Row[] {
  const fromMs = nowMs - reachMs;
  const before = newestFirst.findIndex(({ checked_at }) => Date.parse(checked_at) < fromMs);
  return before === -1 ? [...newestFirst] : newestFirst.slice(0, before + 1);
}

/** Returns the reading that was current at a time: the last one before it, or the very first. */
export function readingAt<Row extends Reading>(newestFirst: readonly Row[], atMs: number): Row | undefined {
  return newestFirst.find(({ checked_at }) => Date.parse(checked_at) <= atMs) ?? newestFirst.at(-1);
}

/** Returns the amount of a reading, or null if it is in another currency and cannot be compared. */
export function amountIn(reading: Reading | null | undefined, currency: string | null): number | null {
  return reading && reading.currency === currency ? reading.amount : null;
}

/** Prices from before the user chose another price of the page are not compared with the ones since. */
export function isComparedSince(since: string | null, { checked_at }: { checked_at: string }): boolean {
  return since === null || checked_at >= since;
}

/** Returns the points since then, at which the compared prices begin. */
export function comparedIn(points: readonly Point[], since: string | null): readonly Point[] {
  return since === null ? points : points.filter(({ atMs }) => atMs >= Date.parse(since));
}

/** Returns the reading before a price. After a check the history is read again, and until then it ends before that price. */
export function readingBefore<Row extends Reading>(
  newestFirst: readonly Row[],
  price: number | null,
  currency: string | null,
): Row | undefined {
  const [latest, earlier] = newestFirst;
  const isBehind = amountIn(latest, currency) !== price;
  return isBehind ? latest : earlier;
}

/**
 * The range begins with the price that was current then, and the last price extends to the present, or to when it was
 * last read.
 */
export function stepsWithin(
  points: readonly Point[],
  reachMs: number,
  nowMs: number,
  readMs: number = nowMs,
): Point[] {
  const fromMs = nowMs - reachMs;
  if (readMs < fromMs) return [];
  const before = points.findLast(({ atMs }) => atMs < fromMs);
  const inside = points.filter(({ atMs }) => atMs >= fromMs);
  const isKnown = (inside[0]?.unknownFromMs ?? nowMs) > fromMs;
  const steps = before && isKnown ? [{ atMs: fromMs, amount: before.amount }, ...inside] : inside;
  const last = steps.at(-1);
  // Of a product that was just added, the page's clock can be before its only price, and one point has no range of time.
  const endMs = last && steps.length === 1 ? Math.max(readMs, last.atMs + shortestMs) : readMs;
  return last && last.atMs < endMs ? [...steps, { atMs: endMs, amount: last.amount }] : steps;
}

const shortestMs = 1000;

export interface Extent {
  lowest: number;
  highest: number;
}

export function extentOf(points: readonly Point[]): Extent | null {
  if (points.length === 0) return null;
  const amounts = points.map(({ amount }) => amount);
  return { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

/** Returns the point that a key selects, or null for other keys. */
export function nextIndex(key: string, index: number | null, count: number): number | null {
  const last = count - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowLeft':
      return index === null ? last : Math.max(0, index - 1);
    case 'ArrowRight':
      return index === null ? last : Math.min(last, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
