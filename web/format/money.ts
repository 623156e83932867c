const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat(undefined, { style: 'currency', currency });
  formats.set(currency, made);
  return made;
}

const percents = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'never',
});

/** Returns an amount in major units as the browser's language writes it. */
export function money(amount: number, currency: string): string {
  return formatOf(currency).format(amount);
}

/** Returns the decimals that amounts of a currency have. */
export function decimalsOf(currency: string): number {
  return formatOf(currency).resolvedOptions().maximumFractionDigits ?? 0;
}

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 });

/** Returns a number as the browser's language writes it. */
export function plainNumber(value: number): string {
  return numbers.format(value);
}

/** Returns the size of a share, without its sign. */
export function percent(share: number): string {
  return percents.format(share);
}
