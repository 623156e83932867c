import { afterEach, describe, expect, test, vi } from 'vitest';
import { PlansEnvironment, readEnvironment } from '../../../functions/environment.ts';
import { PlanOverrides, planTable } from '../../../shared/accounts/plan-table.ts';
import { plans } from '../../../shared/interface/plans.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the plans of a stage', () => {
  test('match the specification by default', () => {
    expect(planTable({})).toEqual(plans);
    expect(readEnvironment(PlansEnvironment).PLANS).toEqual(plans);
  });

  test('differ only in the numbers that the stage sets', () => {
    vi.stubEnv(
      'PLANS',
      '{"max": {"maxProducts": 100, "checkEveryHours": 1}, "plus": {"maxAlertsPerProduct": null}}',
    );
    expect(readEnvironment(PlansEnvironment).PLANS).toEqual({
      eco: plans.eco,
      plus: { ...plans.plus, maxAlertsPerProduct: null },
      max: { ...plans.max, maxProducts: 100, checkEveryHours: 1 },
    });
  });
});

describe('a stage cannot', () => {
  test.each([
    ['have an unknown plan', { pro: { maxProducts: 5 } }],
    ['misspell a number', { max: { maxProduct: 5 } }],
    ['watch no products', { max: { maxProducts: 0 } }],
    ['watch half a product', { max: { maxProducts: 1.5 } }],
    ['change whether a plan has API access', { eco: { hasApi: true } }],
    ['check at intervals without matching slots', { max: { checkEveryHours: 4 } }],
    ['check never', { max: { checkEveryHours: 0 } }],
  ])('%s', (_what, overrides) => {
    expect(PlanOverrides.safeParse(overrides).success).toBe(false);
  });

  test('detect this late: a function with such an environment does not start', () => {
    vi.stubEnv('PLANS', '{"max": {"checkEveryHours": 4}}');
    expect(() => readEnvironment(PlansEnvironment)).toThrow(
      "must be a divisor or a multiple of the plan's 6 hours",
    );
  });
});
