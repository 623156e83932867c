import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { createAlert } from '../../shared/interface/operations/create-alert.ts';
import { createCheck } from '../../shared/interface/operations/create-check.ts';
import { createProduct } from '../../shared/interface/operations/create-product.ts';
import { createProducts } from '../../shared/interface/operations/create-products.ts';
import { deleteAlert } from '../../shared/interface/operations/delete-alert.ts';
import { deleteProduct } from '../../shared/interface/operations/delete-product.ts';
import { extract } from '../../shared/interface/operations/extract.ts';
import { getAccount } from '../../shared/interface/operations/get-account.ts';
import { getCheck } from '../../shared/interface/operations/get-check.ts';
import { getProduct } from '../../shared/interface/operations/get-product.ts';
import { listAlerts } from '../../shared/interface/operations/list-alerts.ts';
import { listPrices } from '../../shared/interface/operations/list-prices.ts';
import { listProducts } from '../../shared/interface/operations/list-products.ts';
import { testWebhook } from '../../shared/interface/operations/test-webhook.ts';
import { updateAlert } from '../../shared/interface/operations/update-alert.ts';
import { updateProduct } from '../../shared/interface/operations/update-product.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../shared/products/purge-message.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import type { PageReader } from '../page-reader.ts';
import type { ApiServices } from './api-services.ts';
import { addAlert } from './create-alert/create-alert.ts';
import { forceCheck } from './create-check/create-check.ts';
import { addProduct } from './create-product/create-product.ts';
import { addProducts } from './create-products/create-products.ts';
import { removeAlert } from './delete-alert/delete-alert.ts';
import { removeProduct } from './delete-product/delete-product.ts';
import { extractPage } from './extract/extract.ts';
import { showAccount } from './get-account/get-account.ts';
import { showCheck } from './get-check/get-check.ts';
import { showProduct } from './get-product/get-product.ts';
import { showAlerts } from './list-alerts/list-alerts.ts';
import { showPrices } from './list-prices/list-prices.ts';
import { showProducts } from './list-products/list-products.ts';
import { serve } from './serve/serve.ts';
import { queueTest } from './test-webhook/test-webhook.ts';
import { changeAlert } from './update-alert/update-alert.ts';
import { changeProduct } from './update-product/update-product.ts';

interface Surroundings {
  checksQueue: Queue<CheckRef>;
  purgeQueue: Queue<PurgeMessage>;
  webhooksQueue: Queue<DeliveryMessage>;
  readPage: PageReader;
}

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/**
 * The handler of every operation, by the operation's id: for whoever calls them all, as the tools do. In `handler.ts` of
 * its folder each operation is wired alone, so that its function loads nothing else.
 */
export function operationHandlers(
  services: ApiServices,
  surroundings: Surroundings,
): Record<string, Handler> {
  const { checksQueue, purgeQueue, webhooksQueue, readPage } = surroundings;
  const { table, accounts, plans, now } = services;
  const products = new ProductStore(table);
  const checks = new CheckStore(table);
  const prices = new PriceStore(table);
  const alerts = new AlertStore(table);
  const ofPlan = { accounts, plans };
  const watch = { ...ofPlan, products, checks, checksQueue, readPage, now };
  return {
    getAccount: serve(getAccount, showAccount, services),
    extract: serve(extract, extractPage({ readPage, now }), services),
    listProducts: serve(listProducts, showProducts({ products }), services),
    createProduct: serve(createProduct, addProduct(watch), services),
    createProducts: serve(createProducts, addProducts(watch), services),
    getProduct: serve(getProduct, showProduct({ products }), services),
    updateProduct: serve(updateProduct, changeProduct({ ...ofPlan, products }), services),
    deleteProduct: serve(deleteProduct, removeProduct({ products, purgeQueue }), services),
    createCheck: serve(createCheck, forceCheck({ products, checks, checksQueue }), services),
    getCheck: serve(getCheck, showCheck({ products, checks }), services),
    listAlerts: serve(listAlerts, showAlerts({ products, alerts }), services),
    createAlert: serve(createAlert, addAlert({ ...ofPlan, products, alerts }), services),
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
