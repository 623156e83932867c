import { getCheck } from '../../../shared/interface/operations/get-check.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { showCheck } from './get-check.ts';

const services = openApiServices();

export const handler = serve(
  getCheck,
  showCheck({ products: new ProductStore(services.table), checks: new CheckStore(services.table) }),
  services,
);
