import { setImmediate } from 'node:timers/promises';
import { DeleteTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { startMemoryDatabase } from 'local-aws/database/database';
import { createTables } from 'local-aws/database/table';
import { Template } from 'local-aws/template/template';
import { afterAll, inject } from 'vitest';
import { Table } from '../../shared/platform/table/table.ts';
import type { Item, Key } from '../../shared/platform/table/writes.ts';
import { DatabaseTap } from './database-tap.ts';
import { engineClient } from './engine-client.ts';
import type { Steps } from './fault-plan.ts';
import { enforceGrants } from './granted-calls.ts';
import { CapacityMeter } from './memory-database/capacity-meter.ts';
import { MemoryDatabase } from './memory-database/memory-database.ts';

/** The service's table, of one test file. On the engine, it is created from the stack's template. */
export interface TestTable {
  table: Table;
  /** Counts database requests, and makes them fail. */
  tap: DatabaseTap;
  /** All items of a partition, or of the whole table. */
  items: (pk?: string) => Promise<Item[]>;
  /** Writes items without the stores, many at a time. */
  put: (items: (Key & Item)[]) => Promise<void>;
  /** Fails if a function was denied a call. */
  close: () => Promise<void>;
}

interface TestEngine {
  url: string;
  client: DynamoDBClient;
  template: Template;
}

/** Engines whose table is deleted, for the next file of this worker: starting one takes 80 ms of a processor. */
const idle: TestEngine[] = [];

async function startEngine(): Promise<TestEngine> {
  const { url } = await startMemoryDatabase();
  return { url, client: engineClient(url), template: Template.parse(JSON.parse(inject('template'))) };
}

/** `engine` is the embedded engine, an external process; `memory` is in this one, and ten times as fast. */
export type Database = 'engine' | 'memory';

interface Wanted {
  /** Every run on the engine is one of `npm run endurance`; a test that is about the SDK's part asks for it. */
  database?: Database;
  /** Steps that calls of a database in memory go through, too. */
  plan?: Steps;
}

const databaseOfRun: Database = process.env.TEST_DATABASE === 'engine' ? 'engine' : 'memory';

/** The service's table: in memory, unless the test or the run needs the engine. */
export function openTestTable({ database = databaseOfRun, plan }: Wanted = {}): Promise<TestTable> {
  return database === 'engine' ? openEngineTable() : openMemoryTable(plan);
}

async function openMemoryTable(plan?: Steps): Promise<TestTable> {
  const tap = new DatabaseTap();
  const steps: Steps = {
    step: (name, work, subject) =>
      tap.step(name, async () => {
        if (plan) return plan.step(name, work, subject);
        // As during a call to a database, others have their turn.
        await setImmediate();
        return work();
      }),
  };
  // Tests of steps make many calls, and none of them counts capacity.
  const database = new MemoryDatabase(steps, plan ? undefined : new CapacityMeter());
  return {
    table: database.table,
    tap,
    items: async (pk) =>
      database.items(pk).sort((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1)),
    put: async (items) => database.put(items),
    close: async () => database.refusals.require(),
  };
}

async function openEngineTable(): Promise<TestTable> {
  const engine = idle.pop() ?? (await startEngine());
  const [TableName = ''] = await createTables(engine.template, engine.client);
  const marshallOptions = { removeUndefinedValues: true };
  const beside = DynamoDBDocumentClient.from(engine.client, { marshallOptions });
  const { table, tap, refusals, disconnect } = openTapped(TableName, engine.url);
  return {
    table,
    tap,
    items: async (pk) => {
      const items: Item[] = [];
      for await (const page of paginateScan({ client: beside }, { TableName, ConsistentRead: true }))
        items.push(...(page.Items ?? []));
      return pk === undefined ? items : items.filter((item) => item.pk === pk);
    },
    put: async (items) => {
      for (let first = 0; first < items.length; first += 25) {
        const requests = items.slice(first, first + 25).map((Item) => ({ PutRequest: { Item } }));
        await beside.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
      }
    },
    close: async () => {
      disconnect();
      await engine.client.send(new DeleteTableCommand({ TableName }));
      idle.push(engine);
      refusals.require();
    },
  };
}

/** With a separate client, so that a test's own calls are not counted. */
function openTapped(name: string, endpoint: string) {
  const client = engineClient(endpoint);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const refusals = enforceGrants(documents);
  const tap = new DatabaseTap();
  tap.attach(documents);
  return {
    table: new Table(documents, name),
    tap,
    refusals,
    disconnect: () => client.destroy(),
  };
}

/** The one of a test file, closed after its tests. */
export async function setUpTestTable(...options: Parameters<typeof openTestTable>): Promise<TestTable> {
  const opened = await openTestTable(...options);
  afterAll(() => opened.close());
  return opened;
}
