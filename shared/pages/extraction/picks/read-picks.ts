import { toMoney } from '../../money/minor-units.ts';
import type { PriceReading } from '../extraction.ts';
import type { Offer, Showing } from '../features/facts.ts';
import type { Pick } from '../pick.ts';
import type { Choice } from '../score/choose-price.ts';
import type { ScoredAmount } from '../score/score-page.ts';
import { type PagePrices, splitByCurrency } from './choices.ts';
import { describePage } from './describe-positions.ts';
import { readPick } from './read-pick.ts';

/** Reads each pick on one page. `describe` completes the reading of a choice. */
export function readPicks(
  picks: readonly Pick[],
  { tree, scored, offers, showings, resolve }: PagePrices,
  describe: (choice: Choice) => PriceReading,
): PriceReading[] {
  const page = describePage(tree, offers, showings);
  return picks.map((pick) => {
    const led = readPick(pick, page);
    const amount = scored.find((one) => one.amount.amount === led?.amount);
    if (led === null || amount === undefined) return describe(nothing);
    return describe(chooseAt(led.found, amount, resolve));
  });
}

const nothing: Choice = { price: null, withoutCurrency: null, undecided: false, chosen: null };

/** The amount can be on the page in several currencies: its position shows which. */
function chooseAt(
  found: readonly (Offer | Showing)[],
  whole: ScoredAmount,
  resolve: PagePrices['resolve'],
): Choice {
  const parts = splitByCurrency(whole);
  const all = ({ amount }: ScoredAmount): (Offer | Showing)[] => [...amount.offers, ...amount.showings];
  const chosen = parts.find((part) => all(part).some((place) => found.includes(place))) ?? whole;
  const resolved = resolve(chosen);
  if (resolved === null) return nothing;
  const { currency, currencies } = resolved;
  const { amount } = chosen.amount;
  if (currency === null) return { ...nothing, withoutCurrency: { amount, currencies }, chosen };
  const price = toMoney(amount, currency);
  return price === null ? nothing : { ...nothing, price, chosen };
}
