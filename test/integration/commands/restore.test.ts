import { expect, test } from 'vitest';
import * as z from 'zod';
import { copyBack } from '../../../commands/admin/restore/copy-back.ts';
import { TransactionRefused } from '../../../shared/platform/table/table.ts';
import type { Item } from '../../../shared/platform/table/writes.ts';
import { setUpTestApi } from '../../support/test-api.ts';
import { deleteAccount, purgeBy } from '../../support/worker-services.ts';

const api = await setUpTestApi();

const Stored = z.looseObject({ pk: z.string(), sk: z.string() });

/** Writes as the command does: only missing items, or all of them. */
const putInto = (overwrite: boolean) => async (item: Item) => {
  const condition = overwrite ? {} : { condition: 'attribute_not_exists(pk)' };
  try {
    await api.table.transact([{ put: Stored.parse(item), ...condition }]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
};

/** An account with a product, its prices, a check and an alert. */
async function usedAccount() {
  const { account, token, id } = await api.watched({ plan: 'max' });
  await api.check(token, id);
  await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
  const shown = async () => ({
    me: (await api.call(token, 'GET', '/me')).status,
    products: (await api.call(token, 'GET', '/products')).body,
    prices: (await api.call(token, 'GET', `/products/${id}/prices`)).body,
    alerts: (await api.call(token, 'GET', `/products/${id}/alerts`)).body,
  });
  return { account, id, shown };
}

async function deleteForGood(accountId: string): Promise<void> {
  await deleteAccount(api.table, accountId);
  await purgeBy(api.table, [JSON.stringify({ account_id: accountId })]);
}

/** The items that a restore finds in the new table. */
async function restoredTable() {
  const items = await api.items();
  return async function* () {
    for (let first = 0; first < items.length; first += 10) yield items.slice(first, first + 10);
  };
}

test('a deleted account is copied back from a restored table, with products, prices, alerts and API keys', async () => {
  const lost = await usedAccount();
  const other = await usedAccount();
  const before = await lost.shown();
  const scan = await restoredTable();
  await deleteForGood(lost.account.id);
  expect((await lost.shown()).me).toBe(401);
  const untouched = await api.items(`PRODUCT#${other.id}`);

  const result = await copyBack({ scan, put: putInto(false), accountId: lost.account.id });
  expect(result).toEqual({ copied: expect.any(Number), kept: 0 });
  expect(await lost.shown()).toEqual(before);
  expect(await api.items(`PRODUCT#${other.id}`)).toEqual(untouched);
  // After an interruption, the command runs again.
  const again = await copyBack({ scan, put: putInto(false), accountId: lost.account.id });
  expect(again).toEqual({ copied: 0, kept: result.copied });
});

test('a full restore keeps items that the service wrote since, or replaces them with --overwrite', async () => {
  const { account, id } = await usedAccount();
  const scan = await restoredTable();
  const [owner] = (await api.items(`ACCOUNT#${account.id}`)).filter(({ sk }) => sk === `PRODUCT#${id}`);
  await api.put([{ ...Stored.parse(owner), name: 'written since' }]);
  const nameNow = async () =>
    (await api.items(`ACCOUNT#${account.id}`)).find(({ sk }) => sk === `PRODUCT#${id}`)?.name;

  const kept = await copyBack({ scan, put: putInto(false) });
  expect([kept.copied, kept.kept > 10, await nameNow()]).toEqual([0, true, 'written since']);
  const replaced = await copyBack({ scan, put: putInto(true) });
  expect([replaced.kept, await nameNow()]).toEqual([0, owner?.name]);
});

test('sessions, counters and permits are not restored', async () => {
  const { account } = await usedAccount();
  const scan = await restoredTable();
  const restored = new Set<string>();
  await copyBack({
    scan,
    accountId: account.id,
    put: async ({ pk }) => {
      restored.add(String(pk).split('#')[0] ?? '');
      return true;
    },
  });
  expect([...restored].toSorted()).toEqual(['ACCOUNT', 'ALERT', 'EMAIL', 'PRODUCT', 'TOKEN']);
});
