import type { Figure, FigureTable, Subject } from '../figures.ts';
import type { Random } from '../routing/random.ts';
import { type Outcome, simulate } from '../routing/simulate.ts';
import { fixed, learned, oracle, type Strategy } from '../routing/strategies.ts';

const checks = 1_000_000;
const seeds = [1, 2, 3];
/** Rows that are only compared need fewer. */
const fewChecks = 200_000;

/** What reading costs by each way to choose ways, in a fleet that is made of assumptions. */
export const routing: Subject = {
  name: 'routing',
  async measure() {
    const best = await worstOf(() => oracle, { checks });
    const memory = await worstOf(learned, { checks });
    const drifting = await simulate(learned, { checks, seed: 1, driftDays: 36 });
    const list = await worstOf(() => fixed(['zyte-http', 'firecrawl', 'zyte-browser']), {
      checks: fewChecks,
    });
    const today = await worstOf(() => fixed(['firecrawl', 'zyte-browser']), { checks: fewChecks });
    return [
      tableOf('memory of each host', memory, best, [
        { atMost: 500 },
        { atMost: 0.9 },
        { atMost: 0.2 },
        { ratioAtMost: 1.08 },
      ]),
      tableOf('memory of each host, hosts change five times as often', drifting, best, [{ atMost: 520 }]),
      tableOf('a fixed list: body, Firecrawl, browser', list, best, [{ atMost: 700 }, { atMost: 0.6 }]),
      tableOf('a fixed list: Firecrawl, browser', today, best, []),
    ];
  },
};

/** The worst of each figure over the seeds. */
async function worstOf(
  newStrategy: (random: Random) => Strategy,
  { checks: asked }: { checks: number },
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const seed of seeds) outcomes.push(await simulate(newStrategy, { checks: asked, seed }));
  const worst = (figure: (outcome: Outcome) => number) => Math.max(...outcomes.map(figure));
  return {
    dollarsPerMillion: worst((one) => one.dollarsPerMillion),
    meanSeconds: worst((one) => one.meanSeconds),
    p95Seconds: worst((one) => one.p95Seconds),
    failedShare: worst((one) => one.failedShare),
    wrong: worst((one) => one.wrong),
    wrongCountry: worst((one) => one.wrongCountry),
    writesPerCheck: worst((one) => one.writesPerCheck),
  };
}

type Targets = [
  dollars?: Figure['target'],
  failed?: Figure['target'],
  writes?: Figure['target'],
  oracle?: Figure['target'],
];

function tableOf(
  title: string,
  one: Outcome,
  best: Outcome,
  [dollars, failed, writes, beside]: Targets,
): FigureTable {
  const failedPercent = 100 * one.failedShare;
  return {
    title: `Reading a million pages: ${title}`,
    baseline: 'who knows every host as it is',
    figures: [
      {
        name: 'for the provider',
        value: one.dollarsPerMillion,
        unit: '$',
        baseline: best.dollarsPerMillion,
        target: dollars,
      },
      ...(beside
        ? [
            {
              name: 'beside the oracle',
              value: one.dollarsPerMillion,
              unit: '$',
              baseline: best.dollarsPerMillion,
              target: beside,
            },
          ]
        : []),
      { name: 'failed', value: failedPercent, unit: '%', baseline: 100 * best.failedShare, target: failed },
      { name: 'prices of another country', value: one.wrongCountry, unit: '', target: { atMost: 0 } },
      { name: 'decoys believed', value: one.wrong, unit: '' },
      { name: 'seconds, mean', value: one.meanSeconds, unit: 's', baseline: best.meanSeconds },
      { name: 'seconds, 95 of 100', value: one.p95Seconds, unit: 's', baseline: best.p95Seconds },
      { name: 'writes a check', value: one.writesPerCheck, unit: '', target: writes },
    ],
    notes: [
      'Fleet, prices and seconds are assumed: `test/bench/routing/fleet.ts`, `shared/pages/crawler/routing/ways.ts`.',
    ],
  };
}
