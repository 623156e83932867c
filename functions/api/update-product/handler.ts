import { updateProduct } from '../../../shared/interface/operations/update-product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { changeProduct } from './update-product.ts';

const services = openApiServices();

export const handler = serve(
  updateProduct,
  changeProduct({ ...services, products: new ProductStore(services.table) }),
  services,
);
