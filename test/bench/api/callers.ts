import type { Account } from '../../../shared/accounts/account.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { newProduct } from '../../../shared/products/product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { addAccount } from '../../support/test-accounts.ts';

/** An account that calls the service, with its own product. */
export interface Caller {
  account: Account;
  token: string;
  productId: string;
}

const atOnce = 8;

/**
 * Many callers, used in turn: requests of one account all update the same two items, so a benchmark with one account
 * would measure that contention, its limit of 40 products and its rate limit.
 */
export async function makeCallers(table: Table, count: number): Promise<() => Caller> {
  const callers: Caller[] = [];
  const makeOneByOne = async () => {
    for (let made = 0; made < count / atOnce; made += 1) callers.push(await makeCaller(table));
  };
  await Promise.all(Array.from({ length: atOnce }, makeOneByOne));
  let round = 0;
  return () => {
    const caller = callers[round % callers.length];
    round += 1;
    if (!caller) throw new Error('No callers');
    return caller;
  };
}

async function makeCaller(table: Table): Promise<Caller> {
  const { account, token } = await addAccount(table, 'max');
  const productId = newId();
  const url = 'https://shop.example/p/1';
  const createdAt = account.created_at;
  const product = newProduct({ id: productId, accountId: account.id, url, canonicalUrl: url, createdAt });
  await new ProductStore(table).create(account, product, [], plans[account.plan]);
  return { account, token, productId };
}
