import { listAlerts as operation } from '../../../shared/interface/operations/list-alerts.ts';
import { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { listAlerts } from './list-alerts.ts';

const services = openApiServices();

export const handler = serve(
  operation,
  listAlerts({ products: new ProductStore(services.table), alerts: new AlertStore(services.table) }),
  services,
);
