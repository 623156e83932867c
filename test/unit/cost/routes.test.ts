import { expect, test } from 'vitest';
import { formerRoute, type Route, routes } from '../../../commands/cost/routes.ts';
import { ways } from '../../../shared/pages/crawler/routing/ways.ts';
import type { Host } from '../../bench/routing/fleet.ts';
import { fleetWorld } from '../../bench/routing/fleet-world.ts';
import type { Random } from '../../bench/routing/random.ts';
import { simulate } from '../../bench/routing/simulate.ts';
import { fixed, learned, type Strategy } from '../../bench/routing/strategies.ts';

const cases: [string, Route, number, (random: Random) => Strategy<Host>][] = [
  ['before there were ways', formerRoute, 20_000, () => fixed(['firecrawl', 'zyte-browser'])],
  ['by a list', routes.fixed, 20_000, () => fixed(['zyte-http', 'firecrawl', 'zyte-browser'])],
  // Hosts that are read for the first time cost more, and in a short run they are many.
  ['by memory', routes.learned, 60_000, (random) => learned(random)],
];

test.each(cases)('the bill of reads %s is what a simulation says', async (_how, route, checks, strategy) => {
  const outcome = await simulate(strategy, fleetWorld({ checks, seed: 1, tellsZyteTiers: false }), 1);
  expect(outcome.dollarsPerMillion / route.dollarsPerMillion).toBeGreaterThan(0.8);
  expect(outcome.dollarsPerMillion / route.dollarsPerMillion).toBeLessThan(1.2);
  for (const way of ways)
    expect(Math.abs(outcome.callsPerCheck[way] - route.callsPerRead[way])).toBeLessThan(0.15);
});
