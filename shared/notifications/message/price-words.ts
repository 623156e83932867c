const minus = '\u2212';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns an amount in major units as English writes it: `€93.00`, `¥1,200`, `KWD 1.250`. Decimals that daily life leaves out
 * (HUF 1,299.5) are kept, because a rounded price would be another price.
 */
export function formatPrice(amount: number, currency: string): string {
  const known = formats.get(currency);
  if (known) return known.format(amount);
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 3 });
  formats.set(currency, format);
  return format.format(amount);
}

/** Returns a change as `−7%`, `+0.4%`, or null if it rounds to nothing or has no meaning (a previous price of 0). */
export function formatChange(price: number, previousPrice: number): string | null {
  if (previousPrice <= 0) return null;
  const percent = ((price - previousPrice) / previousPrice) * 100;
  const size = Math.abs(percent);
  // A price that is above 0 has not dropped by all of itself.
  const isNearAll = size > 99 && size < 100;
  const text = (size < 1 || isNearAll ? tenths : whole).format(size);
  if (text === '0') return null;
  return `${percent < 0 ? minus : '+'}${text}%`;
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1, roundingMode: 'floor' });
