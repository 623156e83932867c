import { escapeUTF8 } from 'entities/escape';
import type { Line, Report } from '../report.ts';
import { chart } from './chart.ts';
import { formatNumber } from './format-number.ts';

/** Returns a graph of the dashboard: its lines, and what each comes to. */
export function graphCard({ title, lines }: Report['sections'][number]['graphs'][number]): string {
  const heading = escapeUTF8(title);
  const known = lines
    .filter(({ values }) => values.some((value) => value !== null))
    .map((line) => (isTotal(line) ? { ...line, values: line.values.map((value) => value ?? 0) } : line));
  const legend = known.map(
    (line, index) =>
      `<div><dt class="key${index % 7}">${escapeUTF8(line.query.label)}</dt><dd>${formatNumber(summary(line))}</dd></div>`,
  );
  const drawn = known.length > 0 ? `${chart(known, heading)}<dl>${legend.join('')}</dl>` : emptyCard(lines);
  const what = known.every(isTotal) ? 'in all' : 'latest';
  const peak = Math.max(...known.flatMap(({ values }) => values.filter((value) => value !== null)));
  const scale = known.length > 0 ? `, ${what}<small>up to ${formatNumber(peak)}</small>` : '';
  return `<article class="card"><h3>${heading}${scale}</h3>${drawn}${broken(lines)}</article>`;
}

function emptyCard(lines: Line[]): string {
  const isOfAws = lines.every(({ emitter }) => emitter === 'aws_only');
  return `<p class="quiet">${isOfAws ? 'Measured on AWS only.' : 'Nothing yet.'}</p>`;
}

/** Returns a warning about queries for which no log line and no AWS service will ever have data. */
function broken(lines: Line[]): string {
  const names = lines
    .filter(({ emitter }) => emitter === 'nobody')
    .flatMap(({ metrics, query }) => metrics.map(({ name }) => `${query.label} (${name})`));
  return names.length > 0
    ? `<p class="broken">Nobody measures ${escapeUTF8(names.join(', '))}: the query is wrong.</p>`
    : '';
}

/** Returns whether a missing value means zero, which is so for counts. A sum over a day is not the total of an hour. */
function isTotal({ query: { of } }: Line): boolean {
  return 'stat' in of && of.periodMs === null && ['Sum', 'SampleCount'].includes(of.stat);
}

function summary(line: Line): number {
  const known = line.values.filter((value) => value !== null);
  return isTotal(line) ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? 0);
}
