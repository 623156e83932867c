import { previewAlert as operation } from '../../../shared/interface/operations/preview-alert.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { previewAlert } from './preview-alert.ts';

const services = openApiServices();
const { table } = services;

export const handler = serve(
  operation,
  previewAlert({ products: new ProductStore(table), prices: new PriceStore(table) }),
  services,
);
