import type { Figure, FigureTable } from '../figures.ts';
import type { Outcome } from './simulate.ts';

interface Targets {
  dollars?: Figure['target'];
  failed?: Figure['target'];
  writes?: Figure['target'];
  beside?: Figure['target'];
  wrong?: Figure['target'];
}

/** Returns the table of a strategy next to the oracle. */
export function outcomeTable(
  title: string,
  one: Outcome,
  best: Outcome,
  { dollars, failed, writes, beside, wrong }: Targets,
  notes: string[],
): FigureTable {
  const cost = { value: one.dollarsPerMillion, unit: '$', baseline: best.dollarsPerMillion };
  const calls = one.callsPerCheck;
  return {
    title,
    baseline: 'perfect knowledge of every host',
    figures: [
      { name: 'for the provider', ...cost, target: dollars },
      ...(beside ? [{ name: 'versus the oracle', ...cost, target: beside }] : []),
      {
        name: 'failed',
        value: 100 * one.failedShare,
        unit: '%',
        baseline: 100 * best.failedShare,
        target: failed,
      },
      { name: 'prices for another country', value: one.wrongCountry, unit: '', target: { atMost: 0 } },
      { name: 'decoys accepted', value: one.wrong, unit: '', target: wrong },
      { name: 'seconds, mean', value: one.meanSeconds, unit: 's', baseline: best.meanSeconds },
      { name: 'seconds, 95 of 100', value: one.p95Seconds, unit: 's', baseline: best.p95Seconds },
      { name: 'writes per check', value: one.writesPerCheck, unit: '', target: writes },
    ],
    notes: [
      `Calls per check: ${Object.entries(calls)
        .map(([route, share]) => `${route} ${share.toFixed(3)}`)
        .join(', ')}.`,
      ...notes,
    ],
  };
}
