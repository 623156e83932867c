import { type Item, type Key, TransactionRefused, type Write } from '../../shared/platform/table/table.ts';

/**
 * A table with counters, items that are only put, and slow transactions. As in DynamoDB, a transaction fails
 * if it conflicts with another on the same item, or if its counter has changed. The embedded engine runs
 * transactions sequentially and never has conflicts.
 */
export class ConflictingTable {
  readonly items = new Map<string, Item>();
  /** Started transactions, and how many of them conflicted. */
  begun = 0;
  conflicts = 0;
  readonly #held = new Set<string>();
  readonly #latencyMs: number;

  constructor(latencyMs: number) {
    this.#latencyMs = latencyMs;
  }

  readonly get = async (key: Key): Promise<Item | null> => {
    await this.#pause(this.#latencyMs / 4);
    return this.items.get(nameOf(key)) ?? null;
  };

  readonly transact = async (writes: Write[], contested?: number): Promise<void> => {
    this.begun += 1;
    const puts = writes.flatMap((write) => ('put' in write ? [write] : []));
    const names = puts.map(({ put }) => nameOf(put));
    if (names.some((name) => this.#held.has(name))) {
      this.conflicts += 1;
      throw new TransactionRefused([contested ?? 0]);
    }
    for (const name of names) this.#held.add(name);
    await this.#pause(this.#latencyMs);
    for (const name of names) this.#held.delete(name);
    const failed = puts.flatMap(({ put, condition, values }, position) => {
      const current = this.items.get(nameOf(put));
      const isMet =
        condition === undefined ||
        (condition === 'attribute_not_exists(pk)' ? !current : current?.last_sequence === values?.[':read']);
      return isMet ? [] : [position];
    });
    if (failed.length > 0) throw new TransactionRefused(failed);
    for (const { put } of puts) this.items.set(nameOf(put), put);
  };

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`;
