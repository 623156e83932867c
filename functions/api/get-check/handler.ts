import { getCheck as operation } from '../../../shared/interface/operations/get-check.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { getCheck } from './get-check.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  getCheck({ products: new ProductStore(services.table), checks: new CheckStore(services.table) }),
  services,
);
