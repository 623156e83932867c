import { CreateTableCommand, type DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { createResolver, type ResolvedResource, type Resolver } from '../template/resolver.ts';
import type { Template } from '../template/template.ts';

const KeySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));
const Table = z.object({
  KeySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }).optional(),
});

/** Resource types of tables. The CDK's `TableV2` creates the first. */
export const tableTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'];

/** Returns the tables of the template. */
export function tablesOf(resolver: Resolver): ResolvedResource[] {
  return tableTypes.flatMap((type) => resolver.resources(type, Object.keys(Table.shape)));
}

/** Creates the tables of a template in an engine, independently of a run. Returns their names. */
export async function createTables(template: Template, client: DynamoDBClient): Promise<string[]> {
  const resolver = createResolver(template, { stackName: 'local', queueOrigin: 'http://127.0.0.1' });
  return Promise.all(tablesOf(resolver).map((table) => createTable(table, client)));
}

/** A table with its TTL attribute, if any. */
export interface ExpiringTable {
  name: string;
  keys: string[];
  expiry: string | null;
}

export function toExpiringTable({ name, properties }: ResolvedResource): ExpiringTable {
  const { KeySchema, TimeToLiveSpecification: ttl } = Table.parse(properties);
  const keys = KeySchema.map(({ AttributeName }) => AttributeName);
  return { name, keys, expiry: ttl?.Enabled ? ttl.AttributeName : null };
}

/**
 * Creates a table if it does not exist, and returns its name. The TTL specification is omitted: the engine deletes
 * nothing by itself, so sweep.ts does.
 */
export async function createTable(table: ResolvedResource, client: DynamoDBClient): Promise<string> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = Table.parse(table.properties);
  const indexes = GlobalSecondaryIndexes?.map((index) => ({
    ...index,
    Projection: {
      ProjectionType: index.Projection.ProjectionType,
      ...(index.Projection.NonKeyAttributes && { NonKeyAttributes: index.Projection.NonKeyAttributes }),
    },
  }));
  try {
    await client.send(
      new CreateTableCommand({
        TableName: table.name,
        KeySchema,
        AttributeDefinitions,
        BillingMode: 'PAY_PER_REQUEST',
        ...(indexes && { GlobalSecondaryIndexes: indexes }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  return table.name;
}
