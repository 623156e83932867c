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

export const tableType = 'AWS::DynamoDB::GlobalTable';

export type TableResource = ResolvedResource<z.infer<typeof Table>>;

export function tablesOf(resolver: Resolver): TableResource[] {
  return resolver.resources(tableType, Table);
}

/** Creates the tables of a template in an engine, independently of a run. Returns their names. */
export async function createTables(template: Template, client: DynamoDBClient): Promise<string[]> {
  const resolver = createResolver(template, { stackName: 'local', queueOrigin: 'http://127.0.0.1' });
  return Promise.all(tablesOf(resolver).map((table) => createTable(table, client)));
}

export interface ExpiringTable {
  name: string;
  keys: string[];
  expiry: string | null;
}

export function toExpiringTable({ name, properties }: TableResource): ExpiringTable {
  const { KeySchema, TimeToLiveSpecification: ttl } = properties;
  const keys = KeySchema.map(({ AttributeName }) => AttributeName);
  return { name, keys, expiry: ttl?.Enabled ? ttl.AttributeName : null };
}

/** Omits the TTL specification: the engine deletes nothing by itself, so sweep.ts does. */
export async function createTable(table: TableResource, client: DynamoDBClient): Promise<string> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = table.properties;
  try {
    await client.send(
      new CreateTableCommand({
        TableName: table.name,
        KeySchema,
        AttributeDefinitions,
        BillingMode: 'PAY_PER_REQUEST',
        ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  return table.name;
}
