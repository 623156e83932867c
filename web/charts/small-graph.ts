import { dayMs, rangeOf } from './ranges.ts';
import { extentOf, type Point, shortestSilenceMs, stepsWithin, toPoints } from './steps.ts';

interface Days {
  /** The lowest price of each day with one, oldest first. */
  lows: readonly { day: string; amount: number }[];
  price: number | null;
  /** When the price was last read. */
  readMs: number;
  nowMs: number;
}

/** Returns the steps of a month that is known by its days. The last price ends where it was last known. */
export function stepsOfDays({ lows, price, readMs, nowMs }: Days): Point[] {
  const readings = lows.map(({ day, amount }) => ({ amount, currency: '', checked_at: day }));
  const lastDayMs = Date.parse(lows.at(-1)?.day ?? '') || 0;
  const knownMs = price === null ? Math.min(nowMs, lastDayMs + dayMs) : Math.max(readMs, lastDayMs);
  if (price !== null)
    readings.push({ amount: price, currency: '', checked_at: new Date(knownMs).toISOString() });
  const isCurrent = price !== null && nowMs - knownMs <= shortestSilenceMs;
  const endMs = isCurrent ? Math.max(nowMs, knownMs) : knownMs;
  return stepsWithin(toPoints(readings.toReversed(), ''), rangeOf('30d').reachMs, nowMs, endMs);
}

export const graphSize = { width: 96, height: 28, margin: 2 };

/** Returns the paths of the line and of the area below it, without the times when no price was known. */
export function graphPaths(steps: readonly Point[], nowMs: number): { line: string; area: string } | null {
  const { width, height, margin } = graphSize;
  const [first, last, extent] = [steps[0], steps.at(-1), extentOf(steps)];
  if (!first || !last || !extent) return null;
  const time = Math.max(1, last.atMs - first.atMs, nowMs - first.atMs);
  const rise = extent.highest - extent.lowest;
  const x = (atMs: number) => (((atMs - first.atMs) / time) * width).toFixed(1);
  // A price that never changed is drawn through the middle.
  const y = ({ amount }: Point) =>
    (margin + (rise === 0 ? 0.5 : (extent.highest - amount) / rise) * (height - 2 * margin)).toFixed(1);
  const pieces = steps.map((step, index) => {
    const next = steps[index + 1];
    const [start, level] = [x(step.atMs), y(step)];
    const end = `H${x(next ? (next.unknownFromMs ?? next.atMs) : step.atMs)}`;
    const isFirst = index === 0 || step.unknownFromMs !== undefined;
    return {
      line: `${isFirst ? `M${start} ` : 'V'}${level}${end}`,
      area: `M${start} ${height}V${level}${end}V${height}Z`,
    };
  });
  return { line: pieces.map((one) => one.line).join(''), area: pieces.map((one) => one.area).join('') };
}
