import { expect, test } from 'vitest';
import { formerRouting, type RoutingCost, routingCosts } from '../../../commands/cost/routing-costs.ts';
import { routes } from '../../../shared/pages/crawler/routing/fetch-routes.ts';
import type { Host } from '../../bench/routing/fleet.ts';
import { fleetWorld } from '../../bench/routing/fleet-world.ts';
import type { Random } from '../../bench/routing/random.ts';
import { simulate } from '../../bench/routing/simulate.ts';
import { fixed, learned, type Strategy } from '../../bench/routing/strategies.ts';

const cases: [string, RoutingCost, number, (random: Random) => Strategy<Host>][] = [
  ['before routes existed', formerRouting, 20_000, () => fixed(['firecrawl', 'zyte-browser'])],
  ['by a list', routingCosts.fixed, 20_000, () => fixed(['zyte-http', 'firecrawl', 'zyte-browser'])],
  // The first reads of a host cost more, and are frequent in a short run.
  ['by memory', routingCosts.learned, 60_000, (random) => learned(random)],
];

test.each(cases)('the cost of reads %s matches a simulation', async (_how, cost, checks, strategy) => {
  const outcome = await simulate(strategy, fleetWorld({ checks, seed: 1, tellsZyteTiers: false }), 1);
  expect(outcome.dollarsPerMillion / cost.dollarsPerMillion).toBeGreaterThan(0.8);
  expect(outcome.dollarsPerMillion / cost.dollarsPerMillion).toBeLessThan(1.2);
  for (const route of routes)
    expect(Math.abs(outcome.callsPerCheck[route] - cost.callsPerRead[route])).toBeLessThan(0.15);
});
