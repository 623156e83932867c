import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SenderSimulation } from '../../support/sender-simulation.ts';

/** Fewer than in a stage of the default size, in its proportion. */
const workers = 4;
const slowAtOnce = 2;
const trySeconds = 10;

let simulation: SenderSimulation;
beforeEach(() => {
  simulation = new SenderSimulation({ workers, slowAtOnce });
});

/** Hanging receivers with this many events each, and one that responds. */
async function withHanging(count: number, events: number) {
  const names = Array.from({ length: count }, (_, index) => `hanging ${index + 1}`);
  for (const name of names) await simulation.account(name, { hangs: true });
  await simulation.account('quick');
  for (let event = 0; event < events; event += 1) for (const name of names) await simulation.event(name);
  return names;
}

/** Returns how many seconds the quick receiver's events wait, one every 7 s. */
async function waitsOfQuick(forSeconds: number): Promise<readonly number[]> {
  for (let second = 0; second < forSeconds; second += 7) {
    await simulation.event('quick');
    await simulation.run(7);
  }
  await simulation.run(3 * trySeconds);
  return simulation.waitsOf('quick');
}

test.each([
  ['2', 2, 50],
  ['as many as there are workers', workers, 10],
])(
  'receivers that start to hang together, %s, delay an event by at most one attempt',
  async (_many, count, events) => {
    await withHanging(count, events);
    const waits = await waitsOfQuick(120);
    expect(waits.length).toBeGreaterThan(15);
    expect(Math.max(...waits)).toBeLessThanOrEqual(trySeconds);
  },
);

test('receivers that are known to hang do not delay others, however many there are', async () => {
  const names = await withHanging(6 * workers, 4);
  await simulation.run(7 * trySeconds);
  for (const name of names) expect(simulation.triesOf(name)).toBeGreaterThan(0);
  const waits = await waitsOfQuick(200);
  expect(Math.max(...waits)).toBe(0);
});

test('each of many hanging receivers gets attempts', async () => {
  const names = await withHanging(3 * workers, 1);
  await simulation.run(1800);
  for (const name of names) expect(simulation.triesOf(name)).toBeGreaterThan(1);
});

describe('a receiver that responds', () => {
  test('gets three events at a time once it has responded', async () => {
    await simulation.account('steady', { takesSeconds: 1 });
    for (let event = 0; event < 60; event += 1) await simulation.event('steady');
    await simulation.run(40);
    expect(simulation.waitsOf('steady')).toHaveLength(60);
    expect(simulation.maxAtOnce('steady')).toBe(3);
  });

  test('again is treated like any other', async () => {
    await simulation.account('mended', { hangs: true });
    await simulation.event('mended');
    await simulation.run(trySeconds);
    simulation.mend('mended');
    for (let event = 0; event < 30; event += 1) await simulation.event('mended');
    await simulation.run(300);
    expect(simulation.waitsOf('mended')).toHaveLength(31);
    expect(simulation.maxAtOnce('mended')).toBeGreaterThanOrEqual(1);
    // It does not use a permit for hanging receivers.
    await withHanging(6 * workers, 10);
    await simulation.run(7 * trySeconds);
    await simulation.event('mended');
    await simulation.run(1);
    expect(simulation.waitsOf('mended').at(-1)).toBe(0);
  });
});

test('a delivery that waits for a hanging receiver retries less and less often, down to once a minute', async () => {
  await simulation.account('hanging', { hangs: true });
  for (let event = 0; event < 40; event += 1) await simulation.event('hanging');
  await simulation.run(1800);
  expect(simulation.receives() / 40).toBeLessThan(60);
});

describe('the reconciler', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Returns how many deliveries it requeues in a number of runs, 10 minutes apart. */
  async function reconcile(turns: number): Promise<number> {
    let requeued = 0;
    for (let round = 0; round < turns; round += 1) {
      await simulation.run(600);
      requeued += await simulation.reconcile();
    }
    return requeued;
  }

  test('does not requeue deliveries that only wait for a hanging receiver', async () => {
    await simulation.account('hanging', { hangs: true });
    for (let event = 0; event < 25; event += 1) await simulation.event('hanging');
    expect(await reconcile(6)).toBe(0);
  });

  test('requeues deliveries that waited and were lost', async () => {
    await simulation.account('hanging', { hangs: true });
    for (let event = 0; event < 25; event += 1) await simulation.event('hanging');
    await reconcile(2);
    simulation.loseMessages();
    simulation.mend('hanging');
    expect(await reconcile(8)).toBeGreaterThan(0);
    expect(simulation.waitsOf('hanging')).toHaveLength(25);
  });
});
