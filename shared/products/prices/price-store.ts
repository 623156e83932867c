import * as z from 'zod';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { PricePoint } from './price-point.ts';

/** Stores the price history of products, numbered from 1 in each. */
export class PriceStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Returns page `page` of a history of `total` points, newest first. It is one bounded range at any depth. */
  async list(productId: string, total: number, { page, perPage }: { page: number; perPage: number }) {
    const newest = total - (page - 1) * perPage;
    if (newest < 1) return [];
    const oldest = Math.max(1, newest - perPage + 1);
    const { pk, sk: to } = keys.pricePoint(productId, newest);
    const { sk: from } = keys.pricePoint(productId, oldest);
    return z.array(PricePoint).parse(await this.#table.query({ pk, from, to, descending: true }));
  }
}
