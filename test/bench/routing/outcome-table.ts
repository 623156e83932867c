import { type Figure, type FigureTable, figure } from '../figures.ts';
import type { Outcome } from './simulate.ts';

type Targets = Partial<Record<'dollars' | 'failed' | 'writes' | 'beside' | 'wrong', Figure['target']>>;

/** Returns the table of a strategy next to the oracle. */
export function outcomeTable(
  title: string,
  one: Outcome,
  best: Outcome,
  { dollars, failed, writes, beside, wrong }: Targets,
  notes: string[],
): FigureTable {
  const cost = (name: string, target: Figure['target']) =>
    figure(name, one.dollarsPerMillion, '$', { baseline: best.dollarsPerMillion, target });
  const calls = Object.entries(one.callsPerCheck).map(([route, share]) => `${route} ${share.toFixed(3)}`);
  return {
    title,
    baseline: 'perfect knowledge of every host',
    figures: [
      cost('for the provider', dollars),
      ...(beside ? [cost('versus the oracle', beside)] : []),
      figure('failed', 100 * one.failedShare, '%', { baseline: 100 * best.failedShare, target: failed }),
      figure('prices for another country', one.wrongCountry, '', { target: { atMost: 0 } }),
      figure('decoys accepted', one.wrong, '', { target: wrong }),
      figure('seconds, mean', one.meanSeconds, 's', { baseline: best.meanSeconds }),
      figure('seconds, 95 of 100', one.p95Seconds, 's', { baseline: best.p95Seconds }),
      figure('writes per check', one.writesPerCheck, '', { target: writes }),
    ],
    notes: [`Calls per check: ${calls.join(', ')}.`, ...notes],
  };
}
