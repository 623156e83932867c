import { createProduct } from '../../../shared/interface/operations/create-product.ts';
import { openApiServices } from '../api-services.ts';
import { openWatch } from '../open-watch.ts';
import { serve } from '../serve/serve.ts';
import { addProduct } from './create-product.ts';

const services = openApiServices();

export const handler = serve(createProduct, addProduct(openWatch(services)), services);
