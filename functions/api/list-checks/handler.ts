import { listChecks as operation } from '../../../shared/interface/operations/list-checks.ts';
import { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { listChecks } from './list-checks.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  listChecks({ products: new ProductStore(services.table), checks: new CheckStore(services.table) }),
  services,
);
