import type { NewAlert } from '../api/alerts.ts';
import { decimalsOf } from './money.ts';

/** Returns the alert that the form describes, or null while its threshold is missing. */
export function newAlertOf(
  condition: NewAlert['condition'],
  threshold: number,
  name: string,
): NewAlert | null {
  const named = name.trim() === '' ? {} : { name: name.trim() };
  switch (condition) {
    case 'drops':
    case 'changes':
    case 'back_in_stock':
      return { condition, ...named };
    default:
      return threshold > 0 ? { condition, threshold, ...named } : null;
  }
}

/** When a user who starts watching wants to be notified. */
export type Wanted = 'drops' | 'below' | 'back_in_stock' | 'nothing';

/** Returns the alert for a choice; null for none, or while the chosen price is missing. */
export function wantedAlert(wanted: Wanted, amount: number | null): NewAlert | null {
  switch (wanted) {
    case 'nothing':
      return null;
    case 'below':
      return amount === null ? null : { condition: 'below', threshold: amount };
    default:
      return { condition: wanted };
  }
}

const shares = [0.05, 0.1, 0.2];
/** A suggestion deviates from its share by at most half a step, so by at most a hundredth of the price. */
const largestStep = 0.02;

/** Rounded as shops do, with the same ending: 84.99 for 89.99, and 88 for 93. */
export function suggestedPrices(price: number, currency: string): number[] {
  const scale = 10 ** decimalsOf(currency);
  const minor = Math.round(price * scale);
  const step = 10 ** Math.floor(Math.log10(Math.max(1, minor * largestStep)));
  const ending = minor % step;
  const rounded = shares.map((share) => {
    // Half a step rounds down, and so does an amount a cent above it.
    const steps = Math.ceil((minor * (1 - share) - ending) / step - 0.51);
    return (steps * step + ending) / scale;
  });
  return [...new Set(rounded)].filter((amount) => amount > 0 && amount < price);
}
