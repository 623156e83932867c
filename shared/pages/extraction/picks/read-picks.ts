import { toMoney } from '../../money/minor-units.ts';
import type { PriceReading } from '../extraction.ts';
import type { Pick } from '../pick.ts';
import type { Choice } from '../score/choose-price.ts';
import type { ScoredAmount } from '../score/score-page.ts';
import { type PagePrices, partAt } from './choices.ts';
import { describePage } from './describe-positions.ts';
import { type Led, readPick } from './read-pick.ts';

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
    return describe(chooseAt(led, amount, resolve));
  });
}

const nothing: Choice = { price: null, withoutCurrency: null, undecided: false, chosen: null };

function chooseAt(led: Led, whole: ScoredAmount, resolve: PagePrices['resolve']): Choice {
  const chosen = partAt(led, whole, resolve);
  const resolved = chosen && resolve(chosen);
  if (!resolved) return nothing;
  const { currency, currencies } = resolved;
  const { amount } = chosen.amount;
  if (currency === null) return { ...nothing, withoutCurrency: { amount, currencies }, chosen };
  const price = toMoney(amount, currency);
  return price === null ? nothing : { ...nothing, price, chosen };
}
