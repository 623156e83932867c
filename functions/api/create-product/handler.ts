import { createProduct as operation } from '../../../shared/interface/operations/create-product.ts';
import { openApiServices } from '../api-services.ts';
import { openWatch } from '../open-watch.ts';
import { serve } from '../serve/serve.ts';
import { createProduct } from './create-product.ts';

const services = openApiServices();

export const handler = serve(operation, createProduct(openWatch(services)), services);
