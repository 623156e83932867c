import uPlot from 'uplot';
import { amountLabels, timeLabels } from './axis-labels.ts';
import { type ChartColours, chartFont } from './chart-style.ts';
import { drawEnd, drawLevels, drawMarks, hasRoomForEnds, isNearLevel } from './draw.ts';
import type { Level } from './label-sides.ts';
import { drawLines, type Line } from './lines.ts';
import { extentOf, type Point } from './steps.ts';

/** The point at the crosshair, and its distance from the left edge. */
export interface ShownPoint {
  index: number;
  left: number;
}

export interface ChartContent {
  steps: Point[];
  /** Where the time axis ends, also if the last price does not reach the present. */
  nowMs: number;
  levels: Level[];
  /** Drawn below the line, in the same currency. */
  lines?: Line[];
  fired: Point[];
  currency: string;
}

export const chartHeight = 320;
/** Space between an axis and its amounts, on both sides. */
const axisGap = 16;
/** Space above and below the line, as a share of its range. */
const headroom = 0.12;

/** Returns the range of amounts: the line, plus levels near enough to keep it readable. */
function amountsOf({ steps, levels, lines = [] }: ChartContent): [number, number] {
  const extent = extentOf([steps, ...lines.map((line) => line.steps)].flat());
  if (!extent) return [0, 1];
  const near = levels
    .map(({ amount }) => amount)
    .filter((amount) => amount > extent.lowest * 0.6 && amount < extent.highest * 1.6);
  const [low, high] = [Math.min(extent.lowest, ...near), Math.max(extent.highest, ...near)];
  const room = (high - low || high * 0.2 || 1) * headroom;
  return [Math.max(0, low - room), high + room];
}

export function chartOptions(
  content: ChartContent,
  colours: ChartColours,
  width: number,
  onPoint: (point: ShownPoint | null) => void,
): uPlot.Options {
  const { steps, levels, lines = [], fired, currency, nowMs } = content;
  const firsts = lines.flatMap((line) => line.steps[0]?.atMs ?? []).map((atMs) => atMs / 1000);
  const axis = {
    stroke: colours.text,
    font: chartFont(document.body),
    grid: { stroke: colours.grid, width: 1 },
    ticks: { show: false },
  };
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    width,
    height: chartHeight,
    padding: [16, 8, 0, 0],
    legend: { show: false },
    scales: {
      x: {
        time: true,
        range: (_plot, from, to) => [Math.min(from, ...firsts), Math.max(to, nowMs / 1000)],
      },
      y: { range: amountsOf(content) },
    },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 10, fill: colours.line, stroke: colours.surface, width: 2 },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        // A phone has room for three times, a wide window for more.
        space: width < 480 ? 72 : 112,
        size: 32,
        values: (plot, ticks, _axis, _space, step) => timeLabels(plot, ticks, step),
      },
      {
        ...axis,
        size: widthOf,
        space: 40,
        values: (_plot, ticks) => amountLabels(ticks, currency),
      },
    ],
    series: [
      {},
      {
        stroke: colours.line,
        width: 2,
        fill: colours.area,
        points: { show: false },
        gaps: (plot) => gapsOf(plot, steps),
        ...(stepped && { paths: stepped }),
      },
    ],
    hooks: {
      drawAxes: [(plot) => drawLines(plot, lines)],
      draw: [
        (plot) => {
          drawLevels(plot, levels, steps.at(-1), colours);
          drawMarks(plot, fired, steps.at(-1), colours);
          drawEnd(plot, steps.at(-1), currency, colours, 'right');
          if (hasRoomForEnds(plot, steps, currency) && !isNearLevel(plot, steps[0], levels))
            drawEnd(plot, steps[0], currency, colours, 'left');
        },
      ],
      setCursor: [(plot) => onPoint(shownPoint(plot))],
    },
  };
}

/** Where the line is interrupted, including the half of its width that rises to the next price. */
function gapsOf(plot: uPlot, steps: readonly Point[]): [number, number][] {
  const at = (ms: number) => plot.valToPos(ms / 1000, 'x', true);
  return steps.flatMap(({ atMs, unknownFromMs }): [number, number][] =>
    unknownFromMs === undefined ? [] : [[at(unknownFromMs), at(atMs) + devicePixelRatio]],
  );
}

/** Returns the position of the crosshair. */
function shownPoint(plot: uPlot): ShownPoint | null {
  const { idx: index } = plot.cursor;
  const at = plot.data[0][index ?? -1];
  if (index === null || index === undefined || at === undefined) return null;
  return { index, left: plot.valToPos(at, 'x') + plot.over.offsetLeft };
}

function widthOf({ ctx }: uPlot, amounts: (string | null)[] | null): number {
  const widths = (amounts ?? []).map((amount) => ctx.measureText(amount ?? '').width / devicePixelRatio);
  return Math.ceil(Math.max(32, ...widths)) + axisGap;
}

export function chartData({ steps }: ChartContent): uPlot.AlignedData {
  return [steps.map(({ atMs }) => atMs / 1000), steps.map(({ amount }) => amount)];
}
