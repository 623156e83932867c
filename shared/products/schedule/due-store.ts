import * as z from 'zod';
import { lastSuffix } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

const DueProduct = z
  .object({ id: z.string(), account_id: z.string(), due_sk: z.string() })
  .transform(({ id, account_id, due_sk }) => ({ account_id, product_id: id, position: due_sk }));
export type DueProduct = z.infer<typeof DueProduct>;

export interface DuePosition {
  partition: string;
  after: string;
}

export const beginning = '';

/** Watchers of one page are adjacent. */
export class DueStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async list(position: DuePosition, limit: number) {
    return this.#list(position, lastSuffix, limit);
  }

  async listWatchers(position: DuePosition, limit: number) {
    return this.#list(position, `${pageOf(position.after)}#${lastSuffix}`, limit);
  }

  async #list({ partition, after }: DuePosition, to: string, limit: number) {
    // `!` sorts before every character that can continue a key.
    const items = await this.#table.queryDue({ partition, from: `${after}!`, to, limit });
    const watchers = z.array(DueProduct).parse(items);
    const last = watchers.at(-1);
    const next = last && watchers.length === limit ? { partition, after: last.position } : null;
    return { watchers, next };
  }
}

export function beforeWatchersOf(page: string): string {
  return `${page}#`;
}

export function pageOf(position: string): string {
  return position.slice(0, position.indexOf('#'));
}
