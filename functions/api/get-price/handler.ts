import { getPrice as operation } from '../../../shared/interface/operations/get-price.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { getPrice } from './get-price.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  getPrice({ products: new ProductStore(services.table), prices: new PriceStore(services.table) }),
  services,
);
