import { getProduct as operation } from '../../../shared/interface/operations/get-product.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { getProduct } from './get-product.ts';

const services = openApiServices();

export const handler = serve(operation, getProduct({ products: new ProductStore(services.table) }), services);
