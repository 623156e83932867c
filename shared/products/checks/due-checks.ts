import { shardOf } from '../../platform/table/shards.ts';

/** The index partition of queued checks, by the last digit of a product's id or by the number of a shard. */
export function duePartition(productIdOrShard: string | number): string {
  return `CHECK#${shardOf(productIdOrShard)}`;
}
