import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { ApiServices } from '../../functions/api/api-services.ts';
import { forceCheck } from '../../functions/api/create-check/create-check.ts';
import { addProduct } from '../../functions/api/create-product/create-product.ts';
import { removeProduct } from '../../functions/api/delete-product/delete-product.ts';
import { extractPage } from '../../functions/api/extract/extract.ts';
import { showAccount } from '../../functions/api/get-account/get-account.ts';
import { showCheck } from '../../functions/api/get-check/get-check.ts';
import { showProduct } from '../../functions/api/get-product/get-product.ts';
import { showPrices } from '../../functions/api/list-prices/list-prices.ts';
import { showProducts } from '../../functions/api/list-products/list-products.ts';
import { serve } from '../../functions/api/serve/serve.ts';
import { changeProduct } from '../../functions/api/update-product/update-product.ts';
import type { PageReader } from '../../functions/page-reader.ts';
import type { CheckMessage } from '../../shared/checks/check.ts';
import { CheckStore } from '../../shared/checks/check-store.ts';
import { createCheck } from '../../shared/contract/operations/create-check.ts';
import { createProduct } from '../../shared/contract/operations/create-product.ts';
import { deleteProduct } from '../../shared/contract/operations/delete-product.ts';
import { extract } from '../../shared/contract/operations/extract.ts';
import { getAccount } from '../../shared/contract/operations/get-account.ts';
import { getCheck } from '../../shared/contract/operations/get-check.ts';
import { getProduct } from '../../shared/contract/operations/get-product.ts';
import { listPrices } from '../../shared/contract/operations/list-prices.ts';
import { listProducts } from '../../shared/contract/operations/list-products.ts';
import { updateProduct } from '../../shared/contract/operations/update-product.ts';
import { PriceStore } from '../../shared/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../shared/products/purge-message.ts';
import type { Queue } from '../../shared/queues/queue.ts';

interface Surroundings {
  checksQueue: Queue<CheckMessage>;
  purgeQueue: Queue<PurgeMessage>;
  readPage: PageReader;
}

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The real handler of every operation, by the operation's id, wired as its `handler.ts` wires it. */
export function apiHandlers(services: ApiServices, surroundings: Surroundings): Record<string, Handler> {
  const { checksQueue, purgeQueue, readPage } = surroundings;
  const { table, now } = services;
  const products = new ProductStore(table);
  const checks = new CheckStore(table);
  const prices = new PriceStore(table);
  return {
    getAccount: serve(getAccount, showAccount, services),
    extract: serve(extract, extractPage({ readPage, now }), services),
    listProducts: serve(listProducts, showProducts({ products }), services),
    createProduct: serve(
      createProduct,
      addProduct({ products, checks, checksQueue, readPage, now }),
      services,
    ),
    getProduct: serve(getProduct, showProduct({ products }), services),
    updateProduct: serve(updateProduct, changeProduct({ products }), services),
    deleteProduct: serve(deleteProduct, removeProduct({ products, purgeQueue }), services),
    createCheck: serve(createCheck, forceCheck({ products, checks, checksQueue }), services),
    getCheck: serve(getCheck, showCheck({ products, checks }), services),
    listPrices: serve(listPrices, showPrices({ products, prices }), services),
  };
}
