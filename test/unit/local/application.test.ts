import { describe, expect, test } from 'vitest';
import { priceWatch } from '../../../infra/local/application.ts';

const providerKeys = new Map([['zyte', 'zy-test']]);
const mailFolder = 'mail';
const plans = { groupName: 'PriceWatch-plans' };
const recovery = { groupName: 'PriceWatch-Recovery' };

test('while the service starts, responses have the envelope and the rate-limit headers', () => {
  const { starting } = priceWatch({ allowedHosts: [], providerKeys, plansTick: true, mailFolder });
  expect(JSON.parse(starting.body.toString())).toMatchObject({ error: { code: 'http', retryable: true } });
  expect([starting.status, Object.keys(starting.headers)]).toEqual([
    503,
    expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
  ]);
});

describe('schedules', () => {
  const policyOf = (plansTick: boolean) =>
    priceWatch({ allowedHosts: [], providerKeys, plansTick, mailFolder }).schedules;

  test.each([true, false])('recover regularly, and everything at the start (plans tick: %s)', (ticks) => {
    expect(policyOf(ticks).ticks(recovery)).toBe(true);
    expect(policyOf(ticks).atStart(recovery)).toEqual({ everything: true });
  });

  test('of plans tick unless they are turned off, and never at the start', () => {
    expect([policyOf(true).ticks(plans), policyOf(false).ticks(plans)]).toEqual([true, false]);
    expect(policyOf(true).atStart(plans)).toBeNull();
  });
});
