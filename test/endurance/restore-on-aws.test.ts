import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { startMemoryDatabase } from 'local-aws/database/database';
import { createTables } from 'local-aws/database/table';
import { Template } from 'local-aws/template/template';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { restoreTable } from '../../commands/admin/restore/restore-table.ts';
import { AccountStore } from '../../shared/accounts/account-store.ts';
import { Table } from '../../shared/platform/table/table.ts';
import { runAdmin } from '../support/admin-command.ts';
import { type ControlPlane, openControlPlane } from '../support/dynamodb-control-plane.ts';
import { engineClient } from '../support/engine-client.ts';
import { opened } from '../support/opened.ts';
import { addAccount } from '../support/test-accounts.ts';
import { deleteAccount } from '../support/worker-services.ts';

const at = '2026-11-20T11:59:00Z';
let tableName = '';
let plane: ControlPlane;
const engine = await opened(startMemoryDatabase());
const template = Template.parse(JSON.parse(inject('template')));
const client = engineClient(engine.url);
[tableName = ''] = await createTables(template, client);
// Separate from the control plane, which receives calls from the command only.
const table = new Table(DynamoDBDocumentClient.from(client), tableName);
beforeEach(async () => {
  plane = await openControlPlane(engine.url, tableName);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', plane.url);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await plane.close();
});

const restore = (...options: string[]) => runAdmin(['restore', '--table', tableName, ...options]);
const called = (action: string) => plane.calls.filter((call) => call.action === action);

/** An account that is in every backup, and has been deleted since. */
async function deletedAccount(): Promise<{ email: string; isBack: () => Promise<boolean> }> {
  const { account } = await addAccount(table, 'max');
  await plane.remember();
  const accounts = new AccountStore(table);
  await deleteAccount(table, account.id);
  return { email: account.email, isBack: async () => (await accounts.findByEmail(account.email)) !== null };
}

describe('restore on AWS', () => {
  test('restores one account, and continues with the same table if it is run again', async () => {
    const { email, isBack } = await deletedAccount();
    const { code, json } = await restore('--at', at, '--email', email, '--yes');
    expect([code, await isBack()]).toEqual([0, true]);
    expect(json.restored_table).toBe(`${tableName}-restored-20261120T115900Z`);
    const again = await restore('--at', at, '--email', email, '--yes');
    expect(again.json).toEqual({ ...json, copied: 0, kept: Number(json.copied) + Number(json.kept) });
  });

  test('prints the times to which the table can be restored before it asks', async () => {
    await deletedAccount();
    const { json } = await restore('--at', at, '--dry-run');
    expect(json).toEqual({
      dry_run: true,
      touches: {
        table: tableName,
        source: at,
        restorable_from: '2026-10-20T00:00:00Z',
        restorable_until: '2026-11-20T12:00:00Z',
        account: 'all',
        existing_items: 'kept',
      },
    });
    expect(called('RestoreTableToPointInTime')).toEqual([]);
  });

  const nothing = () => undefined;
  const withoutRecovery = () => {
    plane.restorable = null;
  };
  const denied = () => plane.fail('DescribeContinuousBackups', 'AccessDeniedException');
  // The range moved between the check and the restore.
  const moved = () => plane.fail('RestoreTableToPointInTime', 'InvalidRestoreTimeException');
  const tooEarly = '2026-10-19T00:00:00Z';
  const range = /from 2026-10-20T00:00:00Z to 2026-11-20T12:00:00Z/;
  test.each<[string, string[], () => void, string, RegExp]>([
    ['a time before the range', ['--at', tooEarly], nothing, 'validation_failed', range],
    ['a fraction of a second', ['--at', '2026-11-20T11:00:00.5Z'], nothing, 'validation_failed', /--at/],
    ['a table without recovery', ['--at', at], withoutRecovery, 'not_configured', /retainsData/],
    ['a missing permission', ['--at', at], denied, 'not_configured', /lists the permissions/],
    ['a time that became too old', ['--at', at], moved, 'validation_failed', /--dry-run shows the range/],
  ])('prints the remedy for %s', async (_case, options, prepare, code, message) => {
    prepare();
    const { code: exitCode, json } = await restore(...options, '--yes');
    expect([exitCode, json.error]).toEqual([
      1,
      expect.objectContaining({ code, message: expect.stringMatching(message) }),
    ]);
  });

  test('makes only calls that the documented policy allows', async () => {
    const { email } = await deletedAccount();
    await restore('--at', at, '--email', email, '--yes');
    const isAllowed = documentedPolicy(tableName);
    expect(plane.calls.filter(({ action, resource }) => !isAllowed(action, resource))).toEqual([]);
  });
});

describe('the restored table', () => {
  const start = (target: string) =>
    restoreTable({ database: new DynamoDBClient(), tableName, at, target, pollMs: 1 });

  test('is polled while it is unknown, being created or not yet filled', async () => {
    plane.states = ['unknown', 'unknown', 'CREATING', 'filling', 'ACTIVE'];
    await start('Slow-restored-1');
    expect(called('DescribeTable')).toHaveLength(5);
  });

  test('is polled despite throttling', async () => {
    plane.fail('DescribeTable', 'ThrottlingException', 2);
    await start('Throttled-restored-1');
    expect(called('DescribeTable')).toHaveLength(1);
  });

  test('is not polled if the account restores too many tables', async () => {
    plane.fail('RestoreTableToPointInTime', 'LimitExceededException', 10);
    await expect(start('Limited-restored-1')).rejects.toMatchObject({
      failure: 'server_error',
      message: expect.stringMatching(/^LimitExceededException: .* Run the command again later\.$/),
    });
    expect(called('DescribeTable')).toEqual([]);
  });

  test('is recognized if the response was lost and the request was retried', async () => {
    plane.loseResponse('RestoreTableToPointInTime');
    await start('Repeated-restored-1');
    expect(called('RestoreTableToPointInTime')).toHaveLength(2);
  });

  test.each([
    ['is deleted', ['CREATING', 'DELETING'] as const],
    ['stays unknown', ['CREATING', 'unknown'] as const],
  ])('ends the restore with an error if it %s', async (name, states) => {
    plane.states = [...states];
    await expect(
      restoreTable({
        database: new DynamoDBClient(),
        tableName,
        at,
        target: `${name.replaceAll(' ', '-')}-restored-1`,
        pollMs: 1,
        unknownAtMostMs: 5,
      }),
    ).rejects.toThrow(/DynamoDB cancelled the restore/);
  });
});

const Policy = z.array(z.object({ Action: z.array(z.string()), Resource: z.array(z.string()) }));

/** Reads the policy under "Restore to a point in time". */
function documentedPolicy(liveTable: string) {
  const docs = readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const section = docs.slice(docs.indexOf('\n## Restore to a point in time'));
  const [, json = ''] = /```json\n(.*?)```/s.exec(section) ?? [];
  const policy = Policy.parse(JSON.parse(json));
  const asPattern = (resource: string) =>
    new RegExp(
      `^${resource
        .replace(/^.*:table\//, '')
        .replaceAll('TABLE', liveTable)
        .replaceAll('*', '.*')}$`,
    );
  return (action: string, resource: string) =>
    policy.some(
      ({ Action, Resource }) =>
        Action.includes(`dynamodb:${action}`) &&
        Resource.some((one) => asPattern(one).test(resource.replace(/^.*:table\/[^/]+/, liveTable))),
    );
}
