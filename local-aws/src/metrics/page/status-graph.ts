import { escapeUTF8 } from 'entities/escape';
import type { Values } from '../query/metric-math.ts';
import type { Line, ReportedGraph } from '../report.ts';

/** Returns a graph of the dashboard: its lines, and their totals; or the single numbers that it has instead. */
export function graphCard({ title, lines, single }: ReportedGraph): string {
  const heading = escapeUTF8(title);
  const known = lines
    .filter(({ values }) => values.some((value) => value !== null))
    .map((line) => (isTotal(line) ? { ...line, values: line.values.map((value) => value ?? 0) } : line));
  const numbers = known.map(
    (line, index) =>
      `<div><dt${single ? '' : ` class="key${index % 7}"`}>${escapeUTF8(line.query.label)}</dt><dd>${formatNumber(summary(line))}</dd></div>`,
  );
  const legend = `<dl>${numbers.join('')}</dl>`;
  const peak = Math.max(...known.flatMap(({ values }) => values.filter((value) => value !== null)));
  const scale = `, ${known.every(isTotal) ? 'in all' : 'latest'}<small>up to ${formatNumber(peak)}</small>`;
  const isOfAws = lines.every(({ emitter }) => emitter === 'aws_only');
  const [more, shown] =
    known.length === 0
      ? ['', `<p class="quiet">${isOfAws ? 'Measured on AWS only.' : 'No data yet.'}</p>`]
      : single
        ? ['', legend + rangeOf(single)]
        : [scale, chart(known, heading) + legend];
  return `<article class="card"><h3>${heading}${more}</h3>${shown}${broken(lines)}</article>`;
}

function rangeOf({ overMs, sinceMs }: NonNullable<ReportedGraph['single']>): string {
  const since = `${new Date(sinceMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<p class="quiet">Looks back ${formatNumber(overMs / 86_400_000)} days. Counts what was measured since ${since}.</p>`;
}

/** Returns a warning about queries for which no log line or AWS service will ever have data. */
function broken(lines: Line[]): string {
  const names = lines
    .filter(({ emitter }) => emitter === 'nobody')
    .flatMap(({ metrics, query }) => metrics.map(({ name }) => `${query.label} (${name})`));
  return names.length > 0
    ? `<p class="broken">Nothing emits ${escapeUTF8(names.join(', '))}: the query is wrong.</p>`
    : '';
}

/** Returns whether a missing value means zero, as for counts. A sum over a day is not the total of an hour. */
function isTotal({ query: { of } }: Line): boolean {
  return 'stat' in of && of.periodMs === null && ['Sum', 'SampleCount'].includes(of.stat);
}

function summary(line: Line): number {
  const known = line.values.filter((value) => value !== null);
  return isTotal(line) ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? 0);
}

const [width, height] = [300, 72];

/** Returns a small SVG graph with a few lines, starting at 0; the classes `line0` to `line6` set the colours. */
function chart(lines: readonly { values: Values }[], title: string): string {
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

/** Adjacent points with a value form one line; a gap ends it. */
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

export function formatNumber(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
