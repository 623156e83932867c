import type { FigureTable, Subject } from '../figures.ts';
import type { Host } from '../routing/fleet.ts';
import { fleetWorld } from '../routing/fleet-world.ts';
import { outcomeTable } from '../routing/outcome-table.ts';
import type { Random } from '../routing/random.ts';
import { type Outcome, simulate, type World } from '../routing/simulate.ts';
import { learned, oracle, type Strategy } from '../routing/strategies.ts';

const checks = 1_000_000;
const seeds = [1, 2, 3];
const notes = [
  'Fleet, prices and seconds are assumed: `test/bench/routing/fleet.ts`, `shared/pages/crawler/routing/fetch-routes.ts`.',
];

const targets = {
  dollars: { atMost: 500 },
  failed: { atMost: 0.9 },
  writes: { atMost: 0.2 },
  wrong: { atMost: 0 },
};

/** The cost of reading a simulated fleet, beside perfect knowledge of every host. */
export const routing: Subject = { name: 'routing', measure: measureFleet };

async function measureFleet(): Promise<FigureTable[]> {
  const best = await worstOf((_, world) => oracle(world));
  const memory = await worstOf((random) => learned(random));
  const untoldWorld = fleetWorld({ checks, seed: 1, tellsZyteTiers: false });
  const untold = await simulate((random) => learned(random), untoldWorld, 1);
  const world = fleetWorld({ checks, seed: 1, driftDays: 36 });
  const drifting = await simulate((random) => learned(random), world, 1);
  const table = (title: string, one: Outcome, targets: Parameters<typeof outcomeTable>[3]) =>
    outcomeTable(`Reading a million pages: ${title}`, one, best, targets, notes);
  return [
    table('learned routing', memory, { ...targets, beside: { ratioAtMost: 1.08 } }),
    table("routing data per host, Zyte's tiers unknown", untold, targets),
    table('routing data per host, hosts change five times as often', drifting, { dollars: { atMost: 520 } }),
  ];
}

/** Returns the worst of each figure over the seeds, with the calls of the first one. */
async function worstOf(
  newStrategy: (random: Random, world: World<Host>) => Strategy<Host>,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const seed of seeds) {
    outcomes.push(await simulate(newStrategy, fleetWorld({ checks, seed }), seed));
  }
  const [first] = outcomes;
  if (!first) throw new Error('Missing seed.');
  const worst = (figure: (outcome: Outcome) => number) => Math.max(...outcomes.map(figure));
  return {
    checks,
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
