import { shardOf } from '../../platform/table/shards.ts';

/** Returns the index partition of queued checks, by the last digit of a product's id or by a shard's number. */
export function duePartition(productIdOrShard: string | number): string {
  return `CHECK#${shardOf(productIdOrShard)}`;
}
