import { expect, test } from 'vitest';
import {
  compareVariant,
  type MeasuredVariant,
  reportOn,
} from '../../../../commands/accuracy/variants/measure-variants.ts';

const entry = { expected: { price: '12.50', currency: 'EUR' } };
const euros = (price: string | null) => ({ price, currency: price && 'EUR' });
const compare = (before: string | null, now: string | null, hasPrice = true) =>
  compareVariant({ entry, hasPrice }, euros(before), euros(now));

test('equal amounts are equal, however they are written', () => {
  expect(compare('12.50', '12.5')).toBe('same');
});

test('different amounts or currencies are different', () => {
  expect(compare('12.50', '15')).toBe('other');
  expect(compareVariant({ entry, hasPrice: true }, euros('12.50'), { price: '12.50', currency: 'USD' })).toBe(
    'other',
  );
});

test('a missing price counts as none, and as equal if the page no longer shows the price', () => {
  expect(compare('12.50', null)).toBe('none');
  expect(compare('12.50', null, false)).toBe('same');
});

test('the correct price counts as equal if it was not read before', () => {
  expect(compare(null, '12.50')).toBe('same');
  expect(compare('15', '12.50')).toBe('same');
  expect(compare(null, '15')).toBe('other');
});

test('a price for a page without one is different', () => {
  const without = { entry: { expected: { price: null } }, hasPrice: false };
  expect(compareVariant(without, euros(null), euros('9'))).toBe('other');
  expect(compareVariant(without, euros(null), euros(null))).toBe('same');
});

test('the report lists pages with different results, and counts them by kind of change', () => {
  const variant: MeasuredVariant = {
    change: 'hashed',
    id: 'one',
    hasPrice: true,
    verdict: 'same',
    lacksCurrency: false,
    before: '1 EUR',
    now: '1 EUR',
  };
  const { others, rows } = reportOn([
    variant,
    { ...variant, id: 'two', verdict: 'none', lacksCurrency: true, now: 'none' },
    { ...variant, id: 'three', verdict: 'other', now: '2 EUR' },
    { ...variant, id: 'four', hasPrice: false },
    { ...variant, id: 'five' },
  ]);
  expect(others).toEqual(['hashed  three: read 2 EUR, before 1 EUR']);
  expect(Object.values(rows.hashed ?? {})).toEqual([2, 1, 1, 1, '50.0 %', 1, 0]);
});
