import * as z from 'zod';
import { isAhead, isOver, latestEnd, toExpiry, toTime } from '../identifiers/clock.ts';
import { queryOverdue } from '../table/query-overdue.ts';
import { type Table, TableStore } from '../table/table.ts';
import { asRead, type Item, type Key, setWrite, type Update } from '../table/writes.ts';

interface Kind<Stored, Due> {
  schema: z.ZodType<Stored>;
  /** What its message needs. */
  due: z.ZodType<Due>;
  keyOf: (ownerId: string, id: string) => Key;
  /** The index partition, by the last digit of an ID or by shard. */
  partitionOf: (idOrShard: string | number) => string;
  /** Longer than an attempt can last, so the holder of an expired lease has crashed. */
  leaseMs: number;
  /** An item that is due later than this was queued before the clock stepped back. */
  longestPauseMs: number;
}

/** What deliveries and notifications have in common. */
interface Attempted {
  id: string;
  account_id: string;
  status: string;
  tries: number;
  /** Set when a delivered event is resent. */
  was_delivered?: boolean | undefined;
}

/** Until an item ends, it is `queued`, has a lease during an attempt, and is due again after a failed one. */
export class DueItems<Stored extends { expires_at: number }, Due> extends TableStore {
  readonly #kind: Kind<Stored, Due>;

  constructor(table: Table, kind: Kind<Stored, Due>) {
    super(table);
    this.#kind = kind;
  }

  /** Returns an item, or null. An expired one counts as deleted, even if TTL has not deleted it. */
  async find(ownerId: string, id: string, nowMs: number): Promise<Stored | null> {
    const item = await this.table.get(this.#kind.keyOf(ownerId, id));
    return item === null ? null : (this.kept([item], nowMs)[0] ?? null);
  }

  protected kept(items: Item[], nowMs: number): Stored[] {
    return z
      .array(this.#kind.schema)
      .parse(items)
      .filter(({ expires_at }) => expires_at > toExpiry(nowMs));
  }

  /** Claims the lease. Returns null if the item has ended or expired, is not due, or is being attempted. */
  async claim(ownerId: string, id: string, nowMs: number): Promise<Stored | null> {
    const unclaimed = this.#unclaimed(nowMs);
    const key = this.#kind.keyOf(ownerId, id);
    const { isWritten, item } = await this.table.tryUpdate(key, 'SET lease_until_ms = :lease', {
      condition: `#status = :queued AND expires_at > :now_s AND ${isOver('next_attempt_at', ':now', ':latest')} AND ${unclaimed.condition}`,
      names: { '#status': 'status' },
      values: {
        ':queued': 'queued',
        ':now_s': toExpiry(nowMs),
        ...this.#dueBy(nowMs),
        ...unclaimed.values,
        ':lease': nowMs + this.#kind.leaseMs,
      },
    });
    return isWritten ? this.#kind.schema.parse(item) : null;
  }

  protected isLeased(untilMs: number | undefined, nowMs: number): boolean {
    return isAhead(untilMs ?? 0, { nowMs, longestMs: this.#kind.leaseMs });
  }

  #unclaimed(nowMs: number): { condition: string; values: Item } {
    return {
      condition: `(attribute_not_exists(lease_until_ms) OR ${isOver('lease_until_ms', ':now_ms', ':latest_ms')})`,
      values: { ':now_ms': nowMs, ':latest_ms': latestEnd({ nowMs, longestMs: this.#kind.leaseMs }) },
    };
  }

  /** Ends the lease, and takes an ended item from the index. Fails if it was attempted or resent since it was read. */
  protected attempted(
    item: Attempted,
    fields: Item & { next_attempt_at: string | null },
    staysDue = false,
  ): Update {
    const { next_attempt_at: due_sk } = fields;
    const isDue = due_sk !== null || staysDue;
    const set = { ...fields, ...(due_sk !== null && { due_sk }) };
    return setWrite(this.#kind.keyOf(item.account_id, item.id), set, {
      remove: ['lease_until_ms', ...(isDue ? [] : ['due_pk', 'due_sk'])],
      ...asRead(item, ['status', 'tries', 'was_delivered']),
    });
  }

  /** Resets the attempts of an item that is resent. Returns false if it has changed, or is being attempted. */
  protected async reset(item: Attempted, nowMs: number, fields: Item = {}): Promise<boolean> {
    const reset = { status: 'queued', reason: null, tries: 0, next_attempt_at: toTime(nowMs) };
    const due_pk = this.#kind.partitionOf(item.id);
    const write = this.attempted(item, { ...reset, due_pk, ...fields });
    const { condition, values } = this.#unclaimed(nowMs);
    const { isWritten } = await this.table.tryUpdate(write.update, write.expression, {
      ...write,
      condition: `${write.condition} AND ${condition}`,
      values: { ...write.values, ...values },
    });
    return isWritten;
  }

  /** Stores that the message of an item still waits, so that the reconciler does not requeue it. */
  async noteWaiting(ownerId: string, id: string, nowMs: number): Promise<void> {
    await this.table.tryUpdate(this.#kind.keyOf(ownerId, id), 'SET due_sk = :now', {
      condition: isOver('due_sk', ':now', ':latest'),
      values: this.#dueBy(nowMs),
    });
  }

  /** Returns the due items of a shard, earliest first, and those that were queued before the clock stepped back. */
  async listDueBefore(
    shard: number,
    query: { before: string; nowMs: number; limit: number },
  ): Promise<Due[]> {
    const { partitionOf, longestPauseMs: longestMs, due } = this.#kind;
    const items = await queryOverdue(this.table, { partition: partitionOf(shard), longestMs, ...query });
    return z.array(due).parse(items);
  }

  #dueBy(nowMs: number): Item {
    const { longestPauseMs: longestMs } = this.#kind;
    return { ':now': toTime(nowMs), ':latest': toTime(latestEnd({ nowMs, longestMs })) };
  }
}
