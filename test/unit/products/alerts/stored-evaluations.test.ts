import { expect, test } from 'vitest';
import { newId } from '../../../../shared/platform/identifiers/ids.ts';
import { itemBytes } from '../../../../shared/platform/table/writes.ts';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';
import type { Evaluation } from '../../../../shared/products/alerts/evaluate-alerts.ts';
import { newCheck } from '../../../../shared/products/checks/check.ts';
import { findEvaluation, fitEvaluations } from '../../../../shared/products/checks/stored-evaluations.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const price = euros(9_300);
const check = newCheck({ account_id: newId(), product_id: newId(), check_id: newId() }, 0, 'scheduled');

function evaluation(outcome: Evaluation['outcome'], comparedMinor: number | null = null): Evaluation {
  const alert: Alert = {
    id: newId(),
    product_id: check.product_id,
    account_id: check.account_id,
    name: null,
    condition: 'drops_by',
    threshold: 5,
    is_active: true,
    created_at: '',
  };
  return { alert, outcome, comparedWith: comparedMinor === null ? null : euros(comparedMinor) };
}

test('each evaluation is found by its alert, with the price and the earlier price that it was compared with', () => {
  const all = [evaluation('not_met', 9_700), evaluation('off'), evaluation('fired', 9_900)];
  const stored = fitEvaluations(all, price, check);
  expect(all.map(({ alert }) => findEvaluation(stored, alert.id))).toEqual([
    { outcome: 'not_met', price, comparedWith: euros(9_700) },
    { outcome: 'off', price, comparedWith: null },
    { outcome: 'fired', price, comparedWith: euros(9_900) },
  ]);
  expect(findEvaluation(stored, newId())).toBeNull();
});

test('an earlier price in another currency is omitted', () => {
  const all = [evaluation('currency_differs', 9_700)];
  const stored = fitEvaluations(all, { amountMinor: 1, currency: 'USD' }, check);
  expect(findEvaluation(stored, all[0]?.alert.id ?? '')).toMatchObject({ comparedWith: null });
});

test.each([0, 1, 10, 40, 1_000])('%d evaluations do not increase the write units of the check', (count) => {
  const all = Array.from({ length: count }, () => evaluation('not_met', 123_456_789));
  const stored = fitEvaluations(all, price, check);
  const units = Math.ceil(itemBytes(check) / 1024);
  expect(itemBytes({ ...check, ...(stored && { evaluations: stored }) })).toBeLessThanOrEqual(1024 * units);
  const kept = all.filter(({ alert }) => findEvaluation(stored, alert.id)).length;
  expect(kept + (stored?.left_out ?? 0)).toBe(count);
  expect(kept).toBeGreaterThanOrEqual(Math.min(count, 25));
});

test('evaluations of an item fit beside the ones of its product', () => {
  const all = Array.from({ length: 12 }, () => evaluation('not_met', 123_456_789));
  const evaluations = fitEvaluations(all, price, check);
  const item_evaluations = fitEvaluations(all, price, { ...check, evaluations }, 'item_evaluations');
  const units = Math.ceil(itemBytes(check) / 1024);
  expect(itemBytes({ ...check, evaluations, item_evaluations })).toBeLessThanOrEqual(1024 * units);
  expect(item_evaluations).toBeDefined();
});

test('if there are too many, alerts that fired come first, then the newest', () => {
  const all = [...Array.from({ length: 100 }, () => evaluation('not_met')), evaluation('fired')];
  const stored = fitEvaluations(all, price, check);
  expect(findEvaluation(stored, all[100]?.alert.id ?? '')).not.toBeNull();
  expect(findEvaluation(stored, all[0]?.alert.id ?? '')).not.toBeNull();
  expect(findEvaluation(stored, all[99]?.alert.id ?? '')).toBeNull();
});
