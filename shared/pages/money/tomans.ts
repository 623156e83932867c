/** The code for tomans in `money/`. Shops in Iran use them; ISO 4217 only has the rial, a tenth. */
const toman = 'IRT';

/** Converts a price in tomans to rials, and returns any other unchanged. */
export function inRials<P extends { amount: string; currency: string | null }>(price: P): P {
  return price.currency === toman ? { ...price, amount: timesTen(price.amount), currency: 'IRR' } : price;
}

export function timesTen(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const digits = `${whole}${fraction.slice(0, 1) || '0'}`.replace(/^0+(?=\d)/, '');
  return fraction.length > 1 ? `${digits}.${fraction.slice(1)}` : digits;
}
