import { httpServices } from '../../../functions/http/services.ts';
import { hashToken } from '../../../shared/accounts/token.ts';
import { limits } from '../../../shared/interface/limits.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { toTime } from '../../../shared/platform/identifiers/clock.ts';
import { newId } from '../../../shared/platform/identifiers/ids.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { newPricePoint } from '../../../shared/products/prices/price-point.ts';
import { newProduct } from '../../../shared/products/product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { applyReading } from '../../../shared/products/reading.ts';
import type { Caller } from './callers.ts';

const reading = {
  price: { amountMinor: 1_999, currency: 'EUR' },
  name: 'Desk Lamp',
  availability: 'in_stock' as const,
  imageUrl: null,
  storeName: null,
  finalUrl: 'https://shop.example/p/1',
  identity: { gtin: null, sku: null },
  driver: 'direct',
};

/** Only the DynamoDB calls of two operations: the same stores, without HTTP, function or page. */
export function databaseCalls(table: Table, url: string) {
  const requestsPerMinute = limits.requestsPerWindow;
  const services = httpServices(table, { siteUrl: undefined, requestsPerMinute, plans });
  const products = new ProductStore(table);
  let nowMs = Date.now();
  /** Those before the operation, in their order. */
  const wrapperCalls = async ({ account: { id: accountId }, token }: Caller) => {
    // The rate window never fills up: a rejected write would be cheaper.
    nowMs += limits.rateWindowMs / requestsPerMinute + 1;
    await services.tokens.findOwner(hashToken(token));
    await Promise.all([
      services.accounts.get(accountId),
      services.rateWindow.take({ accountId, of: 'API' }, nowMs),
    ]);
  };
  return {
    getProduct: async (caller: Caller) => {
      await wrapperCalls(caller);
      await products.get(caller.account.id, caller.productId);
    },
    createProduct: async (caller: Caller) => {
      await wrapperCalls(caller);
      const { account } = caller;
      const [id, createdAt] = [newId(), toTime(Date.now())];
      const unread = newProduct({ id, accountId: account.id, url, canonicalUrl: url, createdAt });
      const product = { ...unread, ...applyReading(unread, reading, createdAt) };
      const point = newPricePoint({
        id: newId(),
        product,
        sequence: 1,
        reading: { ...reading, evidence: null },
        checkedAt: createdAt,
      });
      await products.create(account, product, [point], plans[account.plan]);
    },
  };
}
