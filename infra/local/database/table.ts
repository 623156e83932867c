import { CreateTableCommand, type DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import { createResolver, type Resolver } from '../template/resolver.ts';
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

/**
 * Creates the template's one table if it is not there yet, and returns its name. The TTL specification is left out: the
 * engine deletes nothing by itself, which sweep.ts does in its place.
 */
export async function createTableFromTemplate(template: Template, client: DynamoDBClient): Promise<string> {
  return createTable(
    createResolver(template, { stackName: 'local', queueOrigin: 'http://127.0.0.1' }),
    client,
  );
}

/** The table with the attribute by which its items expire, if they do. */
export interface ExpiringTable {
  name: string;
  keys: string[];
  expiry: string | null;
}

export function expiringTableOf(resolver: Resolver): ExpiringTable {
  const { name, properties } = tableOf(resolver);
  const { KeySchema, TimeToLiveSpecification: ttl } = Table.parse(properties);
  const keys = KeySchema.map(({ AttributeName }) => AttributeName);
  return { name, keys, expiry: ttl?.Enabled ? ttl.AttributeName : null };
}

export const tableNameOf = (resolver: Resolver): string => tableOf(resolver).name;

function tableOf(resolver: Resolver) {
  const [table, ...others] = resolver.resources('AWS::DynamoDB::GlobalTable', Object.keys(Table.shape));
  if (!table || others.length > 0) throw new Error('The local run serves a stack with exactly one table.');
  return table;
}

export async function createTable(resolver: Resolver, client: DynamoDBClient): Promise<string> {
  const table = tableOf(resolver);
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
