import { createProducts as operation } from '../../../shared/interface/operations/create-products.ts';
import { openApiServices } from '../api-services.ts';
import { openWatch } from '../open-watch.ts';
import { serve } from '../serve/serve.ts';
import { createProducts } from './create-products.ts';

const services = openApiServices();

export const handler = serve(operation, createProducts(openWatch(services)), services);
