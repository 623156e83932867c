import * as z from 'zod';
import { lastSuffix } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** What the index `due` holds of an active product. */
const DueProduct = z
  .object({ id: z.string(), account_id: z.string(), due_sk: z.string() })
  .transform(({ id, account_id, due_sk }) => ({ account_id, product_id: id, position: due_sk }));
export type DueProduct = z.infer<typeof DueProduct>;

/** A place in a partition of the index: what comes after it is meant. */
export interface DuePosition {
  partition: string;
  after: string;
}

/** Comes before every place in a partition. */
export const beginning = '';

/** Products by when they are due: page by page, the watchers of one page one after the other. */
export class DueStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The products of a partition after a place; `next` is where to go on, null at the end. */
  async list(position: DuePosition, limit: number) {
    return this.#list(position, lastSuffix, limit);
  }

  /** The same for the watchers of the page at the place, only. */
  async listWatchers(position: DuePosition, limit: number) {
    return this.#list(position, `${pageOf(position.after)}#${lastSuffix}`, limit);
  }

  async #list({ partition, after }: DuePosition, to: string, limit: number) {
    // `!` sorts before every character that a key goes on with: this is just after the place.
    const items = await this.#table.queryDue({ partition, from: `${after}!`, to, limit });
    const watchers = z.array(DueProduct).parse(items);
    const last = watchers.at(-1);
    const next = last && watchers.length === limit ? { partition, after: last.position } : null;
    return { watchers, next };
  }
}

/** The page that a place in the index belongs to. */
export function pageOf(position: string): string {
  return position.slice(0, position.indexOf('#'));
}
