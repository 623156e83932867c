import * as z from 'zod';
import { tableType } from '../database/table.ts';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';
import type { IamRequest } from './conditions.ts';

const Attributes = z.record(z.string(), z.unknown());
const OneItem = z.object({ TableName: z.string(), Key: Attributes.optional(), Item: Attributes.optional() });
const BatchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(Attributes) })) });
const BatchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: Attributes }).optional(),
        DeleteRequest: z.object({ Key: Attributes }).optional(),
      }),
    ),
  ),
});
const Transaction = z.object({ TransactItems: z.array(z.record(z.string(), OneItem)) });
const Query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string(),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: Attributes,
});
/** Partition keys are strings. */
const KeyValue = z.object({ S: z.string() }).transform(({ S }) => S);

/** The effect of a call on one item, or on the items of one partition. */
interface Access {
  action: string;
  resource: string;
  /** Attributes, including the partition key. */
  item: Record<string, unknown>;
}

const access = (action: string, { TableName, Key, Item = {} }: z.infer<typeof OneItem>): Access => ({
  action,
  resource: arns.table(TableName),
  item: Key ?? Item,
});
const oneItemAccess = (action: string) => (body: unknown) => [access(action, OneItem.parse(body))];
/** IAM has no transaction actions: each part needs the permission of the same single operation. */
const accessOfParts = (body: unknown) =>
  Transaction.parse(body).TransactItems.flatMap((part) =>
    Object.entries(part).map(([kind, one]) => access(`${kind}Item`, one)),
  );

const accesses: Record<string, (body: unknown) => Access[]> = {
  GetItem: oneItemAccess('GetItem'),
  PutItem: oneItemAccess('PutItem'),
  UpdateItem: oneItemAccess('UpdateItem'),
  DeleteItem: oneItemAccess('DeleteItem'),
  TransactWriteItems: accessOfParts,
  BatchGetItem: (body) =>
    Object.entries(BatchGet.parse(body).RequestItems).flatMap(([TableName, { Keys }]) =>
      Keys.map((Key) => access('BatchGetItem', { TableName, Key })),
    ),
  BatchWriteItem: (body) =>
    Object.entries(BatchWrite.parse(body).RequestItems).flatMap(([TableName, writes]) =>
      writes.map(({ PutRequest, DeleteRequest }) =>
        access('BatchWriteItem', { TableName, Key: DeleteRequest?.Key, Item: PutRequest?.Item }),
      ),
    ),
  Query: (body) => {
    const { TableName, IndexName, ...query } = Query.parse(body);
    const resource = IndexName === undefined ? arns.table(TableName) : arns.index(TableName, IndexName);
    return [{ action: 'Query', resource, item: equalities(query) }];
  },
};

/**
 * Returns the IAM requests of a DynamoDB call; null for an unknown operation. The keys of a batch are requested
 * together. AWS does not document which keys a transaction's action is checked against, so both are: its own item's,
 * and the whole transaction's.
 */
export function dynamodbRequests(operation: string, body: unknown, keys: PartitionKeys): IamRequest[] | null {
  const found = accesses[operation]?.(body).map((one) => keyed(one, keys));
  if (!found) return null;
  const keysIn = (resource: string) =>
    found.flatMap((one) => (one.resource === resource ? [one.leadingKey] : []));
  const asked = found.flatMap(({ action, resource, leadingKey }) => {
    const together = toRequest(action, resource, keysIn(resource));
    return operation === 'TransactWriteItems'
      ? [toRequest(action, resource, [leadingKey]), together]
      : [together];
  });
  return [...new Map(asked.map((request) => [JSON.stringify(request), request])).values()];
}

function keyed({ action, resource, item }: Access, keys: PartitionKeys) {
  const partitionKey = keys.get(resource);
  if (partitionKey === undefined) throw new Error(`The template does not contain ${resource}`);
  return { action, resource, leadingKey: KeyValue.parse(item[partitionKey]) };
}

function toRequest(action: string, resource: string, leadingKeys: string[]): IamRequest {
  const context = { 'dynamodb:LeadingKeys': [...new Set(leadingKeys)] };
  return { action: `dynamodb:${action}`, resource, context };
}

/** Returns the attributes that a key condition requires to equal a value, including the partition key. */
function equalities({
  KeyConditionExpression,
  ExpressionAttributeNames,
  ExpressionAttributeValues,
}: Omit<z.infer<typeof Query>, 'TableName' | 'IndexName'>): Record<string, unknown> {
  const found = KeyConditionExpression.matchAll(/(?<name>#?\w+)\s*=\s*(?<value>:\w+)/g);
  return Object.fromEntries(
    [...found].map(({ groups: { name = '', value = '' } = {} }) => [
      ExpressionAttributeNames[name] ?? name,
      ExpressionAttributeValues[value],
    ]),
  );
}

/** The partition key attribute, by the ARN of a table or index. */
export type PartitionKeys = ReadonlyMap<string, string>;

const KeySchema = z
  .array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .transform((parts) => parts.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '');
const Table = z.object({
  KeySchema,
  GlobalSecondaryIndexes: z.array(z.object({ IndexName: z.string(), KeySchema })).default([]),
});

export function partitionKeysOf(resolver: Resolver): PartitionKeys {
  return new Map(
    resolver
      .resources(tableType, Table)
      .flatMap(({ name, properties: { KeySchema: key, GlobalSecondaryIndexes } }) => {
        const indexes = GlobalSecondaryIndexes.map(
          (index) => [arns.index(name, index.IndexName), index.KeySchema] as const,
        );
        return [[arns.table(name), key] as const, ...indexes];
      }),
  );
}
