import { money } from '../format/money.ts';
import { day } from '../format/time.ts';
import { extentOf, type Point } from './steps.ts';

/** Describes the range of prices. */
export function extentText(steps: readonly Point[], currency: string): string {
  const extent = extentOf(steps);
  if (!extent) return '';
  const { lowest, highest } = extent;
  return `Lowest ${money(lowest, currency)}, highest ${money(highest, currency)}.`;
}

/** Describes a chart in words. */
export function summaryOf(
  steps: readonly Point[],
  currency: string,
  stretch: string,
  firedCount: number,
): string {
  const [first, last, extent] = [steps[0], steps.at(-1), extentOf(steps)];
  if (!first || !last || !extent) return `No price in ${stretch}.`;
  const change =
    last.amount === first.amount
      ? `The price stayed at ${money(last.amount, currency)}.`
      : `The price ${last.amount < first.amount ? 'fell' : 'rose'} from ${money(first.amount, currency)} to ${money(last.amount, currency)}.`;
  // Earlier events are deleted.
  const fired = firedCount === 0 ? '' : ` Marks where alerts fired: ${firedCount}.`;
  return `Step chart of the price over ${stretch}, since ${day(first.atMs)}. ${change} ${extentText(steps, currency)}${fired}`;
}
