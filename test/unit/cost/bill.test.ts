import { describe, expect, test } from 'vitest';
import {
  awsTotal,
  billOf,
  dailyPerMillionChecks,
  perMillionChecks,
  totalOf,
} from '../../../commands/cost/bill.ts';
import { pipelineOf } from '../../../commands/cost/pipeline.ts';
import { prices } from '../../../commands/cost/prices.ts';
import { targetPerMillion } from '../../../commands/cost/print.ts';
import { checkQuantities, units } from '../../../commands/cost/quantities.ts';
import { stackSettings } from '../../../commands/cost/workload.ts';
import { workload } from './workload.ts';

describe('the quantities', () => {
  test('products are checked as often as their plans say', () => {
    for (const [plan, aMonth] of [
      ['eco', 730 / 24],
      ['plus', 730 / 12],
      ['max', 730 / 6],
    ] as const)
      expect(
        pipelineOf(workload({ products: 1, mix: { eco: 0, plus: 0, max: 0, [plan]: 1 } })).checks,
      ).toBeCloseTo(aMonth);
  });

  test('a page is read once for all that watch it', () => {
    const [alone, shared] = [pipelineOf(workload()), pipelineOf(workload({ watchersPerPage: 4 }))];
    expect(shared.reads).toBeCloseTo(alone.reads / 4);
    expect(shared.checks).toBe(alone.checks);
  });

  test('ten messages share a send, a receive and a delete if there are many', () => {
    const { messages, sends, invocations } = pipelineOf(workload({ products: 1e8 }));
    expect(messages / sends).toBeCloseTo(10, 0);
    expect(messages / invocations).toBeCloseTo(10 / 1.05);
  });

  test('a few messages have an invocation each', () => {
    const { messages, invocations } = pipelineOf(workload({ products: 100 }));
    expect(messages / invocations).toBeCloseTo(1 / 1.05);
  });

  test('a page has one message per 50 watchers', () => {
    const messagesFor = (watchersPerPage: number) => pipelineOf(workload({ watchersPerPage })).messages;
    expect(messagesFor(50)).toBeCloseTo(messagesFor(1) / 50);
    expect(messagesFor(500)).toBeCloseTo(messagesFor(50));
  });

  test('a product above 1 KB costs two units more to write', () => {
    expect([units.transactionWrites(1024), units.transactionWrites(1025)]).toEqual([6, 8]);
  });
});

describe('the bill', () => {
  test('equals that of a case worked out by hand', () => {
    // 1 M products on max: 121.67 M checks and 127.75 M reads; 13,889 messages a slot fill every batch.
    const millions = 121.6667;
    const bill = billOf(workload({ mix: { eco: 0, plus: 0, max: 1 } }));
    expect(bill.pipeline.checks / 1e6).toBeCloseTo(millions, 3);
    expect(bill.pipeline.reads / 1e6).toBeCloseTo(millions * 1.05, 3);
    // 10 s × 1.5 for the slowest of ten, and 10 × 0.058 s of work: 15.58 s of 1 GB for 10 messages.
    const gbSeconds = millions * 1e6 * 1.05 * 1.558;
    const lambda = gbSeconds * 0.0000133334;
    expect(Math.abs((bill.checks.get('Lambda') ?? 0) / lambda - 1)).toBeLessThan(0.005);
    // Writes: 2.1 of the gate, 0.2 of the host's memory, 0.84 of the budget (8 a batch of ten), 8 of the transaction, 0.12 of
    // what fires. Reads: 2 of the product, 0.5 of alerts, 1.05 of the host's memory.
    const dynamo = millions * ((2.1 + 0.2 + 0.84 + 8 + 0.12) * 0.625 + (2.5 + 1.05 + 0.0305) * 0.125);
    expect(Math.abs((bill.checks.get('DynamoDB') ?? 0) / dynamo - 1)).toBeLessThan(0.005);
    expect(bill.crawl).toBeCloseTo(millions * 1.05 * 547, -1);
    expect(bill.crawlBy.map(({ dollars }) => Math.round(dollars / (millions * 1.05)))).toEqual([
      1228, 547, 453,
    ]);
  });

  test('grows in proportion to the products, if batches are full', () => {
    const [one, two, three] = [1e7, 2e7, 3e7].map((products) => billOf(workload({ products })));
    if (!one || !two || !three) throw new Error('There are three bills');
    for (const amount of [awsTotal, ({ crawl }: typeof one) => crawl])
      expect((amount(three) - amount(two)) / (amount(two) - amount(one))).toBeCloseTo(1, 3);
  });

  test('counts four writes of lows a month for each product, whatever its plan, and leaves them out of the checks', () => {
    const [eco, max] = (['eco', 'max'] as const).map((plan) =>
      billOf(workload({ mix: { eco: 0, plus: 0, max: 0, [plan]: 1 } })),
    );
    if (!eco || !max) throw new Error('There are two bills');
    const lows = (1e6 * 4 * 2 * 0.625) / 1e6;
    // The rest are heartbeats.
    expect(totalOf(eco.rest.daily)).toBeGreaterThan(lows);
    expect(totalOf(eco.rest.daily)).toBeLessThan(2 * lows);
    expect(totalOf(max.rest.daily)).toBe(totalOf(eco.rest.daily));
    expect(dailyPerMillionChecks(eco) / dailyPerMillionChecks(max)).toBeCloseTo(4);
    expect(awsTotal(eco)).toBeGreaterThan(totalOf(eco.checks) + totalOf(eco.rest.daily));
  });

  test('without products is the fixed parts and the ticks', () => {
    const { checks, crawl, rest } = billOf(workload({ products: 1e-9 }));
    expect(crawl).toBeCloseTo(0);
    expect(totalOf(checks)).toBeLessThan(1);
    expect(totalOf(rest.fixed)).toBeLessThan(40);
  });

  test('every quantity has a price, and every price a date and a source', () => {
    const used = checkQuantities(workload(), pipelineOf(workload()));
    for (const [name, amount] of Object.entries(used)) {
      expect(prices).toHaveProperty(name);
      expect(amount).toBeGreaterThan(0);
    }
    for (const { source } of Object.values(prices))
      expect(source).toMatch(/^.+, (20\d\d-\d\d(-\d\d)?|undated)$/);
  });
});

describe('the target', () => {
  test('is met by the stage prod, if each page has one watcher', () => {
    expect(perMillionChecks(billOf(workload({ crawler: stackSettings.crawler })))).toBeLessThan(
      targetPerMillion,
    );
  });

  test('is met if reads are shared, with any size of the crawler', () => {
    expect(perMillionChecks(billOf(workload({ watchersPerPage: 3 })))).toBeLessThan(targetPerMillion);
  });

  test('a page that takes longer raises only the cost of Lambda', () => {
    const [quick, slow] = [workload({ pageSeconds: 5 }), workload({ pageSeconds: 20 })].map(billOf);
    expect(slow?.checks.get('DynamoDB')).toBe(quick?.checks.get('DynamoDB'));
    expect(slow?.checks.get('Lambda')).toBeGreaterThan(3 * (quick?.checks.get('Lambda') ?? 0));
  });
});
