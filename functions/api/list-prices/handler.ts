import { listPrices as operation } from '../../../shared/interface/operations/list-prices.ts';
import { PriceStore } from '../../../shared/products/prices/price-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { listPrices } from './list-prices.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  listPrices({ products: new ProductStore(services.table), prices: new PriceStore(services.table) }),
  services,
);
