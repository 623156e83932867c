import type { Amount } from './facts.ts';

/** Returns whether an amount is given or shown in a currency, or at least without being in another one. */
export function hasCurrency(
  { offers, showings }: Amount,
  currency: string,
  how: 'named' | 'possible',
): boolean {
  const own = offers.filter(({ roles }) => !roles.has('foreign')).map(({ candidate }) => candidate);
  const shown = showings.filter(({ around }) => !around.isHidden).map(({ price }) => price);
  const named = [...own, ...shown].map((price) => price.currency);
  const possible = shown.flatMap(({ meanings }) => meanings ?? []);
  if (named.includes(currency)) return true;
  return how === 'possible' && (named.includes(null) || possible.includes(currency));
}
