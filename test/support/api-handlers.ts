import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { ApiServices } from '../../functions/api/api-services.ts';
import { addAlert } from '../../functions/api/create-alert/create-alert.ts';
import { forceCheck } from '../../functions/api/create-check/create-check.ts';
import { addProduct } from '../../functions/api/create-product/create-product.ts';
import { addProducts } from '../../functions/api/create-products/create-products.ts';
import { removeAlert } from '../../functions/api/delete-alert/delete-alert.ts';
import { removeProduct } from '../../functions/api/delete-product/delete-product.ts';
import { extractPage } from '../../functions/api/extract/extract.ts';
import { showAccount } from '../../functions/api/get-account/get-account.ts';
import { showCheck } from '../../functions/api/get-check/get-check.ts';
import { showProduct } from '../../functions/api/get-product/get-product.ts';
import { showAlerts } from '../../functions/api/list-alerts/list-alerts.ts';
import { showPrices } from '../../functions/api/list-prices/list-prices.ts';
import { showProducts } from '../../functions/api/list-products/list-products.ts';
import { serve } from '../../functions/api/serve/serve.ts';
import { queueTest } from '../../functions/api/test-webhook/test-webhook.ts';
import { changeAlert } from '../../functions/api/update-alert/update-alert.ts';
import { changeProduct } from '../../functions/api/update-product/update-product.ts';
import type { PageReader } from '../../functions/page-reader.ts';
import { AlertStore } from '../../shared/alerts/alert-store.ts';
import type { CheckRef } from '../../shared/checks/check.ts';
import { CheckStore } from '../../shared/checks/check-store.ts';
import { createAlert } from '../../shared/contract/operations/create-alert.ts';
import { createCheck } from '../../shared/contract/operations/create-check.ts';
import { createProduct } from '../../shared/contract/operations/create-product.ts';
import { createProducts } from '../../shared/contract/operations/create-products.ts';
import { deleteAlert } from '../../shared/contract/operations/delete-alert.ts';
import { deleteProduct } from '../../shared/contract/operations/delete-product.ts';
import { extract } from '../../shared/contract/operations/extract.ts';
import { getAccount } from '../../shared/contract/operations/get-account.ts';
import { getCheck } from '../../shared/contract/operations/get-check.ts';
import { getProduct } from '../../shared/contract/operations/get-product.ts';
import { listAlerts } from '../../shared/contract/operations/list-alerts.ts';
import { listPrices } from '../../shared/contract/operations/list-prices.ts';
import { listProducts } from '../../shared/contract/operations/list-products.ts';
import { testWebhook } from '../../shared/contract/operations/test-webhook.ts';
import { updateAlert } from '../../shared/contract/operations/update-alert.ts';
import { updateProduct } from '../../shared/contract/operations/update-product.ts';
import type { DeliveryMessage } from '../../shared/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/deliveries/delivery-store.ts';
import { PriceStore } from '../../shared/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../shared/products/purge-message.ts';
import type { Queue } from '../../shared/queues/queue.ts';
import { MemoryQueue } from './memory-queue.ts';

interface Surroundings {
  checksQueue: Queue<CheckRef>;
  purgeQueue: Queue<PurgeMessage>;
  webhooksQueue?: Queue<DeliveryMessage>;
  readPage: PageReader;
}

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** The real handler of every operation, by the operation's id, wired as its `handler.ts` wires it. */
export function apiHandlers(services: ApiServices, surroundings: Surroundings): Record<string, Handler> {
  const { checksQueue, purgeQueue, webhooksQueue = new MemoryQueue(), readPage } = surroundings;
  const { table, now } = services;
  const products = new ProductStore(table);
  const checks = new CheckStore(table);
  const prices = new PriceStore(table);
  const alerts = new AlertStore(table);
  const watch = { products, checks, checksQueue, readPage, now };
  return {
    getAccount: serve(getAccount, showAccount, services),
    extract: serve(extract, extractPage({ readPage, now }), services),
    listProducts: serve(listProducts, showProducts({ products }), services),
    createProduct: serve(createProduct, addProduct(watch), services),
    createProducts: serve(createProducts, addProducts(watch), services),
    getProduct: serve(getProduct, showProduct({ products }), services),
    updateProduct: serve(updateProduct, changeProduct({ products }), services),
    deleteProduct: serve(deleteProduct, removeProduct({ products, purgeQueue }), services),
    createCheck: serve(createCheck, forceCheck({ products, checks, checksQueue }), services),
    getCheck: serve(getCheck, showCheck({ products, checks }), services),
    listAlerts: serve(listAlerts, showAlerts({ products, alerts }), services),
    createAlert: serve(createAlert, addAlert({ products, alerts }), services),
    updateAlert: serve(updateAlert, changeAlert({ alerts }), services),
    deleteAlert: serve(deleteAlert, removeAlert({ alerts }), services),
    testWebhook: serve(
      testWebhook,
      queueTest({ deliveries: new DeliveryStore(table), webhooksQueue }),
      services,
    ),
    listPrices: serve(listPrices, showPrices({ products, prices }), services),
  };
}
