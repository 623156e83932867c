import { expect, test } from 'vitest';
import * as z from 'zod';
import { operations } from '../../../shared/interface/operations.ts';
import { isPaged, nextQuery } from '../../../shared/interface/pagination.ts';

const query = (...names: string[]) => ({
  query: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
});
const products = query('per_page', 'page', 'starting_after');
const prices = query('per_page', 'page');
const events = query('after', 'type', 'per_page');
const activity = query('after', 'before', 'per_page');
const id = '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e';

test.each([
  [
    'a cursor',
    products,
    { per_page: 5, page: 2 },
    { page: 2, has_more: true, next_starting_after: id },
    `per_page=5&starting_after=${id}`,
  ],
  ['the next number', prices, { per_page: 5, page: 2 }, { page: 2, has_more: true }, 'per_page=5&page=3'],
  [
    'the sequence, with the same filter',
    events,
    { after: 0, type: 'price.alert', per_page: 20 },
    { has_more: true, next_after: 7 },
    'type=price.alert&per_page=20&after=7',
  ],
  [
    '`before`, if the newest come first',
    activity,
    { before: 30, per_page: 20 },
    { has_more: true, next_after: 29, next_before: 10 },
    'per_page=20&before=10',
  ],
  [
    '`after`, if the request had it',
    activity,
    { after: 7, per_page: 20 },
    { has_more: true, next_after: 27, next_before: null },
    'per_page=20&after=27',
  ],
])('the next page is requested by %s', (_what, operation, sent, meta, expected) => {
  expect(String(nextQuery(operation, sent, { data: [], meta }))).toBe(expected);
});

test('the last page has no next one', () => {
  expect(
    nextQuery(products, {}, { meta: { has_more: false, page: 1, next_starting_after: null } }),
  ).toBeNull();
  expect(nextQuery(prices, {}, { meta: { has_more: false, page: 1 } })).toBeNull();
  expect(nextQuery(events, {}, { meta: { has_more: false, next_after: 7 } })).toBeNull();
  const empty = { has_more: false, next_after: null, next_before: null };
  expect(nextQuery(activity, {}, { meta: empty })).toBeNull();
});

test('an operation is paginated if and only if it has a page size', () => {
  for (const operation of operations)
    expect([operation.id, isPaged(operation)]).toEqual([
      operation.id,
      'per_page' in (operation.query?.shape ?? {}),
    ]);
});
