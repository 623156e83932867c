import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { engineClient } from './engine-client.ts';
import { listen } from './listen.ts';

/** `DescribeTable`'s responses for a restored table: unknown at first, because it is eventually consistent. */
type TableState = 'unknown' | 'CREATING' | 'filling' | 'ACTIVE' | 'DELETING';

export interface ControlPlane {
  url: string;
  /** Every answered call, with its table. */
  calls: { action: string; resource: string }[];
  /** The times to which the table can be restored, for `new Date`; null while recovery is off. */
  restorable: { from: string; until: string } | null;
  /** `DescribeTable`'s next responses for a restored table; the last one repeats. */
  states: TableState[];
  /** Responds to the next calls of an action with an error of this name. */
  fail: (action: string, errorName: string, times?: number) => void;
  /** Executes the next call of an action, and breaks the connection instead of responding. */
  loseResponse: (action: string) => void;
  /** Keeps the present items as what every restore finds. */
  remember: () => Promise<void>;
  close: () => Promise<void>;
}

/** The members of all requests that matter here; the types of the SDK check the others. */
const Asked = z.object({
  TableName: z.string().default(''),
  SourceTableName: z.string().default(''),
  TargetTableName: z.string().default(''),
  // Seconds since 1970. A table is restored to a whole second.
  RestoreDateTime: z.int().default(0),
});
type Asked = z.infer<typeof Asked>;

class Refusal extends Error {}
const refuse = (type: string) => {
  throw new Refusal(type);
};

/** DynamoDB's control plane for one table, in front of an engine with the items. */
export async function openControlPlane(engineUrl: string, tableName: string) {
  const client = engineClient(engineUrl);
  const documents = DynamoDBDocumentClient.from(client);
  const restored = new Set<string>();
  const failures = new Map<string, { name: string; left: number }>();
  const lost = new Set<string>();
  let remembered: Record<string, unknown>[] = [];
  const plane: Omit<ControlPlane, 'url' | 'close'> = {
    calls: [],
    restorable: { from: '2026-10-20T00:00:00Z', until: '2026-11-20T12:00:00Z' },
    states: ['ACTIVE'],
    fail: (action, errorName, times = 1) => failures.set(action, { name: errorName, left: times }),
    loseResponse: (action) => lost.add(action),
    remember: async () => {
      remembered = await itemsOf(documents, tableName);
    },
  };

  const start = async (target: string) => {
    if (restored.has(target)) refuse('TableAlreadyExistsException');
    restored.add(target);
    await createEmpty(client, target);
    for (const Item of remembered) await documents.send(new PutCommand({ TableName: target, Item }));
    return { TableDescription: { TableName: target, TableStatus: 'CREATING' } };
  };
  const stateOf = (table: string): TableState => {
    if (table === tableName) return 'ACTIVE';
    return restored.has(table) ? (plane.states[0] ?? 'ACTIVE') : 'unknown';
  };
  const answers: Record<string, (asked: Asked) => unknown> = {
    RestoreTableToPointInTime: ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
      if (SourceTableName !== tableName) refuse('TableNotFoundException');
      const { restorable } = plane;
      if (!restorable) return refuse('PointInTimeRecoveryUnavailableException');
      const askedMs = RestoreDateTime * 1000;
      if (askedMs < Date.parse(restorable.from) || askedMs > Date.parse(restorable.until))
        refuse('InvalidRestoreTimeException');
      return start(TargetTableName);
    },
    DescribeTable: ({ TableName }) => {
      const state = stateOf(TableName);
      if (restored.has(TableName) && plane.states.length > 1) plane.states.shift();
      if (state === 'unknown') refuse('ResourceNotFoundException');
      const RestoreSummary = { RestoreDateTime: 1, RestoreInProgress: state !== 'ACTIVE' };
      const TableStatus = state === 'filling' ? 'ACTIVE' : state;
      return { Table: { TableName, TableStatus, ...(restored.has(TableName) && { RestoreSummary }) } };
    },
    DescribeContinuousBackups: ({ TableName }) => {
      if (TableName !== tableName) refuse('TableNotFoundException');
      const { restorable } = plane;
      const PointInTimeRecoveryDescription = restorable
        ? {
            PointInTimeRecoveryStatus: 'ENABLED',
            EarliestRestorableDateTime: Date.parse(restorable.from) / 1000,
            LatestRestorableDateTime: Date.parse(restorable.until) / 1000,
          }
        : { PointInTimeRecoveryStatus: 'DISABLED' };
      return {
        ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription },
      };
    },
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, action = ''] = /^DynamoDB_20120810\.(\w+)$/.exec(String(request.headers['x-amz-target'])) ?? [];
    const raw = await text(request);
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
    try {
      const failure = failures.get(action);
      if (failure && failure.left > 0) {
        failure.left -= 1;
        refuse(failure.name);
      }
      const asked = Asked.parse(JSON.parse(raw));
      const resource = asked.SourceTableName || asked.TableName;
      plane.calls.push({ action, resource });
      const answer = answers[action];
      if (answer) {
        const answered = JSON.stringify(await answer(asked));
        return lost.delete(action) ? void response.destroy() : void send(200, answered);
      }
      if (stateOf(asked.TableName) !== 'ACTIVE') refuse('ResourceNotFoundException');
      const headers = Object.fromEntries(
        ['authorization', 'x-amz-date', 'x-amz-target', 'content-type'].map((key) => [
          key,
          String(request.headers[key]),
        ]),
      );
      const passed = await fetch(engineUrl, { method: 'POST', headers, body: raw });
      send(passed.status, await passed.text());
    } catch (error) {
      if (!(error instanceof Refusal)) return void response.destroy();
      const message = `The test returns this error for ${action}.`;
      send(400, JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${error.message}`, message }));
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  const { host, close } = await listen(server);
  return Object.assign(plane, {
    url: `http://${host}`,
    close: async () => {
      client.destroy();
      await close();
    },
  }) satisfies ControlPlane;
}

/** A restored table has no index here, because the requests omit it. */
async function createEmpty(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(
    new CreateTableCommand({
      TableName,
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
}

async function itemsOf(client: DynamoDBDocumentClient, TableName: string) {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName })) items.push(...Items);
  return items;
}
