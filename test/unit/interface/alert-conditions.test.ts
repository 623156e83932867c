import { expect, test } from 'vitest';
import {
  AlertCondition,
  alertConditions,
  type ThresholdKind,
} from '../../../shared/interface/alert-conditions.ts';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';

const examples: Record<ThresholdKind, unknown> = {
  none: undefined,
  price: 150,
  percent: 7.5,
  rise: 1000,
  days: 30,
  refused: undefined,
};

test.each(AlertCondition.options)('an alert can be set on %s, with a valid threshold', (condition) => {
  const kind: ThresholdKind = alertConditions[condition].threshold;
  const parsed = createAlert.body.parse({ condition, threshold: examples[kind] });
  expect(parsed).toEqual({ condition, threshold: examples[kind] ?? null });
});

test('drops accepts null, and rejects any other threshold', () => {
  expect(createAlert.body.parse({ condition: 'drops', threshold: null })).toEqual({
    condition: 'drops',
    threshold: null,
  });
  for (const threshold of [5, 0, 'any'])
    expect(createAlert.body.safeParse({ condition: 'drops', threshold }).success, String(threshold)).toBe(
      false,
    );
});

test.each([1, 1.1, 7.3, 33.3, 64.9, 99])('drops_by accepts %d percent', (threshold) => {
  expect(createAlert.body.parse({ condition: 'drops_by', threshold })).toEqual({
    condition: 'drops_by',
    threshold,
  });
});
