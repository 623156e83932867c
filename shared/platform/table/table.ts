import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { refusedWrites, toWriteResult, type WriteResult, withRetries } from './table-errors.ts';
import { type Change, type Condition, type Item, type Key, setWrite, type Write } from './writes.ts';

/** Sorts after every ID and number. */
export const lastSuffix = '~';

/** IDs have a fixed length, so nothing sorts in between. */
function keyBefore(sk: string): string {
  const last = sk.charCodeAt(sk.length - 1);
  return sk.slice(0, -1) + String.fromCharCode(last - 1) + lastSuffix;
}

const maxKeys = 100;

export interface Range {
  pk: string;
  from: string;
  to: string;
  descending?: boolean;
  limit?: number;
}

export interface DueRange {
  partition: string;
  from: string;
  to: string;
  limit: number;
}

/** Nothing was written. `failed` has the positions of the writes whose condition does not hold. */
export class TransactionRefused extends Error {
  readonly failed: number[];

  constructor(failed: number[]) {
    super(`The conditions of the writes ${failed.join(', ')} do not hold`);
    this.failed = failed;
  }
}

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** Reads are strongly consistent. Throttled writes and transaction conflicts are retried. */
export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(client: DynamoDBDocumentClient, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async get({ pk, sk }: Key): Promise<Item | null> {
    const command = new GetCommand({ TableName: this.#name, Key: { pk, sk }, ConsistentRead: true });
    const { Item } = await this.#client.send(command);
    return Item ?? null;
  }

  async getAll(keys: Key[]): Promise<Item[]> {
    const items: Item[] = [];
    let wanted: Item[] = keys.map(({ pk, sk }) => ({ pk, sk }));
    while (wanted.length > 0) {
      const command = new BatchGetCommand({
        RequestItems: { [this.#name]: { Keys: wanted.slice(0, maxKeys), ConsistentRead: true } },
      });
      const { Responses, UnprocessedKeys } = await this.#client.send(command);
      items.push(...(Responses?.[this.#name] ?? []));
      wanted = [...(UnprocessedKeys?.[this.#name]?.Keys ?? []), ...wanted.slice(maxKeys)];
    }
    return items;
  }

  async query({ pk, from, to, descending = false, limit }: Range): Promise<Item[]> {
    return this.#queryAll(
      {
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ScanIndexForward: !descending,
      },
      limit,
    );
  }

  /** Returns the items whose sort keys begin with this one; with `before`, only those before it. */
  async queryBelow(
    { pk, sk }: Key,
    { before, ...options }: { before?: Key | undefined } & Pick<Range, 'descending' | 'limit'> = {},
  ): Promise<Item[]> {
    return this.query({ pk, from: sk, to: before ? keyBefore(before.sk) : sk + lastSuffix, ...options });
  }

  /** The index `due`. It is eventually consistent, so make the subsequent write conditional. */
  async queryDue({ partition, from, to, limit }: DueRange): Promise<Item[]> {
    return this.#queryAll(
      {
        IndexName: 'due',
        KeyConditionExpression: 'due_pk = :pk AND due_sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
      },
      limit,
    );
  }

  async #queryAll(
    query: Omit<QueryCommandInput, 'TableName' | 'Limit' | 'ExclusiveStartKey'>,
    limit: number | undefined,
  ): Promise<Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const { Items, LastEvaluatedKey } = await this.#client.send(
        new QueryCommand({
          ...query,
          TableName: this.#name,
          ...(limit !== undefined && { Limit: limit - items.length }),
          ...(start && { ExclusiveStartKey: start }),
        }),
      );
      items.push(...(Items ?? []));
      start = LastEvaluatedKey;
    } while (start !== undefined && (limit === undefined || items.length < limit));
    return items;
  }

  /** Throws if its condition does not hold. */
  async update(key: Key, expression: string, condition: Condition = {}): Promise<Item> {
    const { isWritten, item } = await this.tryUpdate(key, expression, condition);
    if (isWritten) return item;
    throw new Error(`The condition of a write to ${key.pk.split('#')[0]} does not hold`);
  }

  async tryUpdate(
    key: Key,
    expression: string,
    { condition, names, values }: Condition,
  ): Promise<WriteResult> {
    const command = new UpdateCommand({
      TableName: this.#name,
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression: expression,
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return toWriteResult(async () => (await this.#client.send(command)).Attributes);
  }

  /** Changes fields of an item. Throws if the condition does not hold. Default: that the item exists. */
  async set(key: Key, fields: Item, change: Change = {}): Promise<Item> {
    const write = setWrite(key, fields, { condition: 'attribute_exists(pk)', ...change });
    return this.update(key, write.expression, write);
  }

  /** As `set`, but returns whether the condition holds. */
  async trySet(key: Key, fields: Item, change: Change = {}): Promise<WriteResult> {
    const write = setWrite(key, fields, { condition: 'attribute_exists(pk)', ...change });
    return this.tryUpdate(key, write.expression, write);
  }

  async tryDelete(key: Key, { condition, names, values }: Condition): Promise<WriteResult> {
    const command = new DeleteCommand({
      TableName: this.#name,
      Key: { pk: key.pk, sk: key.sk },
      ConditionExpression: condition,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    return toWriteResult(async () => (await this.#client.send(command)).Attributes);
  }

  /** Throws TransactionRefused. `contested`: the position of a write that a conflict makes pointless to retry. */
  async transact(writes: Write[], contested?: number): Promise<void> {
    const command = new TransactWriteCommand({
      TransactItems: writes.map((write) => this.#toRequest(write)),
    });
    try {
      await withRetries(
        () => this.#client.send(command),
        (error) => refusedWrites(error, contested).length > 0,
      );
    } catch (error) {
      const failed = refusedWrites(error, contested);
      if (failed.length === 0) throw error;
      throw new TransactionRefused(failed);
    }
  }

  /** As `transact`, but returns the positions of the writes whose condition does not hold. Empty if all are made. */
  async tryTransact(writes: Write[], contested?: number): Promise<{ isWritten: boolean; failed: number[] }> {
    try {
      await this.transact(writes, contested);
      return { isWritten: true, failed: [] };
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      return { isWritten: false, failed: error.failed };
    }
  }

  async deleteAll(keys: Key[]): Promise<void> {
    let requests: WriteRequests = keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
    while (requests.length > 0) {
      const RequestItems = { [this.#name]: requests.slice(0, 25) };
      const { UnprocessedItems } = await withRetries(() =>
        this.#client.send(new BatchWriteCommand({ RequestItems })),
      );
      requests = [...(UnprocessedItems?.[this.#name] ?? []), ...requests.slice(25)];
    }
  }

  #toRequest(write: Write) {
    const condition = {
      TableName: this.#name,
      ConditionExpression: write.condition,
      ExpressionAttributeNames: write.names,
      ExpressionAttributeValues: write.values,
    };
    if ('put' in write) return { Put: { ...condition, Item: write.put } };
    if ('update' in write)
      return { Update: { ...condition, Key: write.update, UpdateExpression: write.expression } };
    if ('delete' in write) return { Delete: { ...condition, Key: write.delete } };
    return { ConditionCheck: { ...condition, Key: write.check, ConditionExpression: write.condition } };
  }
}

/** What the stores of all nouns have in common. */
export class TableStore {
  protected readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }
}

/** Without `config`, the client is configured by the environment. */
export function openTable(name: string, config: DynamoDBClientConfig = {}): Table {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(config), {
    marshallOptions: { removeUndefinedValues: true },
  });
  return new Table(client, name);
}
