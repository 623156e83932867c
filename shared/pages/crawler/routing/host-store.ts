import * as z from 'zod';
import { type Now, toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';
import { fromHostItem, HostItem, toHostItem } from './host-item.ts';
import { type HostMemory, noMemory } from './host-memory.ts';

/** A host that nobody reads any more is forgotten. */
const keptMs = 90 * 86_400_000;

const Version = z.object({ v: z.number(), expires_at: z.number() });

/** The longest name in DNS with a port. A partition key may have 2 KB, but the item is to stay below 1. */
const maxHost = 260;

export class HostStore {
  readonly #table: Table;
  readonly #now: Now;

  constructor(table: Table, now: Now) {
    this.#table = table;
    this.#now = now;
  }

  /**
   * Returns what is remembered of a host. Of an item that has expired or is of another form, only the version counts.
   */
  async find(host: string): Promise<HostMemory> {
    if (host.length > maxHost) return noMemory;
    const item = await this.#table.get(keys.host(host));
    const version = Version.safeParse(item).data;
    if (!version) return noMemory;
    const known = HostItem.safeParse(item).data;
    if (!known || version.expires_at <= toExpiry(this.#now())) return { ...noMemory, v: version.v };
    return fromHostItem(known);
  }

  /**
   * Stores a memory that was made of the one of the version before. Returns whether it was written: if another worker
   * was faster its lesson stands, and this one is dropped.
   */
  async save(host: string, memory: HostMemory): Promise<boolean> {
    if (host.length > maxHost) return false;
    const item = toHostItem(memory, toExpiry(this.#now() + keptMs));
    const { v, ways, countries, verified, direct_after, expires_at } = item;
    const { isWritten } = await this.#table.tryUpdate(
      keys.host(host),
      'SET v = :v, #ways = :ways, countries = :countries, verified = :verified, direct_after = :direct_after, expires_at = :expiry',
      {
        condition: v === 1 ? 'attribute_not_exists(v)' : 'v = :before',
        names: { '#ways': 'ways' },
        values: {
          ':v': v,
          ':ways': ways,
          ':countries': countries,
          ':verified': verified,
          ':direct_after': direct_after,
          ':expiry': expires_at,
          ...(v !== 1 && { ':before': v - 1 }),
        },
      },
    );
    return isWritten;
  }
}
