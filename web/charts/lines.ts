import type uPlot from 'uplot';
import type { Point } from './steps.ts';

/** A further price over time, such as that of one shop. */
export interface Line {
  id: string;
  name: string;
  steps: Point[];
  colour: string;
  isDashed: boolean;
}

/** Hues that are far apart for neighbours; readable on light and dark surfaces. */
const hues = [25, 150, 285, 340, 90, 200, 50, 310];

/** Every second line is dashed, for people who do not see their colours. */
export function lineStyle(index: number): Pick<Line, 'colour' | 'isDashed'> {
  const hue = (hues[index % hues.length] ?? 0) + 11 * Math.floor(index / hues.length);
  return { colour: `hsl(${hue} 60% 50%)`, isDashed: index % 2 === 1 };
}

export function drawLines(plot: uPlot, lines: readonly Line[]): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.lineWidth = 1.5 * ratio;
  for (const { steps, colour, isDashed } of lines) {
    ctx.strokeStyle = colour;
    ctx.setLineDash(isDashed ? [6 * ratio, 3 * ratio] : []);
    ctx.beginPath();
    let before: number | null = null;
    for (const { atMs, amount, unknownFromMs } of steps) {
      const x = plot.valToPos(atMs / 1000, 'x', true);
      const y = plot.valToPos(amount, 'y', true);
      if (before !== null) ctx.lineTo(plot.valToPos((unknownFromMs ?? atMs) / 1000, 'x', true), before);
      if (before === null || unknownFromMs !== undefined) ctx.moveTo(x, y);
      ctx.lineTo(x, y);
      before = y;
    }
    ctx.stroke();
  }
  ctx.restore();
}
