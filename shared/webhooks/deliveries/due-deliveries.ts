import { shardOf } from '../../platform/table/shards.ts';

/**
 * Returns the index partition of queued deliveries, by the last digit of a delivery's id or by the number of a shard.
 */
export function deliveryPartition(deliveryIdOrShard: string | number): string {
  return `DELIVERY#${shardOf(deliveryIdOrShard)}`;
}
