import { expect, test } from 'vitest';
import { describeEvaluation } from '../../../../functions/operations/views/to-evaluation.ts';
import { AlertOutcome } from '../../../../shared/interface/alert-outcomes.ts';
import type { Alert } from '../../../../shared/products/alerts/alert.ts';

const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' });
const complete = { status: 'complete', error: null } as const;

type Case = readonly [
  condition: Alert['condition'],
  threshold: number | null,
  price: number | null,
  comparedWith: number | null,
  words: string,
];

test.each<Case>([
  ['below', 88, 9_300, null, '€93.00 is €5.00 above the threshold of €88.00.'],
  ['above', 100, 9_300, null, '€93.00 is €7.00 below the threshold of €100.00.'],
  ['drops', null, 9_700, 9_700, 'The price stayed at €97.00.'],
  ['drops', null, 9_700, 9_300, 'The price rose from €93.00 to €97.00.'],
  ['drops_by', 10, 9_300, 9_700, '€93.00 is 4.1% below €97.00. The alert fires at 10% or more.'],
  ['drops_by', 10, 9_700, 9_700, 'The price stayed at €97.00. The alert fires at a drop of 10% or more.'],
  ['rises_by', 10, 9_700, 9_300, '€97.00 is 4.3% above €93.00. The alert fires at 10% or more.'],
  [
    'rises_by',
    10,
    9_300,
    9_700,
    'The price fell from €97.00 to €93.00. The alert fires at a rise of 10% or more.',
  ],
  ['changes', null, 9_700, 9_700, 'The price stayed at €97.00.'],
  ['lowest', 30, 9_700, 9_300, '€97.00 is not below €93.00, the lowest known price of the last 30 days.'],
  ['back_in_stock', null, 9_300, null, 'The product did not come back in stock.'],
  ['below', 88, null, null, 'The condition was not met.'],
])('%s %s, not met at %s after %s, is described as: %5$s', (condition, threshold, price, earlier, words) => {
  const found = {
    outcome: 'not_met',
    price: price === null ? null : euros(price),
    comparedWith: earlier === null ? null : euros(earlier),
  } as const;
  expect(describeEvaluation({ condition, threshold }, found, complete)).toBe(words);
});

test('a change of currency, on which nothing fires, is not called a comparison with an earlier price', () => {
  const found = { outcome: 'currency_differs', price: euros(5_000), comparedWith: null } as const;
  for (const condition of ['below', 'back_in_stock', 'drops'] as const)
    expect(describeEvaluation({ condition, threshold: null }, found, complete)).toBe(
      'The currency had changed to EUR. No alert fires on the check that finds this.',
    );
});

test('a check before the threshold changed is not compared with the new one', () => {
  const alert = {
    condition: 'below',
    threshold: 90,
    currency: 'EUR',
    threshold_set_at: '2026-03-02',
  } as const;
  const found = { outcome: 'not_met', price: euros(8_200), comparedWith: null } as const;
  const describe = (outcome: 'not_met' | 'currency_differs', finished_at: string) =>
    describeEvaluation(alert, { ...found, outcome }, { ...complete, finished_at });
  expect(describe('not_met', '2026-03-01')).toBe(
    '€82.00 did not meet the threshold that the alert had then.',
  );
  expect(describe('currency_differs', '2026-03-01')).toBe(
    '€82.00 was in another currency than the threshold that the alert had then.',
  );
  expect(describe('not_met', '2026-03-02')).toContain('the threshold of €90.00');
});

test('a failed check has its reason', () => {
  const error = { code: 'http', message: 'HTTP 503.', retryable: true, driver: null } as const;
  const found = { outcome: 'no_price', price: null, comparedWith: null } as const;
  const words = describeEvaluation({ condition: 'drops', threshold: null }, found, {
    status: 'failed',
    error,
  });
  expect(words).toBe('No price was read. HTTP 503.');
});

test.each(AlertOutcome.options)('%s is a sentence with and without a price', (outcome) => {
  for (const price of [null, euros(9_300)])
    for (const condition of ['drops', 'below', 'lowest', 'back_in_stock'] as const)
      expect(
        describeEvaluation({ condition, threshold: 30 }, { outcome, price, comparedWith: null }, complete),
      ).toMatch(/^[A-Z€].*\.$/);
});
