import { createHash } from 'node:crypto';
import { onceEach } from '../../../platform/once.ts';
import type { PriceCandidate, PriceKind } from '../candidates/source-reading.ts';
import type { Offer, OfferRole, Showing } from '../features/facts.ts';
import { isOfOther } from '../features/gather-shown.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { DataPosition, ShownPosition } from '../pick.ts';
import { maxLengths } from '../pick-lengths.ts';

/** The places of a page's prices, each described once for all picks. */
export interface DescribedPage {
  offers: readonly Offer[];
  showings: readonly Showing[];
  positionOf: (offer: Offer) => DataPosition;
  stepsOf: (showing: Showing) => string[];
  weightsOf: (showing: Showing) => NameWeights;
  traitsOf: (showing: Showing) => { isOther: boolean; isReduced: boolean };
}

export function describePage(
  tree: PageTree,
  offers: readonly Offer[],
  showings: readonly Showing[],
): DescribedPage {
  const stepsOf = onceEach(({ node }: Showing) => readSteps(tree, node));
  return {
    offers,
    showings,
    positionOf: onceEach(describeOffer),
    stepsOf,
    weightsOf: onceEach((showing: Showing) => weighNames(stepsOf(showing))),
    // The upper end of a range is the price of another variant.
    traitsOf: onceEach((showing: Showing) => ({
      isOther: isOfOther(showing) || showing.endsRange,
      isReduced: isReduced(showing),
    })),
  };
}

/** Numbers are positions, and IDs of one product: `$[0].offers[2].price`. */
function general(text: string): string {
  return text.replace(/\d+/g, '#');
}

const maxPath = 60;

/**
 * Returns the general path, with a hash in place of the beginning of a long one. A host's rule has several selectors for
 * the same price.
 */
function pathOf({ source, path }: PriceCandidate): string {
  if (source === 'contract') return '';
  const short = general(path);
  if (short.length <= maxPath) return short;
  const hash = createHash('sha256').update(short).digest('base64url').slice(0, 8);
  return `${hash}~${short.slice(9 - maxPath)}`;
}

/** The most telling one first. */
const roleOrder: readonly OfferRole[] = [
  'foreign',
  'other_variant',
  'former',
  'sole',
  'range',
  'first',
  'lowest',
  'several',
];

function describeOffer({ candidate, roles }: Offer): DataPosition {
  const role = roleOrder.find((one) => roles.has(one)) ?? 'several';
  return [candidate.kind, candidate.source, pathOf(candidate), role];
}

const plainName = /^[a-z_][\w-]*$/i;
const maxClasses = 3;
const maxClassCharacters = 200;

/** Returns an element and those around it with their names, innermost first. */
function readSteps(tree: PageTree, node: NodeId): string[] {
  const steps: string[] = [];
  let at = tree.isText(node) ? tree.parentOf(node) : node;
  for (; at !== -1 && steps.length < maxLengths.steps; at = tree.parentOf(at)) {
    const name = tree.nameOf(at);
    if (name === 'body' || name === 'html') break;
    const id = tree.attributeOf(at, 'id') ?? '';
    const classes = (tree.attributeOf(at, 'class') ?? '').slice(0, maxClassCharacters).split(/\s+/);
    const named = classes.filter((one) => plainName.test(one)).slice(0, maxClasses);
    const names = [...(plainName.test(id) ? [`#${id}`] : []), ...named.map((one) => `.${one}`)].join('');
    steps.push((name + names.replace(/\d+/g, '_')).slice(0, maxLengths.step));
  }
  return steps;
}

export function labelOf({ label }: Showing): string {
  const letters = label
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return letters.slice(-maxLengths.label);
}

function isReduced({ beside, price }: Showing): boolean {
  return beside.some(
    (other) => other.kind === 'current' && Number(other.price.amount) < Number(price.amount),
  );
}

/** Equal places can show the same amount in several currencies. */
export const moneyOf = ({ price }: Showing) => `${price.amount} ${price.currency}`;

/** Describes a showing among all of its page. A label that another amount in an equal place has, too, is left out. */
export function describeShowing(showing: Showing, page: DescribedPage): ShownPosition {
  const { kind } = showing;
  const steps = page.stepsOf(showing);
  const { isOther, isReduced } = page.traitsOf(showing);
  const label = labelOf(showing);
  const equal = showingsIn(steps, kind, isOther, page);
  const isShared = equal.some((other) => moneyOf(other) !== moneyOf(showing) && labelOf(other) === label);
  const amounts = [...Map.groupBy(equal, moneyOf).keys()];
  const rank = Math.max(0, amounts.indexOf(moneyOf(showing)));
  return [kind, steps, isShared ? '' : label, rank, Math.max(1, amounts.length), isOther, isReduced];
}

export function showingsIn(
  steps: readonly string[],
  kind: PriceKind,
  isOther: boolean,
  page: DescribedPage,
): Showing[] {
  const written = steps.join(' ');
  return page.showings.filter(
    (one) =>
      one.kind === kind && page.traitsOf(one).isOther === isOther && page.stepsOf(one).join(' ') === written,
  );
}

/** Returns the share of names that two places have in common. Names of elements nearer to the price weigh more. */
export function likenessOf(own: NameWeights, others: NameWeights): number {
  let shared = 0;
  for (const [name, weight] of own) shared += 2 * Math.min(weight, others.get(name) ?? 0);
  const total = [...own.values(), ...others.values()].reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : shared / total;
}

/** An element's name, its ID and its classes. A forged pick could have more, and each costs time at every price. */
const maxNames = 2 + maxClasses;

function namesIn(step: string): string[] {
  return step.split(/(?=[.#])/, maxNames);
}

/** How far from the price another place can have the name. */
const nearSteps = 4;

/**
 * Whether a place has one of the names of the nearest named element of another (without any, all places have them), and no
 * element near it has other names than the same element there: `section.new` is not `section.old`.
 */
export function hasNameOf(one: readonly string[], other: readonly string[]): boolean {
  const names = one.map((step) => namesIn(step).slice(1)).find((found) => found.length > 0);
  const isOfOther = one.slice(0, nearSteps).some((step, level) => {
    const [[tag, ...own], [otherTag, ...others]] = [namesIn(step), namesIn(other[level] ?? '')];
    return tag === otherTag && own.length * others.length > 0 && !own.some((name) => others.includes(name));
  });
  const near = other.slice(0, nearSteps).flatMap(namesIn);
  return !isOfOther && (names === undefined || names.some((name) => near.includes(name)));
}

const perLevel = 0.8;
const ofTag = 0.5;

/** The names of a place, each with its weight. */
export type NameWeights = ReadonlyMap<string, number>;

export function weighNames(steps: readonly string[]): NameWeights {
  const weights = new Map<string, number>();
  for (const [level, step] of steps.entries())
    for (const name of namesIn(step)) {
      const weight = perLevel ** level * (/^[.#]/.test(name) ? 1 : ofTag);
      weights.set(name, Math.max(weight, weights.get(name) ?? 0));
    }
  return weights;
}
