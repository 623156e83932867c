import type { Offer } from '../features/facts.ts';
import type { DataPosition, Pick } from '../pick.ts';
import { maxLengths } from '../pick-lengths.ts';
import type { ScoredAmount } from '../score/score-page.ts';
import { type DescribedPage, describeShowing } from './describe-positions.ts';

/** Describes where an amount is: in each source of data, and at its most probable place in the visible text. */
export function makePick({ amount, best }: ScoredAmount, page: DescribedPage): Pick {
  const bySource = Map.groupBy(amount.offers, ({ candidate }) => candidate.source);
  const offers = [...bySource.values()].flatMap((all) => all.toSorted(byRank).slice(0, 1));
  const own = offers.filter((offer) => rankOf(offer) < ofOthers);
  const places = (own.length > 0 ? own : offers).map((offer): DataPosition => page.positionOf(offer));
  return { data: places.slice(0, maxLengths.data), shown: best && describeShowing(best.showing, page) };
}

const ofOthers = 2;

function rankOf({ roles }: Offer): number {
  if (roles.has('sole')) return 0;
  return roles.has('foreign') || roles.has('former') ? ofOthers : 1;
}

function byRank(one: Offer, other: Offer): number {
  return rankOf(one) - rankOf(other);
}
