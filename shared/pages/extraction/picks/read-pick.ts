import type { Offer, Showing } from '../features/facts.ts';
import type { DataPosition, Pick, ShownPosition } from '../pick.ts';
import {
  type DescribedPage,
  hasNameOf,
  labelOf,
  likenessOf,
  moneyOf,
  showingsIn,
  weighNames,
} from './describe-positions.ts';

/** The amount to which a pick leads, and where it was found. */
export interface Led {
  amount: string;
  found: readonly (Offer | Showing)[];
}

/** Offers or showings of a page that fit one place of a pick, by amount. */
type Fitting = ReadonlyMap<string, (Offer | Showing)[]>;

interface ShownFitting {
  fitting: Fitting;
  /** The place had equal ones, and nothing shows which of them is on the page. */
  isVague: boolean;
}

const notShown: ShownFitting = { fitting: new Map(), isVague: false };

/** Returns the one amount to which the places of a pick lead; null for none or several. */
export function readPick({ data, shown }: Pick, page: DescribedPage): Led | null {
  const inData = data.map((place) => offersAt(place, page));
  const { fitting: onPage, isVague } = shown === null ? notShown : showingsAt(shown, page);
  const votes = new Map<string, number>();
  for (const fitting of inData) {
    const [amount] = fitting.keys();
    if (fitting.size === 1 && amount !== undefined) votes.set(amount, (votes.get(amount) ?? 0) + 1);
  }
  const known = new Set([...votes.keys(), ...data.flatMap((place) => soleAmounts(place, page))]);
  const amount = resolve(known, votes, onPage, { isShown: shown !== null, isVague, page });
  if (amount === null) return null;
  return {
    amount,
    found: [...(onPage.get(amount) ?? []), ...inData.flatMap((one) => one.get(amount) ?? [])],
  };
}

/**
 * The page shows what a buyer pays; data can be stale, or be about the cheapest variant. If they differ, the shown amount
 * needs as many sources of data for it as are against it. `known` are all amounts that the sources state.
 */
function resolve(
  known: ReadonlySet<string>,
  votes: ReadonlyMap<string, number>,
  onPage: Fitting,
  { isShown, isVague, page }: { isShown: boolean; isVague: boolean; page: DescribedPage },
): string | null {
  const fitting = [...onPage.keys()];
  // Equal places on the page: the data shows which is meant.
  const likely = isVague || fitting.length > 1 ? fitting.filter((amount) => votes.has(amount)) : fitting;
  const [amount] = fitting.length > 0 ? likely : votes.keys();
  if (amount === undefined || likely.length > 1) return null;
  const others = known.size - Number(known.has(amount));
  if (fitting.length > 0) return (votes.get(amount) ?? 0) >= others ? amount : null;
  const isElsewhere = page.showings.length > 0 && !page.showings.some(({ price }) => price.amount === amount);
  return others > 0 || (isShown && isElsewhere) ? null : amount;
}

function offersAt([kind, source, path, role]: DataPosition, { offers, positionOf }: DescribedPage): Fitting {
  const fitting = offers.filter((offer) => {
    const [ownKind, ownSource, ownPath, ownRole] = positionOf(offer);
    return ownKind === kind && ownSource === source && ownPath === path && ownRole === role;
  });
  return Map.groupBy(fitting, ({ candidate }) => candidate.amount);
}

/** Returns the only price of the place's source, wherever the source has it now. Scripts have prices of everything. */
function soleAmounts([, source]: DataPosition, { offers }: DescribedPage): string[] {
  return offers
    .filter(
      ({ candidate, roles }) => candidate.source === source && (roles.has('sole') || roles.has('range')),
    )
    .filter(() => source !== 'hydration')
    .map(({ candidate }) => candidate.amount);
}

/** Less than half of the names in common is another place. */
const leastLikeness = 0.5;
/** Positions this close in likeness are equal. */
const margin = 0.06;
const sameLabel = 0.1;

function showingsAt(position: ShownPosition, page: DescribedPage): ShownFitting {
  const [kind, steps, label, rank, equals, isOther, isReduced] = position;
  const weights = weighNames(steps);
  const alike = page.showings
    .filter((showing) => page.traitsOf(showing).isOther === isOther)
    .map((showing) => {
      const isLabelled = label !== '' && labelOf(showing) === label;
      // Its own name or its label distinguishes a place from the one beside it.
      const isNamed = isLabelled || hasNameOf(steps, page.stepsOf(showing));
      const names = likenessOf(weights, page.weightsOf(showing));
      return { showing, isLabelled, likeness: isNamed ? names + (isLabelled ? sameLabel : 0) : 0 };
    });
  const highest = Math.max(leastLikeness, ...alike.map(({ likeness }) => likeness));
  const likely = alike.filter(({ likeness }) => likeness >= Math.max(leastLikeness, highest - margin));
  const ofKind = likely.flatMap(({ showing }) =>
    showing.kind === kind &&
    // A page that names its only price `regular` has another price to pay once a lower one is beside it.
    (kind !== 'regular' || page.traitsOf(showing).isReduced === isReduced)
      ? [showing]
      : [],
  );
  // Other places can be similar: those in equal elements come first.
  const written = Map.groupBy(showingsIn(steps, kind, isOther, page), moneyOf);
  const similar = Map.groupBy(ofKind, moneyOf);
  const ranked = [written, similar].find(({ size }) => size === equals);
  const inRank = [...(ranked?.values() ?? [])][rank] ?? [];
  const isRight = (showing: Showing) => equals === 1 || label === '' || labelOf(showing) === label;
  if (inRank.some(isRight)) return { fitting: byAmount(inRank), isVague: false };
  return { fitting: byAmount(ofKind.filter(isRight)), isVague: equals > 1 && label === '' };
}

const byAmount = (showings: Showing[]) => Map.groupBy(showings, ({ price }) => price.amount);
