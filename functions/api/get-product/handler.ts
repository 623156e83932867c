import { getProduct } from '../../../shared/interface/operations/get-product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { showProduct } from './get-product.ts';

const services = openApiServices();

export const handler = serve(
  getProduct,
  showProduct({ products: new ProductStore(services.table) }),
  services,
);
