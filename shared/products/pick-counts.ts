import * as z from 'zod';
import { ChosenPosition } from '../pages/crawler/hints/hint-store.ts';
import { decodePick, shopHost } from '../pages/extraction/pick.ts';
import { type GeneralPosition, generalPositionOf } from '../pages/extraction/picks/general-position.ts';
import { sha256Of } from '../platform/identifiers/ids.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { addWrite, asRead, type Item, type Key, setWrite, type Write } from '../platform/table/writes.ts';
import type { Product } from './product.ts';

type Picked = Pick<Product, 'account_id' | 'url' | 'pick'>;

/** How many products of an account have their price at a place. */
const AccountPosition = z.object({ host: z.string(), position: z.string(), products: z.int() });

/** An account's products at one place do not change more often than this during its deletion. */
const maxAttempts = 20;

/** Counts where people chose the prices of a host. An account counts once per place. */
export class PickCounts extends TableStore {
  /** Their transaction fails if the account's count has changed since it was read. */
  async writesToFollow(before: Picked | null, after: Picked | null): Promise<Write[]> {
    const [left, chosen] = [before && chosenPositionOf(before), after && chosenPositionOf(after)];
    if (left?.host === chosen?.host && left?.text === chosen?.text) return [];
    return [
      ...(before && left ? await this.#count(before.account_id, left, (products) => products - 1) : []),
      ...(after && chosen ? await this.#count(after.account_id, chosen, (products) => products + 1) : []),
    ];
  }

  /** Withdraws a deleted account from a place. `item` is the account's item for it. */
  async withdraw(accountId: string, item: Item): Promise<void> {
    const { host, position: text } = AccountPosition.parse(item);
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const writes = await this.#count(accountId, { host, text, steps: [] }, () => 0);
      if (writes.length === 0) return;
      if ((await this.table.tryTransact(writes)).isWritten) return;
    }
    throw new Error(`The places of account ${accountId} kept changing while it was deleted`);
  }

  async #count(
    accountId: string,
    { host, ...position }: HostPosition,
    next: (products: number) => number,
  ): Promise<Write[]> {
    const own = keys.accountPosition(accountId, sha256Of(`${host} ${position.text}`));
    const shared = keys.chosenPosition(host, sha256Of(position.text));
    const [ownItem, sharedItem] = await Promise.all([this.table.get(own), this.table.get(shared)]);
    const before = AccountPosition.nullable().parse(ownItem)?.products ?? 0;
    const after = Math.max(0, next(before));
    if (after === before) return [];
    const isUnchanged = before === 0 ? 'attribute_not_exists(pk)' : 'products = :before';
    const read = before === 0 ? {} : { ':before': before };
    const condition = { condition: isUnchanged, values: read };
    const ownWrite: Write =
      after === 0
        ? { delete: own, ...condition }
        : setWrite(own, { host, position: position.text, products: after }, condition);
    const added = { accounts: Number(after > 0) - Number(before > 0), products: after - before };
    return [ownWrite, ...addTo(shared, ChosenPosition.nullable().parse(sharedItem), position, added)];
  }
}

interface HostPosition extends GeneralPosition {
  host: string;
}

/** Returns where the price of a product was chosen; null for automatic reading. */
export function chosenPositionOf({ url, pick }: Pick<Picked, 'url' | 'pick'>): HostPosition | null {
  const decoded = pick === null ? 'changed' : decodePick(pick, url);
  const position = typeof decoded === 'string' ? null : generalPositionOf(decoded);
  return position && { ...position, host: shopHost(url) };
}

/** The last account takes the place along. Others can be counted at the same time. */
function addTo(
  key: Key,
  known: ChosenPosition | null,
  { text, steps }: GeneralPosition,
  { accounts, products }: Pick<ChosenPosition, 'accounts' | 'products'>,
): Write[] {
  if (products > 0)
    return [
      {
        update: key,
        expression:
          'SET #position = :position, steps = :steps, accounts = if_not_exists(accounts, :zero) + :accounts, products = if_not_exists(products, :zero) + :products',
        // A reserved word.
        names: { '#position': 'position' },
        values: {
          ':accounts': accounts,
          ':products': products,
          ':position': text,
          ':steps': steps,
          ':zero': 0,
        },
      },
    ];
  if (known === null) return [];
  const isLast = known.accounts + accounts <= 0;
  if (isLast) return [{ delete: key, ...asRead(known, ['accounts']) }];
  return [
    addWrite(
      key,
      { accounts, products },
      { condition: 'accounts > :least', values: { ':least': -accounts } },
    ),
  ];
}
