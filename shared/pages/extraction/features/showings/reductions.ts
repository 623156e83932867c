import { oncePer } from '../../../../platform/once.ts';
import { isWithTax } from '../../../money/tax-words.ts';
import type { Showing } from '../facts.ts';

export const smallestRatio = 0.3;
export const largestRatio = 0.97;
/** The minutes in `11:05` are not an amount. */
const numbers = /(?<![\d:])\d{1,7}(?!:?\d)(?:[.,]\d{1,2}(?!:?\d))?(?:\s?%)?/g;
const amountOf = ({ price }: Showing) => Number(price.amount);

/** Several features depend on them. */
export const higherBeside = oncePer((showing: Showing): readonly Showing[] => {
  if (showing.tax === 'without' || showing.option === 'other' || showing.option === 'quantity') return [];
  return showing.beside.filter((other) => {
    const ratio = amountOf(showing) / amountOf(other);
    const isNet = other.tax === 'with' && showing.tax === null;
    const isLower = ratio > smallestRatio && ratio < largestRatio;
    return isLower && !isNet && other.isListed === showing.isListed && !isChoice(showing, other);
  });
});

/** Two prices that look the same are two choices. */
function isChoice(low: Showing, high: Showing): boolean {
  return lookOf(low) === lookOf(high) && !statesReduction(low, high);
}

function lookOf({ around, role, isLinked }: Showing): string {
  const { isPrice, isAmount, isCurrent, isOld, isRegular, isExtra, isMember, isItemprop } = around;
  const names = [isPrice, isAmount, isCurrent, isOld, isRegular, isExtra, isMember, isItemprop];
  return [...names, around.isEmphasized, around.fontPixels, role, isLinked].join();
}

/** Returns whether the text beside two prices states their difference: `-20 %` or `Save €5`. */
export function statesReduction(low: Showing, high: Showing): boolean {
  const percent = Math.round(100 * (1 - amountOf(low) / amountOf(high)));
  const difference = amountOf(high) - amountOf(low);
  const besideHigh = [high.before, high.after].map((words) => words.replace(low.text, ''));
  const stated = [low.before, low.after, ...besideHigh].flatMap((words) => words.match(numbers) ?? []);
  return stated.some((text) => {
    const number = Number(text.replace(/[^\d.,]/g, '').replace(',', '.'));
    return text.endsWith('%') ? Math.abs(number - percent) <= 1 : Math.abs(number - difference) < 0.01;
  });
}

/** Returns whether a shown price is without tax, and the one with tax is beside it. */
export function isNetBesideGross(showing: Showing): boolean {
  return showing.beside.some(
    (other) => !other.around.isStruck && other.role !== 'regular' && isNetOf(showing, other),
  );
}

/** Also if only the other price says that it is with tax, and the difference can be a tax. */
function isNetOf(net: Showing, gross: Showing): boolean {
  const ratio = amountOf(gross) / amountOf(net);
  if (net.tax !== null || ratio <= 1) return net.tax === 'without' && gross.tax !== 'without' && ratio > 1;
  const isRegular = gross.kind === 'regular' || gross.around.isRegular;
  return gross.tax === 'with' && !isRegular && isWithTax(amountOf(gross), amountOf(net));
}
