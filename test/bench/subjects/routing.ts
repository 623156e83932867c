import type { FigureTable, Subject } from '../figures.ts';
import { type Outcome, simulate } from '../routing/simulate.ts';
import { learned, oracle } from '../routing/strategies.ts';

const checks = 1_000_000;

/** The cost of reading a simulated fleet, beside perfect knowledge of every host. */
export const routing: Subject = async () => {
  const best = worstOf(oracle);
  const drifting = simulate(learned, { checks, seed: 1, driftDays: 36 });
  return [
    tableOf('learned routing', worstOf(learned), best, { ratioAtMost: 1.08 }),
    tableOf("Zyte's tiers unknown", worstOf(learned, false), best, { atMost: 500 }),
    tableOf('hosts change five times as often', drifting, best, { atMost: 520 }),
  ];
};

/** The worst of each figure over three seeds. */
function worstOf(strategy: Parameters<typeof simulate>[0], tellsZyteTiers = true): Outcome {
  const [first, ...others] = [1, 2, 3].map((seed) => simulate(strategy, { checks, seed, tellsZyteTiers }));
  if (!first) throw new Error('Missing seed.');
  const worst = (name: keyof Outcome) => Math.max(first[name], ...others.map((one) => one[name]));
  return {
    dollarsPerMillion: worst('dollarsPerMillion'),
    meanSeconds: worst('meanSeconds'),
    p95Seconds: worst('p95Seconds'),
    failedShare: worst('failedShare'),
    decoys: worst('decoys'),
    wrongCountry: worst('wrongCountry'),
    writesPerCheck: worst('writesPerCheck'),
    callsPerCheck: worst('callsPerCheck'),
  };
}

function tableOf(title: string, one: Outcome, best: Outcome, target: object): FigureTable {
  return {
    title: `Reading a million pages: ${title}`,
    baseline: 'perfect knowledge of every host',
    figures: [
      { name: 'dollars', value: one.dollarsPerMillion, baseline: best.dollarsPerMillion, ...target },
      { name: 'failed, %', value: 100 * one.failedShare, baseline: 100 * best.failedShare, atMost: 0.9 },
      { name: 'prices for another country', value: one.wrongCountry, atMost: 0 },
      { name: 'decoys accepted', value: one.decoys, atMost: 0 },
      { name: 'seconds, mean', value: one.meanSeconds, baseline: best.meanSeconds },
      { name: 'seconds, 95 of 100', value: one.p95Seconds, baseline: best.p95Seconds },
      { name: 'writes per check', value: one.writesPerCheck, atMost: 0.2 },
      { name: 'calls per check', value: one.callsPerCheck, baseline: best.callsPerCheck },
    ],
    notes: [
      'Fleet, prices and seconds are assumed: `fleet.ts`, `shared/pages/crawler/routing/fetch-routes.ts`.',
    ],
  };
}
