import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import { Table } from '../../../shared/platform/table/table.ts';
import type { Item, Key as ItemKey } from '../../../shared/platform/table/writes.ts';
import { FaultPlan, type Steps } from '../fault-plan.ts';
import { GrantGuard, type Refusals } from '../granted-calls.ts';
import type { CapacityMeter } from './capacity-meter.ts';
import { copyOf } from './copy-of.ts';
import { holds, isItem, updated } from './expressions.ts';
import { requireIndexKeys, requireKey, requireRange } from './key-rules.ts';

// Checked, not copied as by `z.record` and `z.looseObject`: the input is already a copy.
const AnItem = z.custom<Item>(isItem);
const Key = z.custom<ItemKey & Item>((item) => isItem(item) && requireKey(item));
const Given = {
  ConditionExpression: z.string().optional(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
  ExpressionAttributeValues: AnItem.optional(),
};
const Change = z.object({
  Key: Key.optional(),
  Item: Key.optional(),
  UpdateExpression: z.string().optional(),
  ...Given,
});
type Change = z.infer<typeof Change>;
const Transaction = z.object({
  TransactItems: z.array(
    z.object({
      Put: Change.optional(),
      Update: Change.optional(),
      Delete: Change.optional(),
      ConditionCheck: Change.optional(),
    }),
  ),
});
const GetItem = z.object({ Key });
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Key).max(100) })) });
const BatchWrite = z.object({
  RequestItems: z.record(z.string(), z.array(z.object({ DeleteRequest: Change })).max(25)),
});
const Query = z.object({
  IndexName: z.string().optional(),
  ScanIndexForward: z.boolean().default(true),
  Limit: z.int().optional(),
  ExclusiveStartKey: AnItem.optional(),
  ExpressionAttributeValues: z.object({ ':pk': z.string(), ':from': z.string(), ':to': z.string() }),
});

const Input = z.object({ Key: z.object({ sk: z.string() }).optional() });

/** Its middleware is never used, and takes milliseconds to set up. */
const unused = new DynamoDBClient({ region: 'us-east-1' });

/** Items per query response, so that pagination is tested, too. */
const perAnswer = 1000;
const maxInTransaction = 100;
const maxItemBytes = 409_600;
const maxTransactionBytes = 4_194_304;

/** The request of a document client command. */
const operations: Readonly<Record<string, string>> = {
  GetCommand: 'GetItemCommand',
  BatchGetCommand: 'BatchGetItemCommand',
  BatchWriteCommand: 'BatchWriteItemCommand',
  UpdateCommand: 'UpdateItemCommand',
  DeleteCommand: 'DeleteItemCommand',
  TransactWriteCommand: 'TransactWriteItemsCommand',
};

/**
 * A DynamoDB in this process, for tests with too many calls for an external one. It supports the part of the expression
 * language that the service uses, and rejects the rest; the same tests also run on the engine, with fewer calls.
 */
export class MemoryDatabase {
  readonly table: Table;
  readonly refusals: Refusals;
  #items = new Map<string, Map<string, Item>>();
  /** The items of each partition of the index `due`. Items are replaced, never changed. */
  #due = new Map<string, Set<Item>>();
  readonly #meter: CapacityMeter | undefined;

  /** Every call is a step. */
  constructor(steps: Steps = new FaultPlan(), meter?: CapacityMeter) {
    this.#meter = meter;
    const client = DynamoDBDocumentClient.from(unused);
    const guard = new GrantGuard();
    this.refusals = guard;
    // Bypasses the layers of the SDK, which take longer than the work.
    const send = async (command: { input: object }) => {
      const name = operations[command.constructor.name] ?? command.constructor.name;
      guard.check(name, command.input);
      const input = JSON.stringify(command.input);
      const { Key: key } = Input.parse(command.input);
      const output = await steps.step(name, async () => this.#metered(name, JSON.parse(input)), key?.sk);
      return { $metadata: {}, ...output };
    };
    Object.assign(client, { send });
    this.table = new Table(client, 'memory');
  }

  /** All items of a partition, or of the whole table. */
  items(pk?: string): Item[] {
    const partitions = pk === undefined ? [...this.#items.values()] : [this.#items.get(pk) ?? new Map()];
    return copyOf(partitions.flatMap((partition) => [...partition.values()]));
  }

  /** Writes items without the stores. */
  put(items: Item[]): void {
    for (const item of items) {
      requireIndexKeys(item);
      this.#replace(Key.parse(item), copyOf(item));
    }
  }

  #metered(name: string, input: unknown): object {
    const before = this.#meter?.units;
    const output = this.#answer(name, input);
    if (!this.#meter || before === undefined) return output;
    return { ...output, ConsumedCapacity: { CapacityUnits: this.#meter.units - before } };
  }

  #answer(name: string, input: unknown): object {
    if (name.startsWith('GetItem')) {
      const item = this.#find(GetItem.parse(input).Key);
      this.#meter?.noteGet(item);
      return item ? { Item: copyOf(item) } : {};
    }
    if (name.startsWith('BatchGetItem')) return { Responses: this.#getAll(BatchGet.parse(input)) };
    if (name.startsWith('Query')) return this.#query(Query.parse(input));
    if (name.startsWith('UpdateItem')) return { Attributes: copyOf(this.#change(Change.parse(input))) };
    if (name.startsWith('DeleteItem')) {
      this.#change(Change.parse(input));
      return {};
    }
    if (name.startsWith('TransactWrite')) return this.#transact(Transaction.parse(input));
    if (name.startsWith('BatchWrite')) {
      for (const change of Object.values(BatchWrite.parse(input).RequestItems).flat())
        this.#apply(change.DeleteRequest);
      return {};
    }
    throw new Error(`Unknown command ${name}`);
  }

  #getAll({ RequestItems }: z.infer<typeof BatchGet>): Record<string, Item[]> {
    const found = ({ Keys }: { Keys: z.infer<typeof Key>[] }) => {
      const items = Keys.map((key) => this.#find(key));
      for (const item of items) this.#meter?.noteGet(item);
      return copyOf(items.filter((item) => item !== undefined));
    };
    return Object.fromEntries(Object.entries(RequestItems).map(([name, keys]) => [name, found(keys)]));
  }

  #change(change: Change): Item | undefined {
    const current = this.#find(this.#keyOf(change));
    if (!isMet(change, current)) {
      this.#meter?.noteRefused(current, false);
      const Item = current && marshall(current, { removeUndefinedValues: true });
      const message = 'The conditional request failed';
      throw refusal(
        () => new ConditionalCheckFailedException({ message, $metadata: {}, ...(Item && { Item }) }),
      );
    }
    return this.#apply(change);
  }

  #transact({ TransactItems }: z.infer<typeof Transaction>): object {
    const changes = TransactItems.map(({ Put, Update, Delete, ConditionCheck }) => {
      const change = Put ?? Update ?? Delete ?? ConditionCheck;
      if (!change) throw new Error('Unknown write of a transaction');
      return { change, isCheck: ConditionCheck !== undefined };
    });
    const keys = changes.map(({ change }) => `${this.#keyOf(change).pk}\n${this.#keyOf(change).sk}`);
    if (keys.length > maxInTransaction || new Set(keys).size < keys.length)
      throw new Error('ValidationException: a transaction can have 100 writes to 100 items');
    const isRefused = changes.map(({ change }) => !isMet(change, this.#find(this.#keyOf(change))));
    if (isRefused.includes(true)) {
      for (const { change } of changes) this.#meter?.noteRefused(this.#find(this.#keyOf(change)), true);
      const CancellationReasons = isRefused.map((failed) => ({
        Code: failed ? 'ConditionalCheckFailed' : 'None',
      }));
      const message = 'Transaction cancelled';
      throw refusal(() => new TransactionCanceledException({ message, $metadata: {}, CancellationReasons }));
    }
    // All or none: conflicts are found before the first write.
    const written = changes.map(({ change, isCheck }) => (isCheck ? undefined : this.#outcomeOf(change)));
    if (written.reduce((sum: number, item) => sum + bytesOf(item ?? {}), 0) > maxTransactionBytes)
      throw new Error('ValidationException: a transaction can have 4 MB');
    for (const [index, { change, isCheck }] of changes.entries()) {
      const current = this.#find(this.#keyOf(change));
      this.#meter?.noteWrite(current, isCheck ? current : written[index], true);
      if (!isCheck) this.#replace(this.#keyOf(change), written[index]);
    }
    return {};
  }

  #apply(change: Change): Item | undefined {
    const key = this.#keyOf(change);
    const item = this.#outcomeOf(change);
    this.#meter?.noteWrite(this.#find(key), item, false);
    this.#replace(key, item);
    return item;
  }

  /** Returns the item after a change, or undefined if the change deletes it. */
  #outcomeOf(change: Change): Item | undefined {
    const key = this.#keyOf(change);
    const { UpdateExpression, Item: put } = change;
    if (!put && UpdateExpression === undefined) return undefined;
    const current = this.#find(key) ?? { pk: key.pk, sk: key.sk };
    const item = put ?? updated(UpdateExpression ?? '', current, placeholdersOf(change));
    requireIndexKeys(item);
    if (bytesOf(item) > maxItemBytes) throw new Error('ValidationException: an item can have 400 KB');
    return item;
  }

  #query({ IndexName, ExpressionAttributeValues: wanted, ...how }: z.infer<typeof Query>): object {
    const range = IndexName === 'due' ? 'due_sk' : 'sk';
    const { ':pk': pk, ':from': from, ':to': to } = wanted;
    requireRange({ pk, from, to });
    const all = IndexName === 'due' ? this.#due.get(pk) : this.#items.get(pk)?.values();
    const sorted = [...(all ?? [])]
      .filter((item) => String(item[range]) >= from && String(item[range]) <= to)
      .sort((a, b) => (String(a[range]) < String(b[range]) ? -1 : 1));
    const ordered = how.ScanIndexForward ? sorted : sorted.reverse();
    const start = how.ExclusiveStartKey;
    const after =
      start === undefined ? 0 : 1 + ordered.findIndex(({ pk, sk }) => pk === start.pk && sk === start.sk);
    const limit = Math.min(how.Limit ?? perAnswer, perAnswer);
    const Items = copyOf(ordered.slice(after, after + limit));
    this.#meter?.noteQuery(Items, IndexName === 'due');
    const last = Items.at(-1);
    return { Items, ...(ordered.length > after + limit && last && { LastEvaluatedKey: last }) };
  }

  #find({ pk, sk }: z.infer<typeof Key>): Item | undefined {
    return this.#items.get(pk)?.get(sk);
  }

  /** Replaces the item with this key, or adds it. */
  #replace({ pk, sk }: z.infer<typeof Key>, item: Item | undefined): void {
    const partition = this.#items.get(pk) ?? new Map<string, Item>();
    this.#items.set(pk, partition);
    const former = partition.get(sk);
    if (former) this.#due.get(String(former.due_pk))?.delete(former);
    if (!item) return void partition.delete(sk);
    partition.set(sk, item);
    if (item.due_pk === undefined) return;
    const due = this.#due.get(String(item.due_pk)) ?? new Set<Item>();
    this.#due.set(String(item.due_pk), due.add(item));
  }

  #keyOf({ Key: key, Item: item }: Change): z.infer<typeof Key> {
    return Key.parse(key ?? item);
  }
}

function isMet(change: Change, current: Item | undefined): boolean {
  return holds(change.ConditionExpression, current ?? null, placeholdersOf(change));
}

function placeholdersOf({
  ExpressionAttributeNames: names = {},
  ExpressionAttributeValues: values = {},
}: Change) {
  return { names, values };
}

/** Without a stack trace, because the service handles refusals, and a trace takes longer than the call. */
function refusal<T>(refuse: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = refuse();
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** Approximately DynamoDB's size, rounded up. */
function bytesOf(item: Item): number {
  return Object.entries(item).reduce(
    (bytes, [name, value]) =>
      bytes +
      Buffer.byteLength(name) +
      Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)),
    0,
  );
}
