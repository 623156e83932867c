import { money } from '../format/money.ts';
import { day } from '../format/time.ts';
import { comparedIn, extentOf, type Point } from './steps.ts';

/** Describes the range of prices. */
export function extentText(steps: readonly Point[], currency: string): string {
  const extent = extentOf(steps);
  if (!extent) return '';
  const { lowest, highest } = extent;
  return `Lowest ${money(lowest, currency)}, highest ${money(highest, currency)}.`;
}

export function chosenText(atMs: number): string {
  return `You chose another price of the page on ${day(atMs)}.`;
}

interface Described {
  currency: string;
  /** The range in words. */
  stretch: string;
  firedCount?: number;
  comparedSince?: string | null;
  /** When the last price was last read, if that is not now. */
  readMs?: number | null;
}

/** Describes a chart in words. */
export function summaryOf(
  steps: readonly Point[],
  { currency, stretch, firedCount = 0, comparedSince = null, readMs = null }: Described,
): string {
  const compared = comparedIn(steps, comparedSince);
  const [start, first, last] = [steps[0], compared[0], compared.at(-1)];
  if (!start || !first || !last) return `No price in ${stretch}.`;
  const isSame = compared.every(({ amount }) => amount === first.amount);
  const change =
    last.amount === first.amount
      ? `The price ${isSame ? 'stayed at' : 'is again'} ${money(last.amount, currency)}.`
      : `The price ${last.amount < first.amount ? 'fell' : 'rose'} from ${money(first.amount, currency)} to ${money(last.amount, currency)}.`;
  // Earlier events are deleted.
  const fired = firedCount === 0 ? '' : ` Marks where alerts fired: ${firedCount}.`;
  const ended = readMs === null ? '' : ` Last read on ${day(readMs)}.`;
  const isInterrupted = compared.some(({ unknownFromMs }) => unknownFromMs !== undefined);
  const interrupted = isInterrupted ? ' At times, no price was known.' : '';
  const chosen = start === first ? '' : `${chosenText(first.atMs)} Since then: `;
  return `Step chart of the price over ${stretch}, since ${day(start.atMs)}. ${chosen}${change} ${extentText(compared, currency)}${interrupted}${ended}${fired}`;
}
