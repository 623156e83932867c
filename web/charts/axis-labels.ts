import type uPlot from 'uplot';
import { timeTick } from '../format/time.ts';
import { chartFont } from './chart-style.ts';

/** Amounts from here on are abbreviated: in full they would take half of a phone screen. */
const longAmount = 1_000_000;

/** Returns the amounts on an axis, abbreviated as far as they still differ. */
export function amountLabels(ticks: readonly number[], currency: string): string[] {
  const isLong = ticks.some((tick) => tick >= longAmount);
  const shapes: Intl.NumberFormatOptions[] = [
    ...(isLong ? [{ notation: 'compact', maximumFractionDigits: 1 } as const] : []),
    ...(ticks.every(Number.isInteger) ? [{ maximumFractionDigits: 0 }] : []),
    {},
  ];
  const written = shapes.map((shape) => {
    const format = new Intl.NumberFormat(undefined, { style: 'currency', currency, ...shape });
    return ticks.map((tick) => format.format(tick));
  });
  return written.find((labels) => new Set(labels).size === labels.length) ?? written.at(-1) ?? [];
}

/** Approximate space beside the plot for its other axis and the padding. */
const beside = 80;

/** Returns the times on an axis. Omits one that would be cut off at the edge. */
export function timeLabels(plot: uPlot, ticks: readonly number[], stepSeconds: number): (string | null)[] {
  const { ctx, width, scales } = plot;
  const [min, max] = [scales.x?.min ?? 0, scales.x?.max ?? 0];
  const pixelsPerSecond = (width - beside) / Math.max(1e-3, max - min);
  ctx.save();
  ctx.font = chartFont(document.body);
  const written = ticks.map((tick) => timeTick(tick * 1000, stepSeconds));
  const labels = ticks.map((tick, index) => {
    const label = written[index] ?? '';
    // The history of a page that was just added is shorter than a second.
    if (label === written[index - 1]) return null;
    return (max - tick) * pixelsPerSecond < ctx.measureText(label).width / 2 ? null : label;
  });
  ctx.restore();
  return labels;
}
