/** What `money/` calls a toman. Shops of Iran price in it, and ISO 4217 knows only the rial, of which it is ten. */
const toman = 'IRT';

/** Returns a price in tomans as one in rials, and any other as it is. */
export function inRials<P extends { amount: string; currency: string | null }>(price: P): P {
  return price.currency === toman ? { ...price, amount: timesTen(price.amount), currency: 'IRR' } : price;
}

/** Returns ten times an exact decimal amount. */
export function timesTen(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = `${whole}${fraction.slice(0, 1) || '0'}`.replace(/^0+(?=\d)/, '');
  return fraction.length > 1 ? `${digits}.${fraction.slice(1)}` : digits;
}
