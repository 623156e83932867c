import { describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { stackSettings, units } from '../../../commands/cost/units.ts';
import { type ReadEvidence, toReadEvidence } from '../../../shared/pages/crawler/reading/read-evidence.ts';
import { sources } from '../../../shared/pages/extraction/candidates/source-reading.ts';
import type { CheckMessage } from '../../../shared/products/checks/messages.ts';
import type { DeliveryMessage } from '../../../shared/webhooks/deliveries/delivery.ts';
import { CheckWorker } from '../../support/check-worker.ts';
import { isRead, totalCapacity } from '../../support/database-tap.ts';
import { MemoryQueue } from '../../support/memory-queue.ts';
import { ScriptedPageReader } from '../../support/scripted-page-reader.ts';
import { TestClock } from '../../support/test-clock.ts';
import { setUpTestTable } from '../../support/test-table.ts';
import { type WantedWatcher, watcherOf } from '../../support/watchers.ts';
import { pageMessage } from '../../support/worker-services.ts';

const testTable = await setUpTestTable({ database: 'engine' });

/** Reads and writes of a page's second round: the first one creates its host's limiter. */
async function unitsOfCheck(
  watchers: number,
  wanted: Partial<WantedWatcher> = {},
  prices: string[] = [],
  evidence?: ReadEvidence,
) {
  const { table, tap, put } = testTable;
  const clock = new TestClock();
  const reader = new ScriptedPageReader(clock);
  const worker = new CheckWorker(table, reader.read, clock, {
    checksQueue: new MemoryQueue<CheckMessage>(),
    webhooksQueue: new MemoryQueue<DeliveryMessage>(),
  });
  const watching = Array.from({ length: watchers }, () =>
    watcherOf({ url: 'https://shop.example/p/1', ...wanted, nowMs: clock.now() }),
  );
  await put(watching.flatMap(({ items }) => items));
  for (const [index, id] of ['first', 'second'].entries()) {
    const price = prices[index];
    if (price !== undefined)
      reader.page('https://shop.example/p/1', { price, ...(evidence && { evidence }) });
    clock.advanceTo(clock.now() + 60_000);
    tap.take();
    await worker.deliver(
      pageMessage(
        id,
        clock.now(),
        ...watching.map(({ account, product }) => ({ account_id: account.id, product_id: product.id })),
      ),
    );
  }
  const counted = tap.take();
  return {
    reads: totalCapacity(counted.filter(isRead)),
    writes: totalCapacity(counted.filter((one) => !isRead(one))),
  };
}

describe('a scheduled check consumes as many units as the bill counts', () => {
  const { limiterWrites, transactionWrites, largeProductWrites, productReads } = units;
  const { alertReads, eventWrites, eventReads } = units;

  test('for a small product without alerts', async () => {
    expect(await unitsOfCheck(1)).toEqual({
      reads: productReads,
      writes: limiterWrites + transactionWrites,
    });
  });

  test('for a product above 1 KB', async () => {
    const url = `https://shop.example/${'long-'.repeat(100)}`;
    const writes = limiterWrites + transactionWrites + largeProductWrites;
    expect((await unitsOfCheck(1, { url })).writes).toBe(writes);
  });

  test('for a page with as much price evidence as possible', async () => {
    const text = '價'.repeat(200);
    const rejected = Array.from({ length: 5 }, (_, index) => ({
      amount: `${index + 1}00000000000000`,
      currency: 'EUR',
      kind: 'other_product' as const,
      text,
      reason: 'an instalment, or a price for a time',
    }));
    const evidence = toReadEvidence(
      { source: 'hydration', path: '價'.repeat(300), text, agreeing: [...sources], rejected },
      { driver: 'firecrawl', country: 'DE', isRendered: true, startedMs: 0, endedMs: 20_000 },
      { contract: 'mercado-libre', finalUrl: `https://shop.example/${'x'.repeat(2000)}` },
    );
    expect((await unitsOfCheck(1, {}, ['15.00', '14.00'], evidence)).writes).toBe(
      limiterWrites + transactionWrites,
    );
  });

  test('for a product with alerts', async () => {
    expect((await unitsOfCheck(1, { alerts: [['below', 1]] })).reads).toBe(productReads + alertReads);
  });

  test('for a product with 40 alerts, whose evaluations take no additional write', async () => {
    const alerts = Array.from({ length: 40 }, () => ['drops'] as const);
    const { writes } = await unitsOfCheck(1, { alerts }, ['15.00', '15.00']);
    expect(writes).toBe(limiterWrites + transactionWrites);
  });

  test('for a product with an alert that fires', async () => {
    const fires = { alerts: [['drops']], webhookUrl: 'https://hooks.example/prices' } as const;
    expect(await unitsOfCheck(1, fires, ['15.00', '14.00'])).toEqual({
      reads: productReads + alertReads + eventReads,
      writes: limiterWrites + transactionWrites + eventWrites,
    });
  });

  test('for five watchers of a page, which share the permit', async () => {
    expect(await unitsOfCheck(5)).toEqual({
      reads: 5 * productReads,
      writes: limiterWrites + 5 * transactionWrites,
    });
  });
});

test("the bill uses the template's settings", () => {
  const Template = z.object({
    Resources: z.record(
      z.string(),
      z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).optional() }),
    ),
  });
  const resources = Object.entries(Template.parse(JSON.parse(inject('template'))).Resources);
  const only = (type: string, name: RegExp) => {
    const found = resources.filter(([id, { Type }]) => Type === type && name.test(id));
    expect(found).toHaveLength(1);
    return found[0]?.[1].Properties;
  };
  const source = 'AWS::Lambda::EventSourceMapping';
  const { batchSize, memoryGb } = stackSettings.crawler;
  expect(only(source, /^crawler.*pages/)).toMatchObject({ BatchSize: batchSize });
  expect(only('AWS::Lambda::Function', /^crawler/)).toMatchObject({ MemorySize: 1024 * memoryGb });
  expect(only(source, /^sender/)).toMatchObject({ BatchSize: 1 });
  expect(only(source, /^fanout/)).toMatchObject({
    BatchSize: 1,
  });
});
