import * as z from 'zod';
import { ServiceError } from '../../interface/service-error.ts';
import { keys } from '../../platform/table/keys.ts';
import { TableStore } from '../../platform/table/table.ts';
import { asRead, setWrite, type Write } from '../../platform/table/writes.ts';
import { AlertStore, writeOfChange } from '../alerts/alert-store.ts';
import { afterCheck } from '../alerts/evaluate-alerts.ts';
import type { Product } from '../product.ts';
import { lastPriceOf } from '../watched-price.ts';
import { Item, isSameOffer, type Offer, offerOf, toStoredOffer } from './item.ts';
import { type ItemMove, moveItem } from './move-item.ts';

const Owner = z.object({ account_id: z.string() });

/** A product and its item do not change more often than this during one request. */
const maxAttempts = 20;

/** The price references that one change without a check moves. */
const maxReferences = 40;

export class ItemStore extends TableStore {
  async find(accountId: string, itemId: string): Promise<Item | null> {
    return Item.nullable().parse(await this.table.get(keys.item(accountId, itemId)));
  }

  /** Throws `not_found`, or `unauthorized` for another account's item. */
  async get(accountId: string, itemId: string): Promise<Item> {
    const item = await this.find(accountId, itemId);
    if (item) return item;
    const owner = Owner.nullable().parse(await this.table.get(keys.productOwner(itemId)));
    throw owner && owner.account_id !== accountId
      ? new ServiceError('unauthorized', 'This item belongs to another account.')
      : new ServiceError('not_found', `Item ${itemId} does not exist.`);
  }

  /** Returns an item by its ID alone, for an operator. Throws `not_found`. */
  async getByIdAlone(itemId: string): Promise<Item> {
    const owner = Owner.nullable().parse(await this.table.get(keys.productOwner(itemId)));
    const item = owner && (await this.find(owner.account_id, itemId));
    if (item) return item;
    throw new ServiceError('not_found', `Item ${itemId} does not exist.`);
  }

  /** Newest first. */
  async listAll(accountId: string): Promise<Item[]> {
    return z.array(Item).parse(await this.table.queryBelow(keys.item(accountId, ''), { descending: true }));
  }

  /** Returns false if a product has changed since it was read, or if an earlier run of the request made the item. */
  async create(empty: Item, products: readonly Product[], nowMs: number): Promise<boolean> {
    const { after, writes } = moveItem(empty, { offers: products.map(offerOf), nowMs, checkId: null });
    const { id, account_id, offers, ...fields } = after;
    return this.#transact([
      {
        put: { ...keys.item(account_id, id), ...fields, offers: offers.map(toStoredOffer) },
        condition: 'attribute_not_exists(pk)',
      },
      { put: { ...keys.productOwner(id), account_id } },
      ...writes,
      ...products.map((product) => joining(product, id)),
    ]);
  }

  /** Adds a product. Returns false if the product or the item has changed since it was read. */
  async add(item: Item, product: Product, nowMs: number): Promise<boolean> {
    const offers = [...item.offers, offerOf(product)];
    return this.#transact([...(await this.#moved(item, { offers, nowMs })), joining(product, item.id)]);
  }

  /** Removes a product that is not the last one. Returns false if the item has changed since it was read. */
  async remove(item: Item, productId: string, nowMs: number): Promise<boolean> {
    const offers = item.offers.filter(({ product_id }) => product_id !== productId);
    return this.#transact([
      ...(await this.#moved(item, { offers, nowMs })),
      leaving(item.account_id, productId, item.id),
    ]);
  }

  /** Another currency resets lows and highs. Returns false if the item has changed since it was read. */
  async describe(
    item: Item,
    changes: Partial<Pick<Item, 'name' | 'tags' | 'currency'>>,
    nowMs: number,
  ): Promise<boolean> {
    const { currency, ...description } = changes;
    const { offers } = item;
    return this.#transact(
      await this.#moved(item, { offers, nowMs, ...(currency && { currency }) }, description),
    );
  }

  /** Keeps the products. Returns false if the item has changed since it was read. */
  async delete(item: Item): Promise<boolean> {
    return this.#transact([
      ...deletionOf(item),
      ...item.offers.map(({ product_id }) => leaving(item.account_id, product_id, item.id)),
    ]);
  }

  /**
   * Null deletes the product, and with the last one the item. Lows restart if the product's do and it was the best one.
   * Fails if the item has changed since.
   */
  async writesToFollow(
    product: Product,
    change: (offer: Offer) => Offer | null,
    { nowMs, isRestarted = false }: { nowMs: number; isRestarted?: boolean },
  ): Promise<Write[]> {
    const item = product.item_id ? await this.find(product.account_id, product.item_id) : null;
    if (!item) return [];
    const offers = item.offers.flatMap((offer) =>
      offer.product_id === product.id ? (change(offer) ?? []) : offer,
    );
    if (offers.length === 0) return deletionOf(item);
    const isSame = offers.length === item.offers.length && offers.every(isSameAs(item.offers));
    if (isSame) return [];
    return this.#moved(item, {
      offers,
      nowMs,
      isRestarted: isRestarted && item.best_product_id === product.id,
    });
  }

  /** Moves the price references of alerts, too. Nothing fires. */
  async #moved(
    item: Item,
    to: Omit<Parameters<typeof moveItem>[1], 'checkId'>,
    description: Partial<Pick<Item, 'name' | 'tags'>> = {},
  ): Promise<Write[]> {
    const move = moveItem(item, { ...to, checkId: null });
    const { price, after } = move;
    if (price && to.isRestarted)
      return [...writesOfMove(move), ...(await new AlertStore(this.table).writesOfRestart(item.id, price))];
    const alerts = price && item.alert_count > 0 ? await new AlertStore(this.table).list(item.id) : [];
    const references = alerts.flatMap((alert) => {
      const last = lastPriceOf(item);
      const moved = price ? afterCheck(alert, { price, last }, { checkId: '', isFired: false }) : alert;
      return moved === alert ? [] : [writeOfChange({ alert, after: moved })];
    });
    return [
      ...writesOfMove({ ...move, after: { ...after, ...description } }),
      ...references.slice(0, maxReferences),
    ];
  }

  async #transact(writes: Write[]): Promise<boolean> {
    const { isWritten } = await this.table.tryTransact(writes);
    return isWritten;
  }
}

/** Repeats a change on fresh data until nothing changed in between. Returns the result of `change`. */
export async function untilUnchanged<T>(change: () => Promise<T | false>): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const result = await change();
    if (result !== false) return result;
  }
  throw new ServiceError('http', 'The item is being changed by other requests. Try again.');
}

/** Returns the writes of a move. They fail if the item has changed since it was read, or has another number of alerts. */
export function writesOfMove({ before, after, writes }: ItemMove): Write[] {
  const { id, account_id, offers, alert_count: _, created_at: __, ...fields } = after;
  return [
    setWrite(
      keys.item(account_id, id),
      { ...fields, offers: offers.map(toStoredOffer) },
      asRead(before, ['version', 'alert_count']),
    ),
    ...writes,
  ];
}

function joining(product: Product, itemId: string): Write {
  return setWrite(
    keys.product(product.account_id, product.id),
    { item_id: itemId },
    asRead({ ...product, item_id: null }, [
      'item_id',
      'price_count',
      'failed_checks_in_row',
      'is_active',
      'checked_at',
    ]),
  );
}

function leaving(accountId: string, productId: string, itemId: string): Write {
  return {
    update: keys.product(accountId, productId),
    expression: 'REMOVE item_id',
    condition: 'item_id = :item',
    values: { ':item': itemId },
  };
}

function deletionOf({ account_id, id, version }: Item): Write[] {
  return [
    { delete: keys.item(account_id, id), ...asRead({ version }, ['version']) },
    { delete: keys.productOwner(id) },
  ];
}

function isSameAs(offers: readonly Offer[]) {
  return (offer: Offer, index: number) => {
    const before = offers[index];
    return before !== undefined && isSameOffer(offer, before);
  };
}
