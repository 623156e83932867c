import type uPlot from 'uplot';
import { timeTick } from '../format/time.ts';
import { chartFont } from './chart-style.ts';

/** Amounts from here on are abbreviated: in full they would take half of a phone screen. */
const longAmount = 1_000_000;

/**
 * Returns the amounts on an axis, abbreviated as far as they stay exact. Between two cents there is no amount, so a line
 * there has no label.
 */
export function amountLabels(ticks: readonly number[], currency: string): (string | null)[] {
  const isLong = ticks.some((tick) => tick >= longAmount);
  const shapes: Intl.NumberFormatOptions[] = [
    ...(isLong ? [{ notation: 'compact', maximumFractionDigits: 2 } as const] : []),
    ...(ticks.every(Number.isInteger) ? [{ maximumFractionDigits: 0 }] : []),
    {},
  ];
  const written = shapes.map((shape) => ticks.map(exactAmount(currency, shape)));
  return written.find((labels) => !labels.includes(null)) ?? written.at(-1) ?? [];
}

/** Returns a function that formats an amount, or returns null if the format would round it. */
function exactAmount(currency: string, shape: Intl.NumberFormatOptions) {
  const options = { style: 'currency', currency, ...shape } as const;
  const format = new Intl.NumberFormat(undefined, options);
  const { minimumFractionDigits } = format.resolvedOptions();
  const finer = new Intl.NumberFormat(undefined, {
    ...options,
    minimumFractionDigits: minimumFractionDigits ?? 0,
    maximumFractionDigits: 9,
  });
  return (tick: number) => (format.format(tick) === finer.format(tick) ? format.format(tick) : null);
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
