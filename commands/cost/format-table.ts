/** Rows as text of fixed width: the first column, and those named, to the left; numbers to the right. */
export function formatTable(rows: string[][], leftColumns: number[] = [0]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          leftColumns.includes(column)
            ? cell.padEnd(widths[column] ?? 0)
            : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function dollars(amount: number): string {
  if (amount < 0.000001) return '-';
  if (amount < 0.1) return `$${Number(amount.toPrecision(2)).toFixed(leastDigits(amount))}`;
  const digits = amount < 1000 ? 2 : 0;
  return `$${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** Digits that show two that count, without an exponent. */
function leastDigits(amount: number): number {
  return Math.min(7, 1 - Math.floor(Math.log10(amount)));
}

/** 1,234 · 12.3 k · 1.2 M */
export function count(amount: number): string {
  for (const [size, sign] of [
    [1e9, ' bn'],
    [1e6, ' M'],
    [1e3, ' k'],
  ] as const)
    if (amount >= 9.995 * size || (size > 1e3 && amount >= size))
      return `${(amount / size).toPrecision(3)}${sign}`;
  return amount >= 100 ? Math.round(amount).toLocaleString('en-US') : amount.toPrecision(2);
}
