import * as z from 'zod';
import { lastSuffix } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** What the index `due` holds of an active product. */
const DueProduct = z
  .object({ id: z.string(), account_id: z.string(), due_sk: z.string() })
  .transform(({ id, account_id, due_sk }) => ({ account_id, product_id: id, position: due_sk }));
export type DueProduct = z.infer<typeof DueProduct>;

/** A position in a partition of the index: a listing goes on after it. */
export interface DuePosition {
  partition: string;
  after: string;
}

/** Sorts before every position in a partition. */
export const beginning = '';

/** Stores when products are due: page by page, with the watchers of one page next to each other. */
export class DueStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns the products of a partition after a position; `next` is where to continue, or null at the end. */
  async list(position: DuePosition, limit: number) {
    return this.#list(position, lastSuffix, limit);
  }

  /** Returns the watchers of the page at a position, from there on. */
  async listWatchers(position: DuePosition, limit: number) {
    return this.#list(position, `${pageOf(position.after)}#${lastSuffix}`, limit);
  }

  async #list({ partition, after }: DuePosition, to: string, limit: number) {
    // `!` sorts before every character that a key continues with, so this is just after the position.
    const items = await this.#table.queryDue({ partition, from: `${after}!`, to, limit });
    const watchers = z.array(DueProduct).parse(items);
    const last = watchers.at(-1);
    const next = last && watchers.length === limit ? { partition, after: last.position } : null;
    return { watchers, next };
  }
}

/** Returns the position in a partition before all watchers of a page. */
export function beforeWatchersOf(page: string): string {
  return `${page}#`;
}

/** Returns the page that a position in the index belongs to. */
export function pageOf(position: string): string {
  return position.slice(0, position.indexOf('#'));
}
