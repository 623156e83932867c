import { describe, expect, it } from 'vitest';
import { tableAccessOf } from '../../../infra/stack/table-access.ts';
import { asFunction, asNobody } from '../../support/granted-calls.ts';
import { MemoryDatabase } from '../../support/memory-database/memory-database.ts';

const account = { pk: 'ACCOUNT#1', sk: 'ACCOUNT' };
const tick = { pk: 'TICK#max', sk: 'TICK' };
const due = (partition: string) => ({ partition, from: '!', to: '~', limit: 1 });

it('a function without a row is reported by its name', () => {
  expect(() => tableAccessOf('no-such')).toThrow('no-such');
});

describe('a function under test', () => {
  it.each([
    ['an item of another kind', (table: MemoryDatabase['table']) => table.get(account)],
    ['another action on its kind', (table: MemoryDatabase['table']) => table.tryDelete(tick, {})],
    ['the index', (table: MemoryDatabase['table']) => table.queryDue(due('SLOT#max#0#0'))],
    [
      'a part of a transaction',
      (table: MemoryDatabase['table']) =>
        table.transact([{ update: tick, expression: 'SET a = :a', values: { ':a': 1 } }, { put: account }]),
    ],
    ['a part of a batch', (table: MemoryDatabase['table']) => table.deleteAll([tick, account])],
  ])('is rejected %s, which fails the test', async (_what, call) => {
    const { table, refusals } = new MemoryDatabase();
    await expect(asFunction('ticker', () => call(table))).rejects.toThrow(/^ticker /);
    expect(refusals.require).toThrow('infra/stack/table-access.ts does not grant: ticker ');
  });

  it('can do what it is granted, while others are not restricted', async () => {
    const { table, refusals } = new MemoryDatabase();
    await asFunction('ticker', () => table.get(tick));
    await asFunction('ticker', () => asNobody(() => table.get(account)));
    await table.get(account);
    await asFunction('fan-out', () => table.queryDue(due('SLOT#max#0#0')));
    expect(refusals.require).not.toThrow();
  });
});
