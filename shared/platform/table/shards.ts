/**
 * The partitions of the index `due` for checks and deliveries until they are finished; from there they are found if
 * their message is lost. Each of the 16 takes 1,000 writes a second.
 */
export const dueShards = 16;

/** Returns a shard by its number, or by the last hexadecimal digit of an id, which is random in a UUIDv7. */
export function shardOf(idOrShard: string | number): string {
  return typeof idOrShard === 'number' ? idOrShard.toString(16) : idOrShard.slice(-1);
}
