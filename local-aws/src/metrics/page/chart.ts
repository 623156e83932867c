import type { Values } from '../query/metric-math.ts';

const [width, height] = [300, 72];

/** Returns a small graph of a few lines from 0 up, as SVG; the classes `line0` to `line6` set its colours. */
export function chart(lines: readonly { values: Values }[], title: string): string {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const most = Math.max(0, ...values);
  const y = (value: number) => round(height - 2 - (most === 0 ? 0 : (value / most) * (height - 6)));
  const x = (index: number, count: number) => round(2 + (index / Math.max(1, count - 1)) * (width - 4));
  const drawn = lines.map(({ values }, index) => {
    const runs = runsOf(values);
    const paths = runs.map((run) => run.map(([index, value]) => `${x(index, values.length)},${y(value)}`));
    return paths
      .map((points) =>
        points.length > 1
          ? `<polyline class="line${index % 7}" points="${points.join(' ')}"/>`
          : `<circle class="dot${index % 7}" cx="${points[0]?.split(',')[0]}" cy="${points[0]?.split(',')[1]}" r="2"/>`,
      )
      .join('');
  });
  const axis = `<line class="axis" x1="0" x2="${width}" y1="${height - 1}" y2="${height - 1}"/>`;
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" preserveAspectRatio="none">${axis}${drawn.join('')}</svg>`;
}

/** Neighbours with a value are one line; a gap ends it. */
function runsOf(values: Values): [index: number, value: number][][] {
  const runs: [number, number][][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1)?.[0] === index - 1) run.push([index, value]);
    else runs.push([[index, value]]);
  }
  return runs;
}

const round = (value: number) => Math.round(value * 10) / 10;
