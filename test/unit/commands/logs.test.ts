import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { searchLogs } from '../../../commands/admin/logs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const read = (way: string, account_plan: string, microdollars: number) => ({
  at: '2026-11-27T23:59:59Z',
  way,
  account_plan,
  microdollars,
});

const data = temporaryFolder('logs');
beforeAll(() => {
  const write = (name: string, lines: (object | string)[]) =>
    writeFileSync(
      path.join(data, name),
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
  write('log.jsonl.2', [{ event: 'check.completed', account_id: 'a1', more_event_ids: 'e1 e2', _aws: {} }]);
  write('log.jsonl.1', [{ event: 'delivery.delivered', account_id: 'a1', delivery_id: 'e2' }]);
  write('log.jsonl', [
    { event: 'page.read', host: 'shop.example', request_id: 'a1', ...read('direct', 'plus', 100) },
    { event: 'page.read', host: 'dear.example', ...read('browser', 'plus', 2500) },
    { event: 'page.read', host: 'dear.example', ...read('direct', 'plus', 50) },
    { event: 'page.read', host: 'dear.example', ...read('direct', 'max', 7), at: '2026-11-28T00:00:00Z' },
    { event: 'request.completed', account_id: 'a10' },
    '{"event":"check.failed","account_id":"a1',
  ]);
});

test.each([
  [{ account: 'a1' }, ['check.completed', 'delivery.delivered']],
  [{ event: 'e2' }, ['check.completed', 'delivery.delivered']],
  [{ request: 'a1' }, ['page.read']],
  [{ host: 'shop.example' }, ['page.read']],
  [{ product: 'p1' }, []],
])(
  '%j finds the lines with that value in a field, oldest first across rotated files',
  async (options, events) => {
    const { lines = [] } = await searchLogs({ data }, options);
    expect(lines.map(({ event }) => event)).toEqual(events);
    for (const line of lines) expect(line).not.toHaveProperty('_aws');
  },
);

test.each([
  [{ where: ['event=delivery*'] }, [{ count: 1, event: 'delivery.delivered', code: null }]],
  [
    { where: ['account_id=*'] },
    [{ count: 1, event: 'check.completed', code: null }, expect.anything(), expect.anything()],
  ],
  [{ where: ['event=page.read', 'host=shop.example'] }, [{ count: 1, event: 'page.read', code: null }]],
  [{ where: ['event=page.read', 'host=other.example'] }, []],
  [{ account: 'a1', where: ['delivery_id=e2'] }, [{ count: 1, event: 'delivery.delivered', code: null }]],
])('%j with --by counts the lines that match every condition', async (options, counts) => {
  expect(await searchLogs({ data }, { ...options, by: 'event,code' })).toEqual({ counts });
});

test('--sum adds up a field, largest sum first', async () => {
  const where = ['event=page.read'];
  expect(await searchLogs({ data }, { where, by: 'way', sum: 'microdollars' })).toEqual({
    counts: [
      { count: 1, sum: 2500, way: 'browser' },
      { count: 3, sum: 157, way: 'direct' },
    ],
  });
  expect(await searchLogs({ data }, { where, sum: 'microdollars' })).toEqual({
    counts: [{ count: 4, sum: 2657 }],
  });
});

test('a prefix of the time selects the reads of a day, for their cost by route and plan', async () => {
  const where = ['event=page.read', 'at=2026-11-27*'];
  expect(await searchLogs({ data }, { where, by: 'way,account_plan', sum: 'microdollars' })).toEqual({
    counts: [
      { count: 1, sum: 2500, way: 'browser', account_plan: 'plus' },
      { count: 2, sum: 150, way: 'direct', account_plan: 'plus' },
    ],
  });
});

test('--by lists the largest count first', async () => {
  expect(await searchLogs({ data }, { where: ['event=*'], by: 'account_id' })).toEqual({
    counts: [
      { count: 4, account_id: null },
      { count: 2, account_id: 'a1' },
      { count: 1, account_id: 'a10' },
    ],
  });
});

test.each([
  [{ account: 'a@b.example' }, {}, 'account show --email'],
  [{ where: ['event'] }, {}, 'must be FIELD=VALUE'],
  [{ by: 'event' }, {}, 'or --where'],
  [{}, {}, 'requires exactly one of --account'],
  [{ account: 'a1', host: 'shop.example' }, {}, 'requires exactly one of --account'],
  [{ account: 'a1' }, { data: '/nowhere' }, 'There is no log.jsonl in /nowhere'],
  [{ account: 'a1' }, { table: 'T' }, 'saved queries'],
])('%j is rejected with a remedy', async (options, choice, message) => {
  await expect(searchLogs({ data, ...choice }, options)).rejects.toThrow(message);
});
