import { expect, test } from 'vitest';
import { billOf, countReads, dollarsOf, notificationBy, totalOf } from '../../../commands/cost/bill.ts';
import { prices } from '../../../commands/cost/prices.ts';
import { assumed, routing } from '../../../commands/cost/units.ts';
import { simulate } from '../../bench/routing/simulate.ts';
import { learned } from '../../bench/routing/strategies.ts';

/** Dollars per million checks, without providers: docs/scaling.md. */
const targetPerMillion = 15;

const workload = { products: 1e6, mix: { eco: 0.6, plus: 0.3, max: 0.1 }, watchersPerPage: 1 };
const onlyMax = { eco: 0, plus: 0, max: 1 };

test('a page is read as often as its most frequently checked watcher', () => {
  const { reads, checks } = countReads({ ...workload, products: 3, watchersPerPage: 3 });
  // All 27 combinations of three watchers on three plans, weighted by their shares.
  const times = { eco: 730 / 24, plus: 730 / 12, max: 730 / 6 };
  const plans = ['eco', 'plus', 'max'] as const;
  const sets = plans.flatMap((one) => plans.flatMap((two) => plans.map((three) => [one, two, three])));
  const mostOften = sets.reduce((sum, set) => {
    const share = set.reduce((all, plan) => all * workload.mix[plan], 1);
    return sum + share * Math.max(...set.map((plan) => times[plan]));
  }, 0);
  expect(reads).toBeCloseTo(mostOften);
  expect(checks).toBeCloseTo(3 * plans.reduce((sum, plan) => sum + workload.mix[plan] * times[plan], 0));
});

test('a page has one message per 50 watchers', () => {
  const messagesFor = (watchersPerPage: number) =>
    countReads({ ...workload, mix: onlyMax, watchersPerPage }).messages;
  expect(messagesFor(50)).toBeCloseTo(messagesFor(1) / 50);
  expect(messagesFor(500)).toBeCloseTo(messagesFor(50));
});

test('the bill equals one calculated by hand', () => {
  // 1 M products on max: 121.67 M checks and 127.75 M reads; 13,889 messages per slot fill every batch.
  const { checks, reads, parts, providers } = billOf({ ...workload, mix: onlyMax });
  const millions = 121.6667;
  expect(checks / 1e6).toBeCloseTo(millions, 3);
  expect(reads / 1e6).toBeCloseTo(millions * 1.05, 3);
  // 10 s x 1.7 for the slowest of 25, and 25 x 0.058 s of work by half a processor; 11 % return, too.
  const gbSeconds = millions * 1e6 * 0.5 * ((1.11 * (16.99 + 2.9)) / 25);
  expect((parts.checks.get('Lambda') ?? 0) / (gbSeconds * 0.0000133334)).toBeCloseTo(1, 1);
  // Permits 2.1, renewals 0.375, routing data 0.2, budget 0.5, transaction 6.3, busy shops 0.21, fired alerts 0.23.
  const writes = 2.1 + 0.375 + 0.2 + 0.5 + 6.3 + 0.21 + 0.23;
  // Product 1, alerts 0.5, routing data 1.05, failed reads 0.15, busy shops 0.12, fired alerts and index 0.08.
  const readUnits = 1 + 0.5 + 1.05 + 0.15 + 0.12 + 0.08;
  const dynamo = millions * (writes * 0.625 + readUnits * 0.125);
  expect((parts.checks.get('DynamoDB') ?? 0) / dynamo).toBeCloseTo(1, 1);
  expect(providers).toBeCloseTo(millions * 1.05 * 475, -1);
});

test.each([1, 3, 6])(
  'with %i watchers per page, a million checks stay within the target',
  (watchersPerPage) => {
    const { checks, parts } = billOf({ ...workload, watchersPerPage });
    const cost = totalOf(parts.checks) + totalOf(parts.daily);
    expect((cost * 1e6) / checks).toBeLessThan(targetPerMillion);
  },
);

test('without products, only the fixed parts and the ticks cost anything', () => {
  const { parts, providers } = billOf({ ...workload, products: 1e-9 });
  expect(providers).toBeCloseTo(0);
  expect(totalOf(parts.checks)).toBeLessThan(1);
  expect(totalOf(parts.fixed)).toBeLessThan(60);
});

test("a thousand e-mails cost little more than SES's price", () => {
  const cost = (kind: 'email' | 'push') => 1000 * totalOf(dollarsOf([1, notificationBy(kind)]));
  expect(cost('email') - 1000 * prices.mail.usd).toBeCloseTo(0.017, 2);
  expect(cost('push')).toBeCloseTo(0.015, 2);
});

test('users who sign in are billed, for Cognito', () => {
  const { parts } = billOf(workload);
  expect(parts.requests.get('Cognito')).toBeCloseTo(1e6 * assumed.signedInPerProduct * 0.015);
});

test('every price has a date and a source', () => {
  for (const { source } of Object.values(prices))
    expect(source).toMatch(/^.+, (20\d\d-\d\d(-\d\d)?|undated)$/);
});

test('the cost of reads matches a simulation', () => {
  const { dollarsPerMillion, callsPerCheck } = simulate(learned, {
    checks: 40_000,
    seed: 3,
    tellsZyteTiers: false,
  });
  expect(dollarsPerMillion / routing.dollarsPerMillion).toBeGreaterThan(0.8);
  expect(dollarsPerMillion / routing.dollarsPerMillion).toBeLessThan(1.2);
  expect(Math.abs(callsPerCheck - routing.callsPerRead)).toBeLessThan(0.3);
});

test('a request at the edge costs ten times its function', () => {
  expect(prices.edgeFunction.usd).toBeCloseTo(prices.edgeRequest.usd / 10);
});
