import { ownLabel } from './idle-pages.ts';
import { amountOf } from './payable.ts';
import type { ScoredPrice } from './score-shown.ts';

/**
 * Returns whether the percentage between two prices follows them without a word, as in `98,00 € 59,00 € -40 %`: a
 * style strikes the first one through.
 */
export function isReducedTo(low: ScoredPrice, high: ScoredPrice): boolean {
  if (amountOf(low) >= amountOf(high) || low.isListed !== high.isListed) return false;
  const [, told] = /^\W{0,3}[-–−] ?(\d{1,2}) ?%\W{0,3}$/u.exec(low.after) ?? [];
  if (told === undefined || Math.abs(Number(told) - percentBetween(low, high)) > 1) return false;
  return ownLabel(low) === '' && ownLabel(high) === '';
}

/** Returns whether their difference stands beside two prices: `-20 %` or `Save €5`. */
export function tellsReduction(low: ScoredPrice, high: ScoredPrice): boolean {
  const percent = percentBetween(low, high);
  const difference = amountOf(high) - amountOf(low);
  const numbers = [low, high].flatMap(({ before, after }) => `${before} ${after}`.match(reduction) ?? []);
  return numbers.some((text) => {
    const number = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
    return text.endsWith('%') ? Math.abs(number - percent) <= 1 : Math.abs(number - difference) < 0.01;
  });
}

/** The minutes of `11:05` are no amount. */
const reduction = /(?<![\d:])\d{1,7}(?!:?\d)(?:[.,]\d{1,2}(?!:?\d))?(?:\s?%)?/g;

function percentBetween(low: ScoredPrice, high: ScoredPrice): number {
  return Math.round(100 * (1 - amountOf(low) / amountOf(high)));
}
