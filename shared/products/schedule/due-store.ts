import * as z from 'zod';
import { keys } from '../../platform/table/keys.ts';
import { lastSuffix, TableStore } from '../../platform/table/table.ts';

const prefixes = keys.product('', '');
const DueProduct = z.object({ pk: z.string(), sk: z.string(), due_sk: z.string() }).transform((entry) => ({
  account_id: entry.pk.slice(prefixes.pk.length),
  product_id: entry.sk.slice(prefixes.sk.length),
  position: entry.due_sk,
}));
export type DueProduct = z.infer<typeof DueProduct>;
const DueProducts = z.array(DueProduct);

export interface DuePosition {
  partition: string;
  after: string;
}

export const beginning = '';

/** Watchers of one page are adjacent. */
export class DueStore extends TableStore {
  async list(position: DuePosition, limit: number) {
    return this.#list(position, lastSuffix, limit);
  }

  async listWatchers(position: DuePosition, limit: number) {
    return this.#list(position, `${pageOf(position.after)}#${lastSuffix}`, limit);
  }

  async #list({ partition, after }: DuePosition, to: string, limit: number) {
    // `!` sorts before every character that can continue a key.
    const items = await this.table.queryDue({ partition, from: `${after}!`, to, limit });
    const watchers = DueProducts.parse(items);
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
