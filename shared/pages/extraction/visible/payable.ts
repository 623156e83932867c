import type { ScoredPrice } from './score-shown.ts';

/** Returns whether a price can be paid, as no old one and no part of one can. */
export function isPayable({ kind }: ScoredPrice): boolean {
  return kind === 'current' || kind === 'from';
}

/** Returns the amount in major units, for comparing it with others. */
export function amountOf({ price }: ScoredPrice): number {
  return Number(price.amount);
}
