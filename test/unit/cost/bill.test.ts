import { describe, expect, test } from 'vitest';
import {
  awsTotal,
  billOf,
  perMillionChecks,
  perThousandNotifications,
  totalOf,
} from '../../../commands/cost/bill.ts';
import { pipelineOf } from '../../../commands/cost/pipeline.ts';
import { prices } from '../../../commands/cost/prices.ts';
import { targetPerMillion } from '../../../commands/cost/print.ts';
import { checkQuantities } from '../../../commands/cost/quantities.ts';
import { assumed, stackSettings } from '../../../commands/cost/workload.ts';
import { workload } from './workload.ts';

describe('the quantities', () => {
  test('products are checked as often as their plans specify', () => {
    for (const [plan, aMonth] of [
      ['eco', 730 / 24],
      ['plus', 730 / 12],
      ['max', 730 / 6],
    ] as const)
      expect(
        pipelineOf(workload({ products: 1, mix: { eco: 0, plus: 0, max: 0, [plan]: 1 } })).checks,
      ).toBeCloseTo(aMonth);
  });

  test('a page is read once for all its watchers', () => {
    const mix = { eco: 0, plus: 1, max: 0 };
    const [alone, shared] = [1, 4].map((watchersPerPage) => pipelineOf(workload({ watchersPerPage, mix })));
    expect(shared?.reads).toBeCloseTo((alone?.reads ?? 0) / 4);
    expect(shared?.checks).toBe(alone?.checks);
    expect(shared?.readsApart).toBe(shared?.reads);
  });

  test('a page is read as often as its most frequently checked watcher', () => {
    const mix = { eco: 0.6, plus: 0.3, max: 0.1 };
    const { reads, readsApart } = pipelineOf(workload({ products: 3, watchersPerPage: 3, mix }));
    // All 27 combinations of three watchers on three plans, weighted by their shares.
    const times = { eco: 730 / 24, plus: 730 / 12, max: 730 / 6 };
    const plans = ['eco', 'plus', 'max'] as const;
    const sets = plans.flatMap((one) => plans.flatMap((two) => plans.map((three) => [one, two, three])));
    const mean = (readsOf: (set: (keyof typeof mix)[]) => number) =>
      sets.reduce((sum, set) => sum + readsOf(set) * set.reduce((all, plan) => all * mix[plan], 1), 0);
    const most = mean((set) => Math.max(...set.map((plan) => times[plan])));
    const each = mean((set) => [...new Set(set)].reduce((sum, plan) => sum + times[plan], 0));
    expect(reads / 1.05).toBeCloseTo(most);
    expect(readsApart / 1.05).toBeCloseTo(each);
    expect(most / each).toBeLessThan(0.75);
  });

  const { retriedShare, busyShare } = assumed;
  const deliveries = 1 + retriedShare + busyShare;

  test('with many messages, ten share a send, a receive and a delete', () => {
    const { messages, sends, receives, invocations } = pipelineOf(workload({ products: 1e8 }));
    expect(messages / sends).toBeCloseTo(10, 0);
    expect(messages / invocations).toBeCloseTo(10 / deliveries);
    expect(receives).toBe(invocations);
  });

  test('with few messages, each has its own invocation', () => {
    const { messages, invocations } = pipelineOf(workload({ products: 100 }));
    expect(messages / invocations).toBeCloseTo(1 / deliveries);
  });

  test('five pollers share the pages that return within a minute', () => {
    const crawler = { batchSize: 25, memoryGb: 1 };
    const { invocations, messages, ticks } = pipelineOf(workload({ products: 1e5, crawler }));
    const again = invocations / ticks - messages / ticks / 25;
    // 28 pages are read again and 33 had a busy shop. 22 batches occupy 16 workers for 25 s, in which two
    // minutes start.
    expect(again).toBeCloseTo(2 * 5 * (1 + 25.2 / 60), 0);
  });

  test('a read renews its permit every 12 s until it ends', () => {
    const renewals = (pageSeconds: number) => {
      const { renewals, reads } = pipelineOf(workload({ pageSeconds }));
      return renewals / reads;
    };
    expect(renewals(7)).toBe(0);
    // Reads take 3 to 17 s: 5 of these 14 s are after the first renewal.
    expect(renewals(10)).toBeCloseTo(5 / 14);
    // Reads take 6 to 34 s: 22 of these 28 s are after the first renewal, and 10 after the second.
    expect(renewals(20)).toBeCloseTo((22 + 10) / 28);
  });

  test('a page has one message per 50 watchers', () => {
    const mix = { eco: 0, plus: 1, max: 0 };
    const messagesFor = (watchersPerPage: number) => pipelineOf(workload({ watchersPerPage, mix })).messages;
    expect(messagesFor(50)).toBeCloseTo(messagesFor(1) / 50);
    expect(messagesFor(500)).toBeCloseTo(messagesFor(50));
  });
});

describe('the bill', () => {
  test('equals a bill calculated by hand', () => {
    // 1 M products on max: 121.67 M checks and 127.75 M reads; 13,889 messages per slot fill every batch.
    const millions = 121.6667;
    const bill = billOf(workload({ mix: { eco: 0, plus: 0, max: 1 } }));
    expect(bill.pipeline.checks / 1e6).toBeCloseTo(millions, 3);
    expect(bill.pipeline.reads / 1e6).toBeCloseTo(millions * 1.05, 3);
    // 10 s × 1.5 for the slowest of ten, and 10 × 0.058 s of work: 15.58 s of 1 GB for 10 messages, 5 % of
    // which return because their read failed, and 6 % because their shop was busy.
    const gbSeconds = millions * 1e6 * 1.11 * 1.558;
    const lambda = gbSeconds * 0.0000133334;
    expect(Math.abs((bill.parts.checks.get('Lambda') ?? 0) / lambda - 1)).toBeLessThan(0.005);
    // Writes: permits 2.1, renewals 0.375, routing data 0.2, budget 0.89 (8 per batch of ten), transaction
    // 6.3, busy shops 0.21 (a note and 2.5 rejections), fired alerts 0.23. Reads: product 1, alerts 0.5,
    // routing data 1.05, failed reads 0.15, busy shops 0.12.
    const writes = 2.1 + 0.375 + 0.2 + 0.89 + 6.3 + 0.21 + 0.23;
    const dynamo = millions * (writes * 0.625 + (1.5 + 1.05 + 0.15 + 0.12 + 0.0605) * 0.125);
    expect(Math.abs((bill.parts.checks.get('DynamoDB') ?? 0) / dynamo - 1)).toBeLessThan(0.005);
    expect(bill.crawl).toBeCloseTo(millions * 1.05 * 547, -1);
    const perMillion = [...bill.crawlIf.values()].map((dollars) => Math.round(dollars / (millions * 1.05)));
    // With the former list, with prod's list and with routing data, and if each plan, of which there is one,
    // were read separately.
    expect(perMillion).toEqual([1228, 547, 475, 547]);
  });

  test('is proportional to the number of products if batches are full', () => {
    const [one, two, three] = [1e7, 2e7, 3e7].map((products) => billOf(workload({ products })));
    if (!one || !two || !three) throw new Error('There are three bills');
    for (const amount of [awsTotal, ({ crawl }: typeof one) => crawl])
      expect((amount(three) - amount(two)) / (amount(two) - amount(one))).toBeCloseTo(1, 3);
  });

  test('counts four writes of daily lows a month per product, whatever its plan, separately from the checks', () => {
    const [eco, max] = (['eco', 'max'] as const).map((plan) =>
      billOf(workload({ mix: { eco: 0, plus: 0, max: 0, [plan]: 1 } })),
    );
    if (!eco || !max) throw new Error('There are two bills');
    const lows = (1e6 * 4 * 2 * 0.625) / 1e6;
    // The rest are heartbeats.
    expect(totalOf(eco.parts.daily)).toBeGreaterThan(lows);
    expect(totalOf(eco.parts.daily)).toBeLessThan(2.2 * lows);
    expect(totalOf(max.parts.daily)).toBe(totalOf(eco.parts.daily));
    expect(perMillionChecks(eco, 'daily') / perMillionChecks(max, 'daily')).toBeCloseTo(4);
    expect(awsTotal(eco)).toBeGreaterThan(totalOf(eco.parts.checks) + totalOf(eco.parts.daily));
  });

  test('counts users who sign in, for Cognito', () => {
    const { parts } = billOf(workload({ products: 1e6 }));
    expect(parts.requests.get('Cognito')).toBeCloseTo(1e6 * assumed.signedInPerProduct * 0.015);
  });

  test('without products has only the fixed parts and the ticks', () => {
    const { parts, crawl } = billOf(workload({ products: 1e-9 }));
    expect(crawl).toBeCloseTo(0);
    expect(totalOf(parts.checks)).toBeLessThan(1);
    expect(totalOf(parts.fixed)).toBeLessThan(45);
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

  test('is met if six watchers share a page, with any crawler size', () => {
    expect(perMillionChecks(billOf(workload({ watchersPerPage: 6 })))).toBeLessThan(targetPerMillion);
  });

  test("a slower page raises Lambda's cost, and DynamoDB's only by its permit renewals", () => {
    const [quick, slow] = [workload({ pageSeconds: 5 }), workload({ pageSeconds: 20 })].map(billOf);
    const written = (bill = slow) => bill?.parts.checks.get('DynamoDB') ?? 0;
    const renewals = (slow?.pipeline.renewals ?? 0) * prices.dynamoWrite.usd;
    expect(written(slow) - written(quick)).toBeCloseTo(renewals);
    expect(slow?.parts.checks.get('Lambda')).toBeGreaterThan(3 * (quick?.parts.checks.get('Lambda') ?? 0));
  });
});

test("a thousand notifications cost little compared with SES's price for a thousand e-mails", () => {
  const { mail, push, chat } = perThousandNotifications();
  expect(mail - 1000 * prices.mail.usd).toBeCloseTo(0.0171, 3);
  expect(push).toBeCloseTo(0.0153, 3);
  expect(chat).toBe(push);
});
