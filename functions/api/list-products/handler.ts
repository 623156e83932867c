import { listProducts } from '../../../shared/interface/operations/list-products.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { showProducts } from './list-products.ts';

const services = openApiServices();

export const handler = serve(
  listProducts,
  showProducts({ products: new ProductStore(services.table) }),
  services,
);
