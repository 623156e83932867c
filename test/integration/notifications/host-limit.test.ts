import { expect, test } from 'vitest';
import { HostLimit } from '../../../shared/notifications/host-limit.ts';
import { setUpTestTable } from '../../support/test-table.ts';

const testTable = await setUpTestTable();

test('a host receives 30 messages a minute of an account, and 120 of all, except hosts that many services share', async () => {
  const hosts = new HostLimit(testTable.table);
  const nowMs = Date.parse('2026-11-28T12:00:00.000Z');
  const take = async (url: string, accounts: number, each: number) => {
    const results = [];
    for (let account = 0; account < accounts; account += 1)
      for (let message = 0; message < each; message += 1)
        results.push(await hosts.take(`account-${account}`, new URL(url), nowMs));
    return results.filter((result) => result === null).length;
  };
  expect(await take('https://chat.example/hook', 1, 40)).toBe(30);
  expect(await take('https://chat.example:8443/other', 6, 30)).toBe(120 - 30);
  expect(await take('https://hooks.slack.com/services/a', 6, 31)).toBe(6 * 30);
  expect(await hosts.take('account-0', new URL('https://chat.example/'), nowMs)).toMatchObject({
    kind: 'postponed',
    afterMs: 60_000,
  });
  expect(await hosts.take('account-0', new URL('https://chat.example/'), nowMs + 60_001)).toBeNull();
});
