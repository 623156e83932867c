import * as z from 'zod';
import { dayMs, toDay } from '../../platform/identifiers/clock.ts';
import { timeOfId } from '../../platform/identifiers/ids.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { highsOf, type Lows, lowsOf } from '../day-lows.ts';
import { ExplainedPoint, PricePoint } from './price-point.ts';

/** Four days at the shortest period of a plan. */
const perLook = 16;
/** The ID of a price point contains the time of its check, which clocks and slow checks shift. */
const window = { beforeMs: 60_000, afterMs: 8 * dayMs };

export class PriceStore extends TableStore {
  /** Newest first. One bounded range query at any depth. */
  async list(productId: string, total: number, { page, perPage }: { page: number; perPage: number }) {
    const newest = total - (page - 1) * perPage;
    if (newest < 1) return [];
    const items = await this.#range(productId, Math.max(1, newest - perPage + 1), newest);
    return z.array(PricePoint).parse(items).reverse();
  }

  /** The newest price points with their evidence, oldest first. */
  async explained(productId: string, total: number, most: number): Promise<ExplainedPoint[]> {
    if (total < 1) return [];
    return z.array(ExplainedPoint).parse(await this.#range(productId, Math.max(1, total - most + 1), total));
  }

  /** A binary search: price points are in order of writing, and an ID contains the time of its check. */
  async find(productId: string, total: number, id: string): Promise<ExplainedPoint | null> {
    const madeMs = timeOfId(id);
    const fromMs = madeMs - window.beforeMs;
    const newest = Math.max(1, total - perLook + 1);
    let first = (await this.#isSince(productId, newest, fromMs))
      ? await this.#firstSince(productId, newest, fromMs)
      : newest;
    for (; first <= total; first += perLook) {
      const items = await this.#range(productId, first, Math.min(total, first + perLook - 1));
      const points = z.array(ExplainedPoint).parse(items);
      const found = points.find((point) => point.id === id);
      if (found) return found;
      const last = points.at(-1);
      if (!last || Date.parse(last.checked_at) > madeMs + window.afterMs) return null;
    }
    return null;
  }

  async #firstSince(productId: string, until: number, fromMs: number): Promise<number> {
    let [low, high] = [1, until];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (await this.#isSince(productId, middle, fromMs)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  async #isSince(productId: string, sequence: number, fromMs: number): Promise<boolean> {
    const item = await this.table.get(keys.pricePoint(productId, sequence));
    const point = PricePoint.nullable().parse(item);
    return point !== null && Date.parse(point.checked_at) >= fromMs;
  }

  #range(productId: string, first: number, last: number) {
    const { pk, sk: from } = keys.pricePoint(productId, first);
    const { sk: to } = keys.pricePoint(productId, last);
    return this.table.query({ pk, from, to });
  }

  async newest(productId: string, total: number, most: number): Promise<PricePoint[]> {
    return (await this.list(productId, total, { page: 1, perPage: most })).toReversed();
  }

  /** Per day. One query, with an item per month. */
  async days(productId: string, days: number, nowMs: number): Promise<{ lows: Lows; highs: Lows }> {
    const items = await this.#months(productId, days, nowMs);
    return { lows: lowsOf(items), highs: highsOf(items) };
  }

  async lows(productId: string, days: number, nowMs: number): Promise<Lows> {
    return lowsOf(await this.#months(productId, days, nowMs));
  }

  #months(productId: string, days: number, nowMs: number) {
    const { pk, sk: from } = keys.lows(productId, toDay(nowMs - days * dayMs).slice(0, 7));
    const { sk: to } = keys.lows(productId, toDay(nowMs).slice(0, 7));
    return this.table.query({ pk, from, to });
  }
}
