import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import type { Room } from '../data/room.ts';
import type { Log } from '../log/log.ts';
import { localCredentials } from '../queues/queues.ts';
import { local } from '../template/names.ts';
import type { Database } from './database.ts';
import type { ExpiringTable } from './table.ts';

/** DynamoDB deletes within days. Here, a folder should not visibly grow for days. */
const everyMs = 15 * 60_000;
/** After each page, the sweeper pauses this many times as long, because the engine has other callers. */
const pausesPerPage = 20;
/** DynamoDB keeps items whose expiry is further in the past. */
const longestAgoS = 5 * 365 * 86_400;

interface Surroundings {
  database: Pick<Database, 'endpoint'>;
  room: Pick<Room, 'isFull'>;
  log: Pick<Log, 'write'>;
  /** Called after items were deleted. */
  swept: () => void;
}

/** Late and in the background, as DynamoDB does. Readers of an item compare its expiry. */
export function startSweeper(tables: readonly ExpiringTable[], { database, room, log, swept }: Surroundings) {
  const stopped = new AbortController();
  const round = async () => {
    const startedMs = Date.now();
    const { url: endpoint, agent: httpAgent } = await database.endpoint();
    const requestHandler = { httpAgent };
    const client = new DynamoDBClient({
      endpoint,
      requestHandler,
      region: local.region,
      credentials: localCredentials,
    });
    let deleted = 0;
    for (const table of tables) deleted += await sweepOnce(client, table, Date.now, stopped.signal);
    if (deleted === 0) return;
    log.write({ event: 'table.swept', level: 'info', deleted, duration_ms: Date.now() - startedMs });
    swept();
  };
  const go = async () => {
    while (!stopped.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopped.signal, ref: false });
      if (room.isFull()) continue;
      await round().catch((error: unknown) => {
        if (!stopped.signal.aborted)
          log.write({ level: 'error', event: 'sweep.failed', message: String(error) });
      });
    }
  };
  const gone = go().catch(() => undefined);
  return async () => {
    stopped.abort();
    await gone;
  };
}

/** Scans the table once. Returns the number of deleted items. */
export async function sweepOnce(
  client: DynamoDBClient,
  { name: TableName, keys, expiry }: ExpiringTable,
  now: () => number,
  signal: AbortSignal,
  pageItems = 500,
): Promise<number> {
  if (expiry === null) return 0;
  const isExpired = () => {
    const nowS = Math.floor(now() / 1000);
    return {
      ExpressionAttributeNames: { '#expiry': expiry },
      // Strings never compare as between two numbers: only numbers count as an expiry in DynamoDB.
      ExpressionAttributeValues: {
        ':oldest': { N: String(nowS - longestAgoS) },
        ':now': { N: String(nowS) },
      },
    };
  };
  const condition = '#expiry BETWEEN :oldest AND :now AND #expiry <> :now';
  let deleted = 0;
  let start: Record<string, AttributeValue> | undefined;
  do {
    const startedMs = performance.now();
    const page = await client.send(
      new ScanCommand({
        TableName,
        FilterExpression: condition,
        Limit: pageItems,
        ExclusiveStartKey: start,
        ...isExpired(),
      }),
    );
    for (const item of page.Items ?? []) {
      if (signal.aborted) return deleted;
      const Key = Object.fromEntries(keys.flatMap((key) => (item[key] ? [[key, item[key]]] : [])));
      // Repeats the condition, because the item may have been renewed since the page was read.
      const command = new DeleteItemCommand({
        TableName,
        Key,
        ConditionExpression: condition,
        ...isExpired(),
      });
      deleted += await client.send(command).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof ConditionalCheckFailedException) return 0;
          throw error;
        },
      );
    }
    start = page.LastEvaluatedKey;
    const pauseMs = pausesPerPage * (performance.now() - startedMs);
    if (start) await sleep(pauseMs, undefined, { signal, ref: false });
  } while (start && !signal.aborted);
  return deleted;
}
