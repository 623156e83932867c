import type { NewAlert } from '../../api/alerts.ts';

/** When somebody who starts watching wants to be notified. */
export type Wanted = 'drops' | 'below' | 'back_in_stock' | 'nothing';

/** Returns the alert for a wish; null for none, and while the price of a choice is missing. */
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
