import { listProducts as operation } from '../../../shared/interface/operations/list-products.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { listProducts } from './list-products.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  listProducts({ products: new ProductStore(services.table) }),
  services,
);
