import { DynamoDBClient, PutItemCommand, ScanCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startMemoryDatabase } from '../../src/database/database.ts';
import { sweepOnce } from '../../src/database/sweep.ts';
import { createTables, tablesOf, toExpiringTable } from '../../src/database/table.ts';
import { createResolver } from '../../src/template/resolver.ts';
import { fixtureTemplate } from '../integration/fixture-assembly.ts';

const nowS = 1_800_000_000;
const now = () => nowS * 1000 + 999;
const fiveYearsS = 5 * 365 * 86_400;
const signal = new AbortController().signal;

const engine = await startMemoryDatabase();
const client = open();
const template = await fixtureTemplate();
const resolver = createResolver(template, { stackName: 'local', queueOrigin: 'http://127.0.0.1' });
await createTables(template, client);
const [found] = tablesOf(resolver).map(toExpiringTable);
if (!found) throw new Error('The fixture has no table');
const table = found;

afterAll(() => engine.stop());

function open(): DynamoDBClient {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials });
}

const keyOf = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const put = (pk: string, expiry?: { N: string } | { S: string }) =>
  client.send(
    new PutItemCommand({
      TableName: table.name,
      Item: { ...keyOf(pk), due: { S: pk }, ...(expiry && { expires_at: expiry }) },
    }),
  );

async function kept(IndexName?: string): Promise<string[]> {
  const { Items = [] } = await client.send(
    new ScanCommand({ TableName: table.name, ...(IndexName && { IndexName }) }),
  );
  return Items.map(({ pk }) => pk?.S ?? '').toSorted();
}

test('only expired items are deleted, also from the index', async () => {
  const age = fc.oneof(
    fc.integer({ min: -100, max: 100 }),
    fc.integer({ min: -5, max: 5 }).map((seconds) => fiveYearsS + seconds),
    fc.integer({ min: -(2 ** 40), max: 2 ** 30 }),
  );
  const expiry = fc.oneof(
    {
      weight: 6,
      arbitrary: age.map((seconds) => ({
        value: { N: String(nowS - seconds) },
        goes: seconds > 0 && seconds <= fiveYearsS,
      })),
    },
    fc.constantFrom({ value: undefined, goes: false }, { value: { S: String(nowS - 10) }, goes: false }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(expiry, { maxLength: 12 }), async (items) => {
      for (const [index, { value }] of items.entries()) await put(`ITEM#${index}`, value);
      const expected = items.flatMap(({ goes }, index) => (goes ? [] : [`ITEM#${index}`])).toSorted();
      const before = (await kept()).length;
      expect(await sweepOnce(client, table, now, signal)).toBe(before - expected.length);
      expect(await kept()).toEqual(expected);
      expect(await kept('due')).toEqual(expected);
      // The next run finds nothing.
      for (const pk of expected) await put(pk, { N: String(nowS - 1) });
      await sweepOnce(client, table, now, signal);
    }),
    { numRuns: 40 },
  );
});

test('an item that is renewed after it was found is kept', async () => {
  await put('RENEWED', { N: String(nowS - 60) });
  const racing = open();
  racing.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'DeleteItemCommand') {
          const renewal = {
            UpdateExpression: 'SET expires_at = :later',
            ExpressionAttributeValues: { ':later': { N: String(nowS + 60) } },
          };
          await client.send(
            new UpdateItemCommand({ TableName: table.name, Key: keyOf('RENEWED'), ...renewal }),
          );
        }
        return next(args);
      },
    { step: 'build' },
  );
  expect(await sweepOnce(racing, table, now, signal)).toBe(0);
  expect(await kept()).toEqual(['RENEWED']);
});

test('a table with several pages is scanned to its end', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `MANY#${String(index).padStart(4, '0')}`);
  for (const [index, pk] of keys.entries()) await put(pk, { N: String(nowS + (index % 3 === 0 ? -60 : 60)) });
  expect(await sweepOnce(client, table, now, signal, 7)).toBe(20);
  expect((await kept()).filter((pk) => pk.startsWith('MANY#'))).toHaveLength(40);
});
