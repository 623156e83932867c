import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  DeleteItemCommand,
  DynamoDBClient,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDatabaseBinary } from '../../src/database/binary.ts';
import { type Engine, startEngine } from '../../src/database/engine.ts';
import { openOverwriter, overwriteFreed } from '../../src/database/overwrite.ts';
import { createTables } from '../../src/database/table.ts';
import { fixtureTemplate } from '../integration/fixture-assembly.ts';

const marker = 'marker-of-a-deleted-account';

let folder: string;
let file: string;
let engine: Engine;
let client: DynamoDBClient;
let TableName: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overwrite-'));
  file = path.join(folder, 'database.sqlite');
  engine = await startEngine(findDatabaseBinary(), ['--db-path', file]);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials });
  [TableName = ''] = await createTables(await fixtureTemplate(), client);
});
afterEach(async () => {
  await engine.stop();
  await rm(folder, { recursive: true });
});

const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'x' } });
const put = (pk: string, text: string) =>
  client.send(new PutItemCommand({ TableName, Item: { ...key(pk), text: { S: text } } }));
const remove = (pk: string) => client.send(new DeleteItemCommand({ TableName, Key: key(pk) }));

/** Returns whether the bytes of the database, or of its log, contain the marker. */
const isInFiles = () =>
  ['', '-wal'].some((end) => existsSync(file + end) && readFileSync(file + end).includes(marker));

/** Permanent rows, with rows in between that contain the marker and are deleted, some of them larger than a page. */
async function deleteMarked(): Promise<void> {
  for (let row = 0; row < 60; row += 1) {
    await put(`kept-${row}`, 'kept '.repeat(50));
    await put(`gone-${row}`, `${marker} `.repeat(row % 10 === 0 ? 1000 : 20));
  }
  for (let row = 0; row < 60; row += 1) await remove(`gone-${row}`);
}

test('a deleted row remains in the database file until it is overwritten, and nothing else is lost', async () => {
  await deleteMarked();
  expect(isInFiles()).toBe(true);
  await overwriteFreed(file);
  expect(isInFiles()).toBe(false);
  const change = { TableName, Key: key('kept-59'), ReturnValues: 'ALL_NEW' } as const;
  const { Attributes } = await client.send(new UpdateItemCommand(change));
  expect(Attributes?.text?.S).toBe('kept '.repeat(50));
});

test('the engine can write meanwhile', async () => {
  await deleteMarked();
  const overwriting = overwriteFreed(file);
  for (let row = 0; row < 50; row += 1) await put(`written-${row}`, 'meanwhile');
  await overwriting;
  await overwriteFreed(file);
  expect(isInFiles()).toBe(false);
});

test('marked rows are overwritten at the latest when the service stops', async () => {
  const lines: unknown[] = [];
  const surroundings = {
    room: { isFull: () => false },
    log: { write: (line: object) => void lines.push(line) },
  };
  const overwriter = openOverwriter(folder, surroundings);
  await deleteMarked();
  overwriter.note();
  await overwriter.stop();
  expect(isInFiles()).toBe(false);
  expect(lines).toEqual([]);
});
