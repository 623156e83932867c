import { updateProduct as operation } from '../../../shared/interface/operations/update-product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { updateProduct } from './update-product.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  updateProduct({ ...services, products: new ProductStore(services.table) }),
  services,
);
