import type { NewAlert } from '../api/alerts.ts';
import { conditions } from './conditions.ts';

/** Returns whether the price of an alert was chosen in another currency than the one that the product turned out to have. */
export function isInOther(
  chosenIn: string | null,
  { condition }: Pick<NewAlert, 'condition'>,
  { currency }: { currency: string | null },
): boolean {
  const isPrice = conditions[condition].threshold === 'price';
  return isPrice && chosenIn !== null && currency !== null && chosenIn !== currency;
}

/** Says that a product was saved, and that its page does not show the currency that was chosen for it. */
export function savedText(chosen: string | undefined, { currency }: { currency: string | null }): string {
  const isIgnored = chosen !== undefined && currency !== null && chosen !== currency;
  return isIgnored ? `Saved. The page shows its price in ${currency}.` : 'Saved.';
}
