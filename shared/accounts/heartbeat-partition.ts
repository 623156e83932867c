import { shardOf } from '../platform/table/shards.ts';

/**
 * Returns the index partition of accounts that ask for a heartbeat, by the last digit of an account's id or by the
 * number of a shard.
 */
export function heartbeatPartition(accountIdOrShard: string | number): string {
  return `HEARTBEAT#${shardOf(accountIdOrShard)}`;
}
