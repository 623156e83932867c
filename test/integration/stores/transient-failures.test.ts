import { afterEach, describe, expect, test } from 'vitest';
import { refused } from '../../support/refused.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi({ database: 'engine' });
afterEach(() => api.tap.mend());

const url = 'https://shop.example/p/1';
const write = 'TransactWriteItemsCommand';

/** A cancelled transaction, with a reason for each write. */
const cancelled = (...codes: string[]) => ({
  __type: 'TransactionCanceledException',
  Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
  CancellationReasons: codes.map((Code) => ({ Code })),
});

async function create(token: string) {
  const { status, body } = await api.call(token, 'POST', '/products', { body: { url } });
  return { status, body };
}

const conflict = cancelled('TransactionConflict', 'None', 'None', 'None');

describe('is retried transparently', () => {
  test.each([
    ['a transaction that conflicts with another', conflict],
    ['a throttled transaction', cancelled('ThrottlingError', 'None', 'None', 'None')],
    [
      'a transaction beyond the throughput',
      cancelled('None', 'ProvisionedThroughputExceeded', 'None', 'None'),
    ],
    ['a transaction that is in progress', { __type: 'TransactionInProgressException' }],
    ['a throttled request', { __type: 'ThrottlingException' }],
    ['a request beyond the throughput', { __type: 'ProvisionedThroughputExceededException' }],
    ['an internal database error', { __type: 'InternalServerError' }],
  ])('%s', async (_what, answer) => {
    const { account, token } = await accountThatHasRead();
    api.tap.refuse(write, answer);
    expect((await create(token)).status).toBe(201);
    expect(api.tap.pending).toBe(0);
    expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 1, products_active: 1 });
  });

  test('an update of an item in a concurrent transaction', async () => {
    const { token } = await accountThatHasRead();
    api.tap.refuse('UpdateItemCommand', { __type: 'TransactionConflictException' });
    expect((await api.call(token, 'GET', '/me')).status).toBe(200);
    expect(api.tap.pending).toBe(0);
  });

  test.each(['GetItemCommand', 'QueryCommand'])('a throttled read: %s', async (name) => {
    const { token } = await accountThatHasRead();
    await api.watch(token);
    api.tap.refuse(name, { __type: 'ThrottlingException' });
    expect((await api.call(token, 'GET', '/products')).status).toBe(200);
    expect(api.tap.pending).toBe(0);
  });

  test('finishing a check', async () => {
    const { token } = await accountThatHasRead();
    const { id } = await api.watch(token);
    await api.call(token, 'POST', `/products/${id}/checks`);
    api.tap.refuse(write, cancelled('TransactionConflict', 'None', 'None'));
    await api.runChecks();
    expect(api.tap.pending).toBe(0);
    expect((await api.call(token, 'GET', `/products/${id}/prices`)).body).toMatchObject({
      meta: { total: 2 },
    });
  });
});

/** An account with a limiter, which its first read adds, so that the next transaction writes a product. */
async function accountThatHasRead() {
  const made = await api.account();
  await api.call(made.token, 'POST', '/extract', { body: { url: 'https://shop.example/before' } });
  return made;
}

test('a failed condition next to a conflict decides: nothing is retried', async () => {
  const { token } = await accountThatHasRead();
  api.tap.refuse(write, cancelled('ConditionalCheckFailed', 'TransactionConflict', 'None', 'None'));
  expect(await create(token)).toMatchObject(refused(403, 'limit_reached'));
});

test('a persistent conflict results in 500, retryable, and nothing is saved', async () => {
  const { account, token } = await accountThatHasRead();
  api.tap.refuse(write, ...Array.from({ length: 6 }, () => conflict));
  expect(await create(token)).toMatchObject(refused(500, 'server_error'));
  expect(api.tap.pending).toBe(0);
  expect(await api.accounts.get(account.id)).toMatchObject({ products_total: 0 });
});
