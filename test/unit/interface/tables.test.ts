import { describe, expect, test } from 'vitest';
import { failures } from '../../../shared/interface/errors.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { plans } from '../../../shared/interface/plans.ts';

describe('the plans match the specification', () => {
  test.each([
    ['eco', false, 5, 1, 24, 1],
    ['plus', true, 15, 3, 12, 3],
    ['max', true, 40, null, 6, 10],
  ] as const)('%s', (plan, hasApi, maxProducts, maxAlertsPerProduct, checkEveryHours, maxWebhooks) => {
    expect(plans[plan]).toEqual({
      hasApi,
      hasChat: hasApi,
      maxProducts,
      maxAlertsPerProduct,
      maxWebhooks,
      checkEveryHours,
    });
  });

  test('and no others', () => {
    expect(Object.keys(plans)).toEqual(['eco', 'plus', 'max']);
  });
});

test('the limits match the specification', () => {
  expect(limits).toMatchObject({
    requestsPerWindow: 60,
    rateWindowMs: 60_000,
    productsPerPage: { default: 20, max: 100 },
    pricesPerPage: { default: 50, max: 200 },
    idempotencyKeyCharacters: 255,
    idempotencyReplayMs: 24 * 60 * 60 * 1000,
    productNameCharacters: 255,
    requestBodyBytes: 262_144,
    pageReadBudgetMs: 20_000,
    tokensPerAccount: 10,
    failedChecksUntilFailing: 3,
    jobRetentionDays: 7,
    webhookTimeoutMs: 10_000,
  });
});

test('a request that reads pages ends before the gateway times out', () => {
  expect(limits.pageReadBudgetMs).toBeLessThan(28_000);
});

describe('the failures match the error table', () => {
  const rows = Object.values(failures).map(({ status, code, retryable }) => `${status} ${code} ${retryable}`);

  test.each(
    (
      '400 invalid false | 401 unauthenticated false | 403 plan_required false | ' +
      '403 limit_reached false | 403 unauthorized false | 404 not_found false | 413 invalid false | ' +
      '422 validation_failed false | 422 invalid false | 422 no_price false | 422 unavailable false | ' +
      '429 rate_limited true | 500 server_error true | 503 blocked true | 503 http true | ' +
      '503 quota true | 503 not_configured false'
    ).split(' | '),
  )('%s', (row) => {
    expect(rows).toContain(row);
  });

  test('and no others', () => {
    expect(new Set(rows).size).toBe(17);
  });
});
