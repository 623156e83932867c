import { escapeUTF8 } from 'entities/escape';
import type { Values } from '../query/metric-math.ts';
import type { QueryResult } from '../query/queries.ts';
import type { ReportedGraph } from '../report.ts';

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
  const [more, shown] =
    known.length === 0
      ? ['', '<p class="quiet">No data.</p>']
      : single
        ? ['', legend + rangeOf(single)]
        : [scale, chart(known, heading) + legend];
  return `<article class="card"><h3>${heading}${more}</h3>${shown}</article>`;
}

function rangeOf({ overMs, sinceMs }: NonNullable<ReportedGraph['single']>): string {
  const since = `${new Date(sinceMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `<p class="quiet">Looks back ${formatNumber(overMs / 86_400_000)} days. Counts what was measured since ${since}.</p>`;
}

/** Returns whether a missing value means zero, as for counts. A sum over a day is not the total of an hour. */
function isTotal({ query: { of } }: QueryResult): boolean {
  return 'stat' in of && of.periodMs === null && ['Sum', 'SampleCount'].includes(of.stat);
}

function summary(line: QueryResult): number {
  const known = line.values.filter((value) => value !== null);
  return isTotal(line) ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? 0);
}

const [width, height] = [300, 72];

/** Returns a small SVG graph with a few lines, starting at 0; the classes `line0` to `line6` set the colours. */
function chart(lines: readonly { values: Values }[], title: string): string {
  const most = Math.max(0, ...lines.flatMap(({ values }) => values.filter((value) => value !== null)));
  const y = (value: number) => round(height - 2 - (most === 0 ? 0 : (value / most) * (height - 6)));
  const paths = lines.map(({ values }, index) => {
    const step = (width - 4) / Math.max(1, values.length - 1);
    // A missing value ends a line. A line of no length is a dot.
    const commands = values.map((value, at) => {
      if (value === null) return '';
      const point = `${round(2 + at * step)} ${y(value)}`;
      return (values[at - 1] ?? null) === null ? `M${point}h0` : `L${point}`;
    });
    return `<path class="line${index % 7}" d="${commands.join('')}"/>`;
  });
  const axis = `<path class="axis" d="M0 ${height - 1}H${width}"/>`;
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" preserveAspectRatio="none">${axis}${paths.join('')}</svg>`;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function formatNumber(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
