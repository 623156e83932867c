import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FetchRoute, routes } from '../../../../../shared/pages/crawler/routing/fetch-routes.ts';
import { followPlan } from '../../../../../shared/pages/crawler/routing/follow-plan.ts';
import {
  fromHostItem,
  HostItem,
  toHostItem,
} from '../../../../../shared/pages/crawler/routing/host-store.ts';
import {
  learnFromRead,
  type RouteOutcome,
} from '../../../../../shared/pages/crawler/routing/learn-from-read.ts';
import {
  planRead,
  type ReadPlan,
  type WantedRead,
} from '../../../../../shared/pages/crawler/routing/plan-read.ts';
import { noRoutingData, type RoutingData } from '../../../../../shared/pages/crawler/routing/routing-data.ts';
import { keys } from '../../../../../shared/platform/table/keys.ts';
import { itemSize } from '../../../../support/item-size.ts';
import { runs } from '../../../../support/runs.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const startMs = 1_800_000_000_000;
const wanted: WantedRead = { country: null, homeCountry: 'US', routes };

type Brings = { outcome: RouteOutcome; price?: number };

/** Follows a plan of routes with given results. */
function follow(plan: ReadPlan, brings: (route: FetchRoute) => Brings, lastPrice: number | null = null) {
  const following = followPlan(plan, {
    lastPrice: lastPrice === null ? null : `${lastPrice}`,
    leftMs: 60_000,
  });
  let step = following.next();
  while (!step.done) {
    const { outcome, price } = brings(step.value.route);
    const text = price === undefined ? undefined : `${price}`;
    step = following.next({ outcome, price: text, leftMs: 60_000 });
  }
  const { price, ...followed } = step.value;
  return { ...followed, price: price === null ? null : Number(price) };
}

/** A host that is read repeatedly, by routes with given results. */
class ReadHost {
  memory: RoutingData = noRoutingData;
  nowMs = startMs;
  brings: Record<FetchRoute, Brings>;
  /** The product's last price, or null. */
  known: number | null = null;

  constructor(brings: Partial<Record<FetchRoute, Brings>>) {
    this.brings = {
      direct: blocked,
      'zyte-http': blocked,
      firecrawl: blocked,
      'zyte-browser': blocked,
      ...brings,
    };
  }

  async read(asked: Partial<WantedRead> = {}) {
    const { country, ...rest } = { ...wanted, ...asked };
    const plan = planRead(this.memory, { country, ...rest }, this.nowMs, 0.5);
    const followed = follow(plan, (route) => this.brings[route], this.known);
    const { tried, directAgreed } = followed;
    const outcome = { country, tried, probe: plan.probe, directAgreed };
    this.memory = learnFromRead(this.memory, outcome, this.nowMs, 0) ?? this.memory;
    return { ...followed, plan };
  }

  async readOften(times: number, everyMs: number) {
    const reads: Awaited<ReturnType<ReadHost['read']>>[] = [];
    for (let time = 0; time < times; time += 1) {
      reads.push(await this.read());
      this.nowMs += everyMs;
    }
    return reads;
  }
}

const priced = (price: number): Brings => ({ outcome: 'priced', price });
const blocked: Brings = { outcome: 'blocked' };
const noPrice: Brings = { outcome: 'no_price' };
const firstRoutes = (reads: { plan: { routes: FetchRoute[] } }[]) => reads.map(({ plan }) => plan.routes[0]);

describe('an unknown host', () => {
  test('is read directly first, and its first two direct prices are verified by the cheapest provider', async () => {
    const host = new ReadHost({ direct: priced(10), 'zyte-http': priced(10) });
    const [first, second, third] = await host.readOften(3, hourMs);
    expect(first?.tried.map(({ route }) => route)).toEqual(['direct', 'zyte-http']);
    expect(second?.directAgreed).toBe(true);
    expect(third?.tried.map(({ route }) => route)).toEqual(['direct']);
  });

  test('is not read directly for another country than the stage’s own', () => {
    expect(planRead(noRoutingData, { ...wanted, country: 'DE' }, startMs, 0.5).routes).not.toContain(
      'direct',
    );
    expect(planRead(noRoutingData, { ...wanted, country: 'US' }, startMs, 0.5).routes).toContain('direct');
  });

  test('is read by the available routes', () => {
    expect(planRead(noRoutingData, { ...wanted, routes: ['firecrawl'] }, startMs, 0.5).routes).toEqual([
      'firecrawl',
    ]);
    expect(planRead(noRoutingData, { ...wanted, routes: [] }, startMs, 0.5).routes).toEqual([]);
  });
});

describe('a direct price that another route contradicts', () => {
  test('is never accepted: two of three readings must agree, and direct is not used for 30 days', async () => {
    const host = new ReadHost({ direct: priced(1), 'zyte-http': priced(10), firecrawl: priced(10) });
    expect(await host.read()).toMatchObject({ price: 10, route: 'zyte-http', directAgreed: false });
    host.nowMs += 29 * dayMs;
    expect((await host.read()).plan.routes).not.toContain('direct');
    host.nowMs += 2 * dayMs;
    expect((await host.read()).plan.routes).toContain('direct');
  });

  test('results in no price if no third reading decides', async () => {
    const host = new ReadHost({ direct: priced(1), 'zyte-http': priced(10), firecrawl: priced(100) });
    host.brings['zyte-browser'] = noPrice;
    expect(await host.read()).toMatchObject({ price: null, directAgreed: false });
  });
});

describe('a route that starts to fail', () => {
  test('is dropped within a few reads, is probed less and less often, and is used again once it works', async () => {
    const host = new ReadHost({ direct: priced(10), 'zyte-http': priced(10) });
    await host.readOften(6, hourMs);
    host.brings.direct = blocked;
    const failing = await host.readOften(40, hourMs);
    const lost = firstRoutes(failing).indexOf('zyte-http');
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(20);
    const probes = (await host.readOften(24 * 14, hourMs)).filter(({ plan }) => plan.probe === 'direct');
    expect(probes.length).toBeGreaterThan(1);
    expect(probes.length).toBeLessThanOrEqual(6);
    host.brings.direct = priced(10);
    await host.readOften(24 * 8, hourMs);
    expect((await host.read()).plan).toMatchObject({ probe: null, why: 'cheapest' });
    expect((await host.read()).plan.routes[0]).toBe('direct');
  });

  test('that costs nothing on failure is not penalized for a page without a price on any route', async () => {
    const host = new ReadHost({
      direct: noPrice,
      'zyte-http': noPrice,
      firecrawl: noPrice,
      'zyte-browser': noPrice,
    });
    await host.readOften(10, hourMs);
    expect(host.memory.ways).toEqual({});
  });
});

test('a missing page ends the plan immediately, and does not affect the route', async () => {
  const host = new ReadHost({ direct: { outcome: 'gone' } });
  expect((await host.read()).tried).toEqual([{ route: 'direct', outcome: 'gone' }]);
  expect(host.memory).toEqual(noRoutingData);
});

test('good routes that were blocked are retried once if nothing was read', async () => {
  const host = new ReadHost({ direct: noPrice });
  const tried = (await host.read()).tried.map(({ route }) => route);
  const providers = ['zyte-http', 'firecrawl', 'zyte-browser'];
  expect(tried).toEqual(['direct', ...providers, ...providers]);
});

test('a route that cannot finish in time is not started', async () => {
  const plan = planRead(noRoutingData, wanted, startMs, 0.5);
  const following = followPlan(plan, { lastPrice: null, leftMs: 20_000 });
  let step = following.next();
  while (!step.done) step = following.next({ outcome: 'no_price', leftMs: 7_000 });
  expect(step.value).toMatchObject({ isCutShort: true });
  expect(step.value.tried.map(({ route }) => route)).toEqual(['direct', 'zyte-http']);
});

describe('a direct price that no route could verify', () => {
  test('is not accepted before two were confirmed, however often it is read', async () => {
    const host = new ReadHost({ direct: priced(1) });
    for (const { price } of await host.readOften(20, hourMs)) expect(price).toBeNull();
  });

  test('is accepted once two are confirmed', async () => {
    const host = new ReadHost({ direct: priced(10), 'zyte-http': priced(10) });
    await host.readOften(3, hourMs);
    host.brings['zyte-http'] = blocked;
    expect(await host.read()).toMatchObject({ price: 10, route: 'direct' });
  });

  test('is accepted if no other route is configured, but not if one is temporarily rejected', async () => {
    const host = new ReadHost({ direct: priced(10) });
    expect(await host.read({ routes: ['direct'], canVerifyLater: true })).toMatchObject({ price: null });
    expect(await host.read({ routes: ['direct'] })).toMatchObject({ price: 10, route: 'direct' });
  });
});

test('one direct price in 200 is always verified', () => {
  const memory: RoutingData = { ...noRoutingData, verified: 2 };
  expect(planRead(memory, wanted, startMs, 0.004)).toMatchObject({ verifiesKnown: true });
  expect(planRead(memory, wanted, startMs, 0.006)).toMatchObject({ verifiesKnown: false });
});

describe('a host whose direct prices are trusted', () => {
  const trustedHost = async () => {
    const host = new ReadHost({ direct: priced(10), 'zyte-http': priced(10), firecrawl: priced(10) });
    await host.readOften(3, hourMs);
    host.known = 10;
    return host;
  };
  const routesOf = ({ tried }: Awaited<ReturnType<ReadHost['read']>>) => tried.map(({ route }) => route);

  test('is read without verification while its prices stay the same', async () => {
    for (const read of await (await trustedHost()).readOften(50, hourMs))
      expect(routesOf(read)).toEqual(['direct']);
  });

  test('gets a changed price verified once', async () => {
    const host = await trustedHost();
    host.brings = { ...host.brings, direct: priced(9), 'zyte-http': priced(9) };
    const first = await host.read();
    expect(first).toMatchObject({ price: 9, route: 'direct', directAgreed: true });
    expect(routesOf(first)).toEqual(['direct', 'zyte-http']);
    host.known = 9;
    expect(routesOf(await host.read())).toEqual(['direct']);
  });

  test('loses this trust at the first price that it shows only to crawlers, however close it is to the true one', async () => {
    const host = await trustedHost();
    host.brings.direct = priced(9);
    expect(await host.read()).toMatchObject({ price: 10, route: 'zyte-http', directAgreed: false });
    expect(firstRoutes(await host.readOften(20 * 24, hourMs))).not.toContain('direct');
  });

  test('never gets a decoy price accepted, whenever it starts and whatever the prices are', async () => {
    const prices = fc.array(
      fc.record({ real: fc.integer({ min: 10, max: 13 }), decoy: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(prices, fc.nat(40), async (shown, turnsAt) => {
        const host = await trustedHost();
        for (const [check, { real, decoy }] of shown.entries()) {
          const direct = priced(check < turnsAt ? real : decoy);
          host.brings = { ...host.brings, direct, 'zyte-http': priced(real), firecrawl: priced(real) };
          const { price } = await host.read();
          expect(price).toBe(real);
          host.known = price;
          host.nowMs += 6 * hourMs;
        }
      }),
    );
  });

  test('stores nothing for a changed price that other routes confirm', () => {
    const memory: RoutingData = { ...noRoutingData, verified: 2 };
    const outcome = { country: null, tried: [], probe: null };
    expect(learnFromRead(memory, { ...outcome, directAgreed: true }, startMs, 0)).toBeNull();
    expect(learnFromRead(memory, { ...outcome, directAgreed: false }, startMs, 0)).not.toBeNull();
  });
});

test("a provider without credits, and a page that fails on every route, do not affect the host's data", async () => {
  const host = new ReadHost({
    direct: { outcome: 'failed' },
    'zyte-http': { outcome: 'refused' },
    firecrawl: { outcome: 'failed' },
    'zyte-browser': { outcome: 'refused' },
  });
  await host.readOften(10, hourMs);
  expect(host.memory).toEqual(noRoutingData);
});

const outcomes: RouteOutcome[] = ['priced', 'no_price', 'blocked', 'failed', 'refused', 'gone'];
const arbitraryOutcome = fc.record({
  country: fc.option(fc.constantFrom('DE', 'GB', 'FR', 'JP', 'BR', 'NO', 'ES', 'IT')),
  tried: fc.array(
    fc.record({
      route: fc.constantFrom(...routes),
      outcome: fc.constantFrom(...outcomes),
      tier: fc.nat({ max: 9 }),
    }),
    { maxLength: 6 },
  ),
  probe: fc.option(fc.constantFrom(...routes)),
  directAgreed: fc.option(fc.boolean()),
  pauseMs: fc.nat({ max: 60 * dayMs }),
  random: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("whatever happens, a host's item stays below 1 KB, however long its name, and every plan has each allowed route at most once", () => {
  fc.assert(
    // Long histories and few countries, because otherwise hardly any item would fill up.
    fc.property(fc.array(arbitraryOutcome, { minLength: 100, maxLength: 200 }), (history) => {
      let memory = noRoutingData;
      let nowMs = startMs;
      for (const { pauseMs, random, ...outcome } of history) {
        nowMs += pauseMs;
        memory = learnFromRead(memory, outcome, nowMs, random) ?? memory;
        const plan = planRead(memory, { ...wanted, country: outcome.country }, nowMs, random);
        expect(new Set(plan.routes).size).toBe(plan.routes.length);
        expect(plan.routes.length).toBeGreaterThan(0);
      }
      const item = toHostItem(memory, Math.ceil(nowMs / 1000));
      expect(itemSize({ ...keys.host(`${'h'.repeat(253)}:65535`), ...item })).toBeLessThan(1024);
      expect(fromHostItem(HostItem.parse(item))).toEqual(memory);
    }),
    runs(100),
  );
});
