import type { FigureTable, Subject } from '../figures.ts';
import type { Host } from '../routing/fleet.ts';
import { fleetWorld } from '../routing/fleet-world.ts';
import { outcomeTable } from '../routing/outcome-table.ts';
import type { Random } from '../routing/random.ts';
import { replay } from '../routing/replay.ts';
import { type Outcome, simulate, type World } from '../routing/simulate.ts';
import { fixed, learned, oracle, type Strategy } from '../routing/strategies.ts';

const checks = 1_000_000;
const seeds = [1, 2, 3];
/** Rows that are only compared need fewer. */
const fewChecks = 200_000;
const notes = [
  'Fleet, prices and seconds are assumed: `test/bench/routing/fleet.ts`, `shared/pages/crawler/routing/fetch-routes.ts`.',
];

/** The cost of reading with each routing: in a simulated fleet, or in a log with `--replay FILE`. */
export const routing: Subject = {
  name: 'routing',
  measure: (file) => (file === undefined ? measureFleet() : replay(file)),
};

async function measureFleet(): Promise<FigureTable[]> {
  const best = await worstOf((_, world) => oracle(world), { checks });
  const memory = await worstOf((random) => learned(random), { checks });
  const untoldWorld = fleetWorld({ checks, seed: 1, tellsZyteTiers: false });
  const untold = await simulate((random) => learned(random), untoldWorld, 1);
  const world = fleetWorld({ checks, seed: 1, driftDays: 36 });
  const drifting = await simulate((random) => learned(random), world, 1);
  const ordered = (list: Parameters<typeof fixed>[0]) => worstOf(() => fixed(list), { checks: fewChecks });
  const list = await ordered(['zyte-http', 'firecrawl', 'zyte-browser']);
  const today = await ordered(['firecrawl', 'zyte-browser']);
  const table = (title: string, one: Outcome, targets: Parameters<typeof outcomeTable>[3]) =>
    outcomeTable(`Reading a million pages: ${title}`, one, best, targets, notes);
  return [
    table('learned routing', memory, {
      dollars: { atMost: 500 },
      failed: { atMost: 0.9 },
      writes: { atMost: 0.2 },
      wrong: { atMost: 0 },
      beside: { ratioAtMost: 1.08 },
    }),
    table("routing data per host, Zyte's tiers unknown", untold, {
      dollars: { atMost: 500 },
      failed: { atMost: 0.9 },
      writes: { atMost: 0.2 },
      wrong: { atMost: 0 },
    }),
    table('routing data per host, hosts change five times as often', drifting, { dollars: { atMost: 520 } }),
    table('a fixed list: body, Firecrawl, browser', list, {
      dollars: { atMost: 700 },
      failed: { atMost: 0.6 },
    }),
    table('a fixed list: Firecrawl, browser', today, {}),
  ];
}

/** Returns the worst of each figure over the seeds, with the calls of the first one. */
async function worstOf(
  newStrategy: (random: Random, world: World<Host>) => Strategy<Host>,
  { checks: asked }: { checks: number },
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const seed of seeds) {
    outcomes.push(await simulate(newStrategy, fleetWorld({ checks: asked, seed }), seed));
  }
  const [first] = outcomes;
  if (!first) throw new Error('Missing seed.');
  const worst = (figure: (outcome: Outcome) => number) => Math.max(...outcomes.map(figure));
  return {
    checks: asked,
    dollarsPerMillion: worst((one) => one.dollarsPerMillion),
    meanSeconds: worst((one) => one.meanSeconds),
    p95Seconds: worst((one) => one.p95Seconds),
    failedShare: worst((one) => one.failedShare),
    wrong: worst((one) => one.wrong),
    wrongCountry: worst((one) => one.wrongCountry),
    writesPerCheck: worst((one) => one.writesPerCheck),
    callsPerCheck: first.callsPerCheck,
  };
}
