import { describe, expect, test } from 'vitest';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { Item } from '../../../shared/platform/table/writes.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const key = { pk: 'ACCOUNT#1', sk: 'A' };
const due = { due_pk: 'DUE#1', due_sk: '2026' };
const tooLong = 'x'.repeat(1025);

// The memory database must reject whatever DynamoDB rejects, or tests prove nothing.
describe.each(['memory', 'engine'] as const)('the database (%s) rejects', async (database) => {
  const { table, items, put } = await setUpTestTable({ database });
  const refuses = async (call: (table: Table) => Promise<unknown>) => {
    await put([{ ...key, ...due }]);
    await expect(call(table)).rejects.toThrow();
    expect(await items()).toEqual([{ ...key, ...due }]);
  };

  describe.each(['due_pk', 'due_sk'])('as key of the index %s', (name) => {
    test.each([{ value: '' }, { value: null }, { value: 5 }])('$value', async ({ value }) => {
      const fields: Item = { [name]: value };
      await refuses((one) => one.transact([{ put: { pk: 'ACCOUNT#2', sk: 'A', ...due, ...fields } }]));
      await refuses((one) => one.set(key, fields));
      await refuses((one) =>
        one.transact([{ update: key, expression: `SET ${name} = :v`, values: { ':v': value } }]),
      );
    });
  });

  test.each([
    ['without a partition', { pk: '', sk: 'A' }],
    ['without a sort key', { pk: 'A', sk: '' }],
    ['with a sort key that is too long', { pk: 'A', sk: tooLong }],
  ])('a key %s', async (_, wrong) => {
    await refuses((one) => one.transact([{ put: wrong }]));
    await refuses((one) => one.transact([{ delete: wrong }]));
    await refuses((one) => one.transact([{ check: wrong, condition: 'attribute_not_exists(pk)' }]));
    await refuses((one) => one.update(wrong, 'SET a = :a', { values: { ':a': 1 } }));
    await refuses((one) => one.get(wrong));
    await refuses((one) => one.getAll([key, wrong]));
  });

  test('a range that ends before it begins', async () => {
    await refuses((one) => one.query({ pk: 'A', from: 'B', to: 'A' }));
  });
});
