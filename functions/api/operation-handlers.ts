import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { createAlert as createAlertOperation } from '../../shared/interface/operations/create-alert.ts';
import { createCheck as createCheckOperation } from '../../shared/interface/operations/create-check.ts';
import { createProduct as createProductOperation } from '../../shared/interface/operations/create-product.ts';
import { createProducts as createProductsOperation } from '../../shared/interface/operations/create-products.ts';
import { deleteAlert as deleteAlertOperation } from '../../shared/interface/operations/delete-alert.ts';
import { deleteProduct as deleteProductOperation } from '../../shared/interface/operations/delete-product.ts';
import { extract as extractOperation } from '../../shared/interface/operations/extract.ts';
import { getAccount as getAccountOperation } from '../../shared/interface/operations/get-account.ts';
import { getCheck as getCheckOperation } from '../../shared/interface/operations/get-check.ts';
import { getEvent as getEventOperation } from '../../shared/interface/operations/get-event.ts';
import { getPrice as getPriceOperation } from '../../shared/interface/operations/get-price.ts';
import { getProduct as getProductOperation } from '../../shared/interface/operations/get-product.ts';
import { listAlerts as listAlertsOperation } from '../../shared/interface/operations/list-alerts.ts';
import { listChecks as listChecksOperation } from '../../shared/interface/operations/list-checks.ts';
import { listEvents as listEventsOperation } from '../../shared/interface/operations/list-events.ts';
import { listPrices as listPricesOperation } from '../../shared/interface/operations/list-prices.ts';
import { listProducts as listProductsOperation } from '../../shared/interface/operations/list-products.ts';
import { previewAlert as previewAlertOperation } from '../../shared/interface/operations/preview-alert.ts';
import { resendEvent as resendEventOperation } from '../../shared/interface/operations/resend-event.ts';
import { testWebhook as testWebhookOperation } from '../../shared/interface/operations/test-webhook.ts';
import { updateAlert as updateAlertOperation } from '../../shared/interface/operations/update-alert.ts';
import { updateProduct as updateProductOperation } from '../../shared/interface/operations/update-product.ts';
import type { Queue } from '../../shared/platform/queues/queue.ts';
import { AlertStore } from '../../shared/products/alerts/alert-store.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import { CheckStore } from '../../shared/products/checks/check-store.ts';
import { PriceStore } from '../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../shared/products/product-store.ts';
import type { PurgeMessage } from '../../shared/products/purge-message.ts';
import type { DeliveryMessage } from '../../shared/webhooks/deliveries/delivery.ts';
import { DeliveryStore } from '../../shared/webhooks/deliveries/delivery-store.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import type { PageReader } from '../page-reader.ts';
import { accountReader } from './account-reader.ts';
import type { ApiServices } from './api-services.ts';
import { createAlert } from './create-alert/create-alert.ts';
import { createCheck } from './create-check/create-check.ts';
import { createProduct } from './create-product/create-product.ts';
import { createProducts } from './create-products/create-products.ts';
import { deleteAlert } from './delete-alert/delete-alert.ts';
import { deleteProduct } from './delete-product/delete-product.ts';
import { extract } from './extract/extract.ts';
import { getAccount } from './get-account/get-account.ts';
import { getCheck } from './get-check/get-check.ts';
import { getEvent } from './get-event/get-event.ts';
import { getPrice } from './get-price/get-price.ts';
import { getProduct } from './get-product/get-product.ts';
import { listAlerts } from './list-alerts/list-alerts.ts';
import { listChecks } from './list-checks/list-checks.ts';
import { listEvents } from './list-events/list-events.ts';
import { listPrices } from './list-prices/list-prices.ts';
import { listProducts } from './list-products/list-products.ts';
import { previewAlert } from './preview-alert/preview-alert.ts';
import { resendEvent } from './resend-event/resend-event.ts';
import { serve } from './serve/serve.ts';
import { testWebhook } from './test-webhook/test-webhook.ts';
import { updateAlert } from './update-alert/update-alert.ts';
import { updateProduct } from './update-product/update-product.ts';

interface Surroundings {
  checksQueue: Queue<CheckRef>;
  purgeQueue: Queue<PurgeMessage>;
  webhooksQueue: Queue<DeliveryMessage>;
  readPage: PageReader;
}

export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/**
 * Returns the handler of every operation by the operation's id, for the tools, which call them all. `handler.ts` in
 * the folder of an operation wires that operation alone, so that its function loads nothing else.
 */
export function operationHandlers(
  services: ApiServices,
  surroundings: Surroundings,
): Record<string, Handler> {
  const { checksQueue, purgeQueue, webhooksQueue } = surroundings;
  const { table, accounts, plans, now } = services;
  const readPage = accountReader(surroundings.readPage, services);
  const products = new ProductStore(table);
  const checks = new CheckStore(table);
  const prices = new PriceStore(table);
  const alerts = new AlertStore(table);
  const deliveries = new DeliveryStore(table);
  const ofPlan = { accounts, plans };
  const watch = { ...ofPlan, products, checks, checksQueue, readPage, now };
  return {
    getAccount: serve(getAccountOperation, getAccount, services),
    extract: serve(extractOperation, extract({ readPage, now }), services),
    listProducts: serve(listProductsOperation, listProducts({ products }), services),
    createProduct: serve(createProductOperation, createProduct(watch), services),
    createProducts: serve(createProductsOperation, createProducts(watch), services),
    getProduct: serve(getProductOperation, getProduct({ products }), services),
    updateProduct: serve(updateProductOperation, updateProduct({ ...ofPlan, products }), services),
    deleteProduct: serve(deleteProductOperation, deleteProduct({ products, purgeQueue }), services),
    createCheck: serve(createCheckOperation, createCheck({ products, checks, checksQueue }), services),
    getCheck: serve(getCheckOperation, getCheck({ products, checks }), services),
    listChecks: serve(listChecksOperation, listChecks({ products, checks }), services),
    listAlerts: serve(listAlertsOperation, listAlerts({ products, alerts }), services),
    createAlert: serve(createAlertOperation, createAlert({ ...ofPlan, products, alerts }), services),
    previewAlert: serve(previewAlertOperation, previewAlert({ products, prices }), services),
    updateAlert: serve(updateAlertOperation, updateAlert({ alerts }), services),
    deleteAlert: serve(deleteAlertOperation, deleteAlert({ alerts }), services),
    testWebhook: serve(testWebhookOperation, testWebhook({ deliveries, webhooksQueue }), services),
    listEvents: serve(listEventsOperation, listEvents({ feed: new EventFeed(table) }), services),
    getEvent: serve(getEventOperation, getEvent({ deliveries }), services),
    resendEvent: serve(resendEventOperation, resendEvent({ deliveries, webhooksQueue }), services),
    getPrice: serve(getPriceOperation, getPrice({ products, prices }), services),
    listPrices: serve(listPricesOperation, listPrices({ products, prices }), services),
  };
}
