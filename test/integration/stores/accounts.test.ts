import { describe, expect, test } from 'vitest';
import { AccountStore } from '../../../shared/accounts/account-store.ts';
import { registerAccount } from '../../../shared/accounts/register-account.ts';
import { TokenStore } from '../../../shared/accounts/token-store.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import { opened } from '../../support/opened.ts';
import { addAccount, addToken } from '../../support/test-accounts.ts';
import { openTestTable } from '../../support/test-table.ts';

const testTable = await opened(openTestTable());
const accounts = new AccountStore(testTable.table);
const tokens = new TokenStore(testTable.table);

const register = (email: string) =>
  registerAccount(accounts, { email, plan: 'plus' }, { now: Date.now, newId });

describe('an e-mail address', () => {
  test('finds its account, case-insensitively', async () => {
    const account = await register('Ada@example.com');
    expect(await accounts.getByEmail('ada@EXAMPLE.com')).toEqual(account);
  });

  test('belongs to one account', async () => {
    await register('bob@example.com');
    await expect(register('BOB@example.com')).rejects.toMatchObject({ failure: 'validation_failed' });
  });

  test('belongs to one of ten concurrent requests for it', async () => {
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => register('eve@example.com')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('without an account is not_found', async () => {
    await expect(accounts.getByEmail('nobody@example.com')).rejects.toMatchObject({ failure: 'not_found' });
  });
});

describe('an account', () => {
  test('gets 10 tokens from 20 concurrent requests', async () => {
    const { account } = await addAccount(testTable.table, 'plus');
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => addToken(testTable.table, account.id)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ failure: 'limit_reached' });
    expect(await tokens.list(account.id)).toHaveLength(10);
    expect(await accounts.get(account.id)).toMatchObject({ tokens_total: 10 });
  });

  test('can create another token for each revoked one', async () => {
    const { account } = await addAccount(testTable.table, 'plus');
    for (let made = 1; made < 10; made += 1) await addToken(testTable.table, account.id);
    const [first] = await tokens.list(account.id);
    await tokens.revoke(account.id, first?.id ?? '');
    await addToken(testTable.table, account.id);
    expect(await accounts.get(account.id)).toMatchObject({ tokens_total: 10 });
  });

  test('revokes a token once in ten concurrent attempts', async () => {
    const { account } = await addAccount(testTable.table, 'plus');
    const [only] = await tokens.list(account.id);
    const attempts = Array.from({ length: 10 }, () => tokens.revoke(account.id, only?.id ?? ''));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await accounts.get(account.id)).toMatchObject({ tokens_total: 0 });
  });

  test("cannot revoke another account's token", async () => {
    const [one, other] = [
      await addAccount(testTable.table, 'plus'),
      await addAccount(testTable.table, 'plus'),
    ];
    const [token] = await tokens.list(other.account.id);
    await expect(tokens.revoke(one.account.id, token?.id ?? '')).rejects.toMatchObject({
      failure: 'not_found',
    });
    expect(await tokens.list(other.account.id)).toHaveLength(1);
  });
});
