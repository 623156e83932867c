import * as z from 'zod';
import { type Now, toExpiry } from '../../../platform/identifiers/clock.ts';
import { keys } from '../../../platform/table/keys.ts';
import type { Table } from '../../../platform/table/table.ts';
import { fromHostItem, HostItem, toHostItem } from './host-item.ts';
import { type HostMemory, noMemory } from './host-memory.ts';

/** After the last write. */
const keptMs = 90 * 86_400_000;

const Version = z.object({ v: z.number(), expires_at: z.number() });

/** The longest DNS name with a port. The item must stay below 1 KB. */
const maxHost = 260;

export class HostStore {
  readonly #table: Table;
  readonly #now: Now;

  constructor(table: Table, now: Now) {
    this.#table = table;
    this.#now = now;
  }

  /** Of an expired or unknown item, only the version counts. */
  async find(host: string): Promise<HostMemory> {
    if (host.length > maxHost) return noMemory;
    const item = await this.#table.get(keys.host(host));
    const version = Version.safeParse(item).data;
    if (!version) return noMemory;
    const known = HostItem.safeParse(item).data;
    if (!known || version.expires_at <= toExpiry(this.#now())) return { ...noMemory, v: version.v };
    return fromHostItem(known);
  }

  /** Returns false if another worker was faster; this lesson is dropped. */
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
