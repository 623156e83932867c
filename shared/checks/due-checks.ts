/**
 * Queued checks stand in the sparse index `due` until they are settled, so that one whose message was lost is
 * found. 16 partitions: each takes 1,000 writes a second.
 */
export const dueShards = 16;

/** The index partition of a product's checks, by the last hexadecimal digit of its id, or of a shard by number. */
export function duePartition(productIdOrShard: string | number): string {
  const shard =
    typeof productIdOrShard === 'number' ? productIdOrShard.toString(16) : productIdOrShard.slice(-1);
  return `CHECK#${shard}`;
}
