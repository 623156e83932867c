import { decimalsOf } from './money.ts';

const shares = [0.05, 0.1, 0.2];
/** A suggestion is at most half a step from its share, so at most a hundredth of the price. */
const largestStep = 0.02;

/**
 * Returns prices 5, 10 and 20 % below a price, in major units, rounded as shops do: with the ending of the price, so
 * 84.99 for 89.99 and 88 for 93.
 */
export function suggestedPrices(price: number, currency: string): number[] {
  const scale = 10 ** decimalsOf(currency);
  const minor = Math.round(price * scale);
  const step = 10 ** Math.floor(Math.log10(Math.max(1, minor * largestStep)));
  const ending = minor % step;
  const rounded = shares.map((share) => {
    // Half a step rounds down, and so does what is a cent above it.
    const steps = Math.ceil((minor * (1 - share) - ending) / step - 0.51);
    return (steps * step + ending) / scale;
  });
  return [...new Set(rounded)].filter((amount) => amount > 0 && amount < price);
}
