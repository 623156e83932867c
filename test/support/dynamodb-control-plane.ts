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
  /** Every answered call, with its table or backup. */
  calls: { action: string; resource: string }[];
  /** The times to which the table can be restored, for `new Date`; null while recovery is off. */
  restorable: { from: string; until: string } | null;
  /** `DescribeTable`'s next responses for a restored table; the last one repeats. */
  states: TableState[];
  /** Responds to the next calls of an action with an error of this name. */
  fail: (action: string, errorName: string, times?: number) => void;
  /** Executes the next call of an action, and breaks the connection instead of responding. */
  loseResponse: (action: string) => void;
  /** Removes what a restore finds, from all backups and times. */
  remember: () => Promise<void>;
  close: () => Promise<void>;
}

const name = z.string().regex(/^[a-zA-Z0-9_.-]{3,255}$/);
const backupArn = z.string().min(37).max(1024).startsWith('arn:aws:dynamodb:');

/**
 * The requests as in the API reference, with only the members that the command uses. `withMembers` in the test compares
 * them with the SDK's model.
 */
export const requests = {
  RestoreTableToPointInTime: z.strictObject({
    TargetTableName: name,
    SourceTableName: name,
    // Seconds since 1970. A table is restored to a whole second.
    RestoreDateTime: z.int().positive(),
    GlobalSecondaryIndexOverride: z.tuple([]),
  }),
  RestoreTableFromBackup: z.strictObject({
    TargetTableName: name,
    BackupArn: backupArn,
    GlobalSecondaryIndexOverride: z.tuple([]),
  }),
  DescribeTable: z.strictObject({ TableName: name }),
  DescribeContinuousBackups: z.strictObject({ TableName: name }),
  DescribeBackup: z.strictObject({ BackupArn: backupArn }),
};
type Action = keyof typeof requests;

class Refusal extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * DynamoDB's control plane for one table with one backup, in front of an engine with the items. Rejects unknown members
 * and calls on inactive tables, as DynamoDB does.
 */
export async function openControlPlane(engineUrl: string, tableName: string, backup: string) {
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
    if (restored.has(target))
      throw new Refusal('TableAlreadyExistsException', `Table already exists: ${target}`);
    restored.add(target);
    await createEmpty(client, target);
    for (const Item of remembered) await documents.send(new PutCommand({ TableName: target, Item }));
    return { TableDescription: { TableName: target, TableStatus: 'CREATING' } };
  };
  const stateOf = (table: string): TableState => {
    if (table === tableName) return 'ACTIVE';
    if (!restored.has(table)) return 'unknown';
    return plane.states[0] ?? 'ACTIVE';
  };
  const answers: Record<Action, (body: unknown) => object | Promise<object>> = {
    RestoreTableToPointInTime: checked(
      requests.RestoreTableToPointInTime,
      ({ SourceTableName, TargetTableName, RestoreDateTime }) => {
        if (SourceTableName !== tableName)
          throw new Refusal('TableNotFoundException', `Table not found: ${SourceTableName}`);
        const { from, until } = plane.restorable ?? { from: '', until: '' };
        if (from === '')
          throw new Refusal(
            'PointInTimeRecoveryUnavailableException',
            `Point in time recovery is not enabled for table '${SourceTableName}'`,
          );
        if (RestoreDateTime * 1000 < Date.parse(from) || RestoreDateTime * 1000 > Date.parse(until))
          throw new Refusal('InvalidRestoreTimeException', 'An invalid restore time was specified.');
        return start(TargetTableName);
      },
    ),
    RestoreTableFromBackup: checked(requests.RestoreTableFromBackup, ({ BackupArn, TargetTableName }) => {
      if (BackupArn !== backup)
        throw new Refusal('BackupNotFoundException', `Backup not found: ${BackupArn}`);
      return start(TargetTableName);
    }),
    DescribeTable: checked(requests.DescribeTable, ({ TableName }) => {
      const state = stateOf(TableName);
      if (restored.has(TableName) && plane.states.length > 1) plane.states.shift();
      if (state === 'unknown')
        throw new Refusal(
          'ResourceNotFoundException',
          `Requested resource not found: Table: ${TableName} not found`,
        );
      const RestoreSummary = { RestoreDateTime: 1, RestoreInProgress: state !== 'ACTIVE' };
      return {
        Table: {
          TableName,
          TableStatus: state === 'filling' ? 'ACTIVE' : state,
          ...(restored.has(TableName) && { RestoreSummary }),
        },
      };
    }),
    DescribeContinuousBackups: checked(requests.DescribeContinuousBackups, ({ TableName }) => {
      if (TableName !== tableName)
        throw new Refusal('TableNotFoundException', `Table not found: ${TableName}`);
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
    }),
    DescribeBackup: checked(requests.DescribeBackup, ({ BackupArn }) => {
      if (BackupArn !== backup)
        throw new Refusal('BackupNotFoundException', `Backup not found: ${BackupArn}`);
      return {
        BackupDescription: {
          BackupDetails: {
            BackupArn,
            BackupStatus: 'AVAILABLE',
            BackupCreationDateTime: Date.parse('2026-11-18T03:00:00Z') / 1000,
          },
          SourceTableDetails: { TableName: tableName, ItemCount: remembered.length },
        },
      };
    }),
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [, action = ''] = /^DynamoDB_20120810\.(\w+)$/.exec(String(request.headers['x-amz-target'])) ?? [];
    const raw = await text(request);
    const send = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
    try {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
        throw new Refusal('MissingAuthenticationTokenException', 'Request is missing Authentication Token');
      const failure = failures.get(action);
      if (failure && failure.left > 0) {
        failure.left -= 1;
        throw new Refusal(failure.name, `The test returns this error for ${action}.`);
      }
      const body: unknown = JSON.parse(raw);
      const named = Named.parse(body);
      plane.calls.push({
        action,
        resource: named.BackupArn ?? named.SourceTableName ?? named.TableName ?? '',
      });
      if (isControl(action)) {
        const answer = JSON.stringify(await answers[action](body));
        if (lost.delete(action)) return void response.destroy();
        return void send(200, answer);
      }
      if (stateOf(named.TableName ?? '') !== 'ACTIVE')
        throw new Refusal('ResourceNotFoundException', 'Requested resource not found');
      const headers = Object.fromEntries(
        ['authorization', 'x-amz-date', 'x-amz-target', 'content-type'].map((key) => [
          key,
          String(request.headers[key]),
        ]),
      );
      const answer = await fetch(engineUrl, { method: 'POST', headers, body: raw });
      send(answer.status, await answer.text());
    } catch (error) {
      if (!(error instanceof Refusal)) return void response.destroy();
      send(
        400,
        JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${error.type}`, message: error.message }),
      );
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

/** Rejects what is not in the reference, as `ValidationException`. */
function checked<T>(schema: z.ZodType<T>, answer: (request: T) => object | Promise<object>) {
  return (body: unknown) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new Refusal('ValidationException', z.prettifyError(parsed.error));
    return answer(parsed.data);
  };
}

const Named = z.object({
  TableName: z.string().optional(),
  SourceTableName: z.string().optional(),
  BackupArn: z.string().optional(),
});

function isControl(action: string): action is Action {
  return action in requests;
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
