import { CheckStore } from '../../../shared/checks/check-store.ts';
import { getCheck } from '../../../shared/contract/operations/get-check.ts';
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
