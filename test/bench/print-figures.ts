import { type Figure, type FigureTable, isMet, ratioOf } from './figures.ts';

const head = ['', 'value', 'baseline', 'ratio', 'target', ''];

/** The table as fixed-width text: names left-aligned, numbers right-aligned. */
export function formatTable({ title, baseline, figures, notes = [] }: FigureTable): string {
  const rows = [head, ...figures.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  const body = [...lines, ...notes].map((line) => `  ${line}`);
  return [title, `  (baseline: ${baseline})`, ...body, ''].join('\n');
}

function cells(figure: Figure): string[] {
  const { name, value, unit, baseline } = figure;
  const ratio = ratioOf(figure);
  return [
    name,
    `${formatNumber(value)} ${unit}`,
    baseline === undefined ? '-' : `${formatNumber(baseline)} ${unit}`,
    ratio === null ? '-' : `${ratio.toFixed(2)} ×`,
    describeTarget(figure),
    { true: 'ok', false: 'OVER', null: '' }[`${isMet(figure)}`],
  ];
}

function describeTarget({ target, unit }: Figure): string {
  if (!target) return '';
  if ('below' in target) return `< ${formatNumber(target.below)} ${unit}`;
  if ('atMost' in target) return `≤ ${formatNumber(target.atMost)} ${unit}`;
  return `≤ ${target.ratioAtMost.toFixed(2)} ×`;
}

function formatNumber(value: number): string {
  const digits = Number.isInteger(value) || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
