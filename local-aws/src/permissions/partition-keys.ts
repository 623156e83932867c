import * as z from 'zod';
import { tableTypes } from '../database/table.ts';
import { arns } from '../template/names.ts';
import type { Resolver } from '../template/resolver.ts';

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
    tableTypes
      .flatMap((type) => resolver.resources(type, Object.keys(Table.shape)))
      .flatMap(({ name, properties }) => {
        const { KeySchema: key, GlobalSecondaryIndexes } = Table.parse(properties);
        const indexes = GlobalSecondaryIndexes.map(
          (index) => [arns.index(name, index.IndexName), index.KeySchema] as const,
        );
        return [[arns.table(name), key] as const, ...indexes];
      }),
  );
}
