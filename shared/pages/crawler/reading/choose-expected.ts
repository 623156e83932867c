import type { PriceChoice } from '../../extraction/extraction.ts';
import type { Pick } from '../../extraction/pick.ts';
import { minorDigits, toDecimal } from '../../money/minor-units.ts';
import type { Money } from '../../money/money.ts';

/** No other pick contains it. */
const mark = '=';

/** Returns the pick of a place that is not known yet: the one that shows this price, an exact decimal string. */
export function pickOfPrice(price: string): string {
  return mark + price;
}

/** Null for the pick of a known place. */
export function priceOfPick(pick: string): string | null {
  return pick.startsWith(mark) ? pick.slice(mark.length) : null;
}

/** What a buyer can pay. The other kinds would follow another price. */
const payable: readonly PriceChoice['kind'][] = ['current', 'from', 'member', 'unit'];
const maxListed = 5;

type Expected =
  /** Automatic reading has this price. */
  | { kind: 'automatic' }
  | { kind: 'picked'; pick: Pick }
  | { kind: 'none'; message: string }
  /** The page's currency has fewer decimals. */
  | { kind: 'unfit'; message: string };

/** Returns where a page has the price that a person sees, in major units. */
export function chooseExpected(
  expected: string,
  currency: string | null,
  { price, choices }: { price: Money | null; choices: readonly PriceChoice[] },
): Expected {
  const amount = Number(expected);
  const payables = choices.filter(({ kind }) => payable.includes(kind));
  const equal = payables.filter((choice) => Number(choice.amount) === amount);
  const inCurrency = equal.find((choice) => choice.currency === currency);
  const isAutomatic = price !== null && Number(toDecimal(price)) === amount;
  if (isAutomatic && (price.currency === currency || !inCurrency)) return { kind: 'automatic' };
  const found = inCurrency ?? equal[0];
  if (found) return { kind: 'picked', pick: found.pick };
  const likely = currency ?? price?.currency ?? payables[0]?.currency ?? null;
  const decimals = expected.split('.')[1]?.length ?? 0;
  if (likely !== null && decimals > minorDigits(likely))
    return {
      kind: 'unfit',
      message: `expected_price: ${likely} has ${minorDigits(likely)} decimals. Send the price that the page shows.`,
    };
  const listed = [...new Set(payables.map(describe))].slice(0, maxListed).join(', ');
  const shown = listed === '' ? 'No amount was found on the page.' : `It shows ${listed}.`;
  return { kind: 'none', message: `The page does not show the price ${expected}. ${shown}` };
}

function describe({ amount, currency }: PriceChoice): string {
  return currency === null ? amount : `${amount} ${currency}`;
}
