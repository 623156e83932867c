const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  // Also those that are rarely used (HUF 1,299.5), because a rounded price would be a different price.
  const maximumFractionDigits = Math.max(3, decimalsOf(currency));
  const made = new Intl.NumberFormat(undefined, { style: 'currency', currency, maximumFractionDigits });
  formats.set(currency, made);
  return made;
}

const percents = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'never',
});

/** Formats an amount in major units in the browser's language. Before its first price, a product can have no currency. */
export function money(amount: number, currency: string | null): string {
  return currency === null ? plainNumber(amount) : isolated(formatOf(currency).format(amount));
}

/** Otherwise two amounts, or an amount and a percentage, that are written from right to left change places. */
function isolated(text: string): string {
  return /[\u0590-\u08ff\u200f]/.test(text) ? `\u2068${text}\u2069` : text;
}

/** Formats an amount; a dash if there is none. */
export function moneyOrDash(amount: number | null, currency: string | null): string {
  return amount !== null && currency !== null ? money(amount, currency) : '–';
}

/** Returns how many decimals prices in a currency usually have. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 0;
}

const numbers = new Intl.NumberFormat(undefined, { maximumFractionDigits: 4 });

/** Formats a number in the browser's language. */
export function plainNumber(value: number): string {
  return numbers.format(value);
}

const leastShare = 0.001;

/** Formats the absolute value of a share. A difference never reads as none, and a part never as all. */
export function percent(share: number): string {
  const size = Math.abs(share);
  if (size > 0 && size < leastShare / 2) return `<${isolated(percents.format(leastShare))}`;
  return isolated(percents.format(size < 1 ? Math.min(size, 1 - leastShare) : size));
}
