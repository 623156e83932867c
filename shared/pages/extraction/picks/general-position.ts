import type { Hints } from '../extraction.ts';
import type { DataPosition, Pick, ShownPosition } from '../pick.ts';
import { type DescribedPage, describeShowing } from './describe-positions.ts';

/** The place of a pick in words that are the same on all pages of a template. */
export interface GeneralPosition {
  text: string;
  /** Its elements as in a pick, innermost first; empty for a place in data. */
  steps: string[];
}

/** As many innermost elements as pages of one template have in common. */
const commonSteps = 3;

/** Returns the general description of a pick: its place on the page, or in data if the page does not show it. */
export function generalPositionOf({ data: [first], shown }: Pick): GeneralPosition | null {
  if (shown !== null) return { text: shownText(shown), steps: shown[1].slice(0, commonSteps) };
  return first === undefined ? null : { text: dataText(first), steps: [] };
}

/** A label or a rank is only needed beside equal places, and labels often contain the name of the product. */
function shownText([kind, steps, label, rank, equals, isOther, isReduced]: ShownPosition): string {
  const beside = label === '' ? `, number ${rank + 1}` : `, after "${label}"`;
  return [
    `${kind}: ${pathOf(steps)}`,
    equals > 1 ? beside : '',
    isOther ? ', among other products' : '',
    kind === 'regular' && isReduced ? ', above a lower price' : '',
  ].join('');
}

function pathOf(steps: readonly string[]): string {
  return steps.slice(0, commonSteps).toReversed().join(' > ');
}

function dataText([kind, source, path, role]: DataPosition): string {
  return `${kind}: ${source} ${path}, ${role}`;
}

/** Of so many accounts, a place becomes a hint. */
export const leastAccounts = 3;
/** More equal places are a list. */
const maxEqual = 20;
/** Describing a place takes time for each price of the page. */
const maxDescribed = 100;

/**
 * Returns how strongly the hints speak for an amount, from 0 to 1: the share of the accounts that chose its place, of all
 * that chose a place on this page. A place with several amounts does not count.
 */
export function hintedAmounts(hints: Hints, page: DescribedPage): ReadonlyMap<string, number> {
  const texts = [...hints.keys()];
  const showings = [...Map.groupBy(page.showings, (showing) => pathOf(page.stepsOf(showing)))]
    .filter(([path, equal]) => equal.length <= maxEqual && texts.some((text) => text.includes(path)))
    .flatMap(([, equal]) => equal)
    .slice(0, maxDescribed);
  const placed = [
    ...showings.map((one) => [shownText(describeShowing(one, page)), one.price.amount] as const),
    ...page.offers.map((one) => [dataText(page.positionOf(one)), one.candidate.amount] as const),
  ];
  const chosen = new Map<string, number>();
  for (const [text, equal] of Map.groupBy(placed, ([place]) => place)) {
    const [amount, another] = new Set(equal.map(([, one]) => one));
    if (amount === undefined || another !== undefined) continue;
    chosen.set(amount, Math.max(chosen.get(amount) ?? 0, hints.get(text) ?? 0));
  }
  const all = [...chosen.values()].reduce((sum, accounts) => sum + accounts, 0);
  const shared = [...chosen].filter(([, accounts]) => accounts >= leastAccounts);
  return new Map(shared.map(([amount, accounts]) => [amount, accounts / all]));
}
