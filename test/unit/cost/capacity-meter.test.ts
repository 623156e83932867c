import { expect, test } from 'vitest';
import { units } from '../../../commands/cost/units.ts';
import { CheckWorker } from '../../support/check-worker.ts';
import { FaultPlan } from '../../support/fault-plan.ts';
import { CapacityMeter } from '../../support/memory-database/capacity-meter.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { ScriptedPageReader } from '../../support/scripted-page-reader.ts';
import { TestClock } from '../../support/test-clock.ts';
import { type WantedWatcher, watcherOf } from '../../support/watchers.ts';

const url = 'https://shop.example/p/1';

/** Units of the second check: the first one creates the host's limiter item. */
async function unitsOfCheck(wanted: Partial<WantedWatcher>, prices: string[]) {
  const meter = new CapacityMeter();
  const database = new MemoryDatabase(new FaultPlan(), meter);
  const clock = new TestClock();
  const reader = new ScriptedPageReader(clock);
  const queues = { checksQueue: new MemoryQueue(), webhooksQueue: new MemoryQueue() };
  const worker = new CheckWorker(database.table, reader.read, clock, queues);
  const { account, product, items } = watcherOf({ url, ...wanted, nowMs: clock.now() });
  database.put(items);
  for (const price of prices) {
    reader.page(url, { price });
    clock.advance(60_000);
    Object.assign(meter, { reads: 0, writes: 0 });
    const watchers = [{ account_id: account.id, product_id: product.id }];
    const round = { id: price, at_ms: clock.now() };
    await worker.deliver({ round, watchers, reads: 0, rest: null, result: null });
  }
  return { reads: meter.reads, writes: meter.writes };
}

// test/integration/cost/check-units.test.ts checks the engine against the same numbers.
const { limiterWrites, transactionWrites, productReads, changeReads, alertReads, eventWrites, eventReads } =
  units;

test('the meter counts a check as the engine does', async () => {
  expect(await unitsOfCheck({}, ['15.00', '14.00'])).toEqual({
    reads: productReads + changeReads,
    writes: limiterWrites + transactionWrites,
  });
});

test('the meter counts a fired alert as the engine does', async () => {
  const fires = { alerts: [['drops']], webhookUrl: 'https://hooks.example/prices' } as const;
  expect(await unitsOfCheck(fires, ['15.00', '14.00'])).toEqual({
    reads: productReads + alertReads + eventReads,
    writes: limiterWrites + transactionWrites + eventWrites,
  });
});
