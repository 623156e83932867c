import { expect, test } from 'vitest';
import {
  AlertCondition,
  alertConditions,
  type ThresholdKind,
} from '../../../shared/interface/alert-conditions.ts';
import { createAlert } from '../../../shared/interface/operations/create-alert.ts';

const examples: Record<ThresholdKind, unknown> = {
  none: undefined,
  price: 150,
  days: 30,
  refused: undefined,
};

test.each(AlertCondition.options)(
  'an alert can be set on %s, with the threshold that it takes',
  (condition) => {
    const kind: ThresholdKind = alertConditions[condition].threshold;
    const parsed = createAlert.body.parse({ condition, threshold: examples[kind] });
    expect(parsed).toEqual({ condition, threshold: examples[kind] ?? null });
  },
);

test('a condition that takes no threshold is saved without the given one', () => {
  expect(createAlert.body.parse({ condition: 'drops', threshold: 'any' })).toEqual({
    condition: 'drops',
    threshold: null,
  });
});
