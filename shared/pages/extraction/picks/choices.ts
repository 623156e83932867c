import { cleanText, clipText, plainText } from '../../../platform/text/clean-text.ts';
import { toMoney } from '../../money/minor-units.ts';
import type { PriceChoice } from '../extraction.ts';
import type { Offer, Showing } from '../features/facts.ts';
import type { PageTree } from '../html/page-tree.ts';
import type { Resolve, ResolvedCurrency } from '../score/choose-price.ts';
import { explainPosition, kindOf, maxAmountCharacters, rejectionAmong } from '../score/explain.ts';
import type { ScoredAmount } from '../score/score-page.ts';
import { describePage } from './describe-positions.ts';
import { makePick } from './make-pick.ts';
import { type Led, readPick } from './read-pick.ts';

/** Enough for every page that a person would look through. */
const maxChoices = 100;
const maxContext = 120;

/** What is known about a page for choosing among its prices. */
export interface PagePrices {
  tree: PageTree;
  /** Most probable first. */
  scored: readonly ScoredAmount[];
  offers: readonly Offer[];
  showings: readonly Showing[];
  resolve: Resolve;
}

/**
 * Lists the prices of a page, most probable first. `chosen` is the one that automatic reading chose, `withoutCurrency`
 * the one that it would choose in a known currency.
 */
export function listChoices(
  { tree, scored: all, offers, showings, resolve }: PagePrices,
  { chosen, withoutCurrency }: Record<'chosen' | 'withoutCurrency', ScoredAmount | null>,
): PriceChoice[] {
  const page = describePage(tree, offers, showings);
  const choices: PriceChoice[] = [];
  for (const whole of all)
    for (const [index, scored] of splitByCurrency(whole, resolve).entries()) {
      const resolved = resolve(scored);
      if (resolved === null || !isPrice(scored, resolved) || choices.length >= maxChoices) continue;
      const showing = scored.best?.showing;
      const pick = makePick(scored, page);
      // A place that equals others would be lost at once.
      const led = readPick(pick, page);
      const part = led?.amount === scored.amount.amount ? partAt(led, whole, resolve) : null;
      if (part === null || resolve(part)?.currency !== resolved.currency) continue;
      choices.push({
        ...explainPosition(tree, scored),
        pick,
        amount: scored.amount.amount,
        currency: resolved.currency,
        currencies: resolved.currency === null ? resolved.currencies : [],
        kind: kindOf(scored),
        context: showing === undefined || showing.around.isHidden ? '' : contextOf(showing),
        probability: Number(scored.probability.toFixed(3)),
        reason:
          whole === chosen && index === 0
            ? null
            : whole === withoutCurrency
              ? 'its currency is not shown'
              : rejectionAmong(whole, all, chosen),
      });
    }
  return choices.toSorted((one, other) => other.probability - one.probability);
}

/** Splits an amount that the page gives in several currencies. The one in which it is read automatically comes first. */
export function splitByCurrency(scored: ScoredAmount, resolve: Resolve): ScoredAmount[] {
  const { amount, best } = scored;
  const { offers, showings } = amount;
  const all = [...showings.map(({ price }) => price), ...offers.map(({ candidate }) => candidate)];
  const named = new Set(all.flatMap(({ currency }) => currency ?? []));
  if (named.size < 2) return [scored];
  const resolved = resolve(scored)?.currency ?? '';
  const first = named.has(resolved) ? resolved : (best?.showing.price.currency ?? [...named][0]);
  return [...named]
    .toSorted((one, other) => Number(other === first) - Number(one === first))
    .map((code) => {
      const fits = (own: string | null) => own === code || (own === null && code === first);
      const part = showings.filter(({ price }) => fits(price.currency));
      const own = offers.filter(({ candidate }) => fits(candidate.currency));
      const [showing] = part;
      const isBest = best !== null && part.includes(best.showing);
      return {
        ...scored,
        amount: { ...amount, offers: own, showings: part },
        best: isBest ? best : showing ? { showing, vector: [] } : null,
        probability: code === first ? scored.probability : 0,
      };
    });
}

/** The amount can be on the page in several currencies: its position shows which. Null if the position has several. */
export function partAt({ found }: Led, whole: ScoredAmount, resolve: Resolve): ScoredAmount | null {
  const parts = splitByCurrency(whole, resolve);
  const shown = parts.filter(({ amount }) => amount.showings.some((one) => found.includes(one)));
  const inData = parts.find(({ amount }) => amount.offers.some((one) => found.includes(one)));
  return shown.length > 1 ? null : (shown[0] ?? inData ?? whole);
}

function isPrice({ amount: { amount } }: ScoredAmount, { currency }: ResolvedCurrency): boolean {
  if (amount.length > maxAmountCharacters || Number(amount) === 0) return false;
  return currency === null || toMoney(amount, currency) !== null;
}

function contextOf({ before, text, after }: Showing): string {
  // A label can be in the element of the price.
  const [lead, tail] = [text.startsWith(before) ? '' : before, text.endsWith(after) ? '' : after];
  return cleanText(clipText(plainText(`${lead} ${text} ${tail}`), maxContext)).trim();
}
