import type { PriceReading } from '../extraction.ts';
import type { Pick } from '../pick.ts';
import { type Choice, choiceOf, noChoice } from '../score/choose-price.ts';
import { type PagePrices, partAt } from './choices.ts';
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
    const whole = scored.find((one) => one.amount.amount === led?.amount);
    const chosen = led && whole ? partAt(led, whole, resolve) : null;
    return describe(chosen === null ? noChoice : choiceOf(chosen, resolve));
  });
}
