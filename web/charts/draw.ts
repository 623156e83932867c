import type uPlot from 'uplot';
import { money } from '../format/money.ts';
import { type ChartColours, chartFont } from './chart-style.ts';
import { type Level, labelHeight, labelSides } from './label-sides.ts';
import type { Point } from './steps.ts';

const tones = { lowest: 'good', highest: 'bad', alert: 'warn' } as const;

/** Draws a text with an outline in the colour of the card, so that no line crosses its letters. */
function drawLabel({ ctx }: uPlot, text: string, x: number, y: number, { surface }: ChartColours): void {
  ctx.save();
  ctx.setLineDash([]);
  ctx.lineJoin = 'round';
  ctx.lineWidth = 6 * devicePixelRatio;
  ctx.strokeStyle = surface;
  ctx.strokeText(text, x, y);
  ctx.fillText(text, x, y);
  ctx.restore();
}

/** Draws dashed lines with labels, placed above or below the line so that neighbours stay readable. */
export function drawLevels(
  plot: uPlot,
  levels: readonly Level[],
  last: Point | undefined,
  colours: ChartColours,
): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  const yOf = ({ amount }: { amount: number }) => plot.valToPos(amount, 'y', true) / ratio;
  const [top, bottom] = [bbox.top / ratio, (bbox.top + bbox.height) / ratio];
  const shown = levels.map((one) => ({ ...one, y: yOf(one) })).filter(({ y }) => y >= top && y <= bottom);
  const sides = labelSides(shown, last ? [yOf(last) - 2 * endGap] : []);
  ctx.save();
  ctx.lineWidth = ratio;
  ctx.setLineDash([4 * ratio, 4 * ratio]);
  ctx.font = chartFont(ctx.canvas, ratio);
  for (const [index, { text, kind, y }] of shown.entries()) {
    ctx.strokeStyle = ctx.fillStyle = colours[tones[kind]];
    ctx.beginPath();
    ctx.moveTo(bbox.left, y * ratio);
    ctx.lineTo(bbox.left + bbox.width, y * ratio);
    ctx.stroke();
    const side = sides[index];
    if (!side) continue;
    ctx.textAlign = kind === 'alert' ? 'right' : 'left';
    ctx.textBaseline = side < 0 ? 'bottom' : 'top';
    const x = kind === 'alert' ? bbox.left + bbox.width - 4 * ratio : bbox.left + 4 * ratio;
    drawLabel(plot, text, x, (y + 4 * side) * ratio, colours);
  }
  ctx.restore();
}

/** Draws a mark for each price that fired alerts, and one at the end of the line. */
export function drawMarks(
  plot: uPlot,
  fired: readonly Point[],
  last: Point | undefined,
  colours: ChartColours,
): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.lineWidth = 2 * ratio;
  ctx.strokeStyle = colours.surface;
  const dot = ({ atMs, amount }: Point, radius: number) => {
    ctx.beginPath();
    ctx.arc(
      plot.valToPos(atMs / 1000, 'x', true),
      plot.valToPos(amount, 'y', true),
      radius * ratio,
      0,
      2 * Math.PI,
    );
    ctx.fill();
    ctx.stroke();
  };
  ctx.fillStyle = colours.line;
  if (last) dot(last, 4);
  // The last price may be the one that fired an alert.
  ctx.fillStyle = colours.warn;
  for (const point of fired) dot(point, 5);
  ctx.restore();
}

/** Between a price at an end of the line and the line, in pixels. */
const endGap = 6;

export function drawEnd(
  plot: uPlot,
  end: Point | undefined,
  currency: string,
  colours: ChartColours,
  wanted: 'left' | 'right',
): void {
  if (!end) return;
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${chartFont(ctx.canvas, ratio)}`;
  ctx.fillStyle = colours.strong;
  ctx.textBaseline = 'bottom';
  const text = money(end.amount, currency);
  const at = plot.valToPos(end.atMs / 1000, 'x', true);
  // A price that was read only once, long ago, ends where the chart begins.
  const side = at - ctx.measureText(text).width < bbox.left ? 'left' : wanted;
  ctx.textAlign = side;
  const x = at + (side === 'left' ? 4 : -8) * ratio;
  drawLabel(plot, text, x, plot.valToPos(end.amount, 'y', true) - endGap * ratio, colours);
  ctx.restore();
}

/** Space around the prices at both ends of the line, in pixels. */
const endsGap = 24;

/** Returns whether the prices at both ends of the line fit beside each other. An item can be newer than its offers. */
export function hasRoomForEnds(plot: uPlot, steps: readonly Point[], currency: string): boolean {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return false;
  const { ctx } = plot;
  ctx.save();
  ctx.font = `600 ${chartFont(ctx.canvas)}`;
  const [one, other] = [first, last].map(({ amount }) => ctx.measureText(money(amount, currency)).width);
  ctx.restore();
  const distance = plot.valToPos(last.atMs / 1000, 'x') - plot.valToPos(first.atMs / 1000, 'x');
  return distance > (one ?? 0) + (other ?? 0) + endsGap;
}

/** Returns whether the label of a level overlaps the price label of a point. */
export function isNearLevel(plot: uPlot, point: Point | undefined, levels: readonly Level[]): boolean {
  if (!point) return true;
  const y = plot.valToPos(point.amount, 'y');
  return levels.some(
    ({ kind, amount }) => kind !== 'alert' && Math.abs(plot.valToPos(amount, 'y') - y) < labelHeight,
  );
}
