/**
 * Partitions of what stands in the index `due` until it is settled, so that it is found when its message is lost.
 * 16: each takes 1,000 writes a second.
 */
export const dueShards = 16;

/** A shard by its number, or by the last hexadecimal digit of an id, which is random in a UUIDv7. */
export function shardOf(idOrShard: string | number): string {
  return typeof idOrShard === 'number' ? idOrShard.toString(16) : idOrShard.slice(-1);
}
