import { AlertStore } from '../../../shared/alerts/alert-store.ts';
import { listAlerts } from '../../../shared/contract/operations/list-alerts.ts';
import { ProductStore } from '../../../shared/products/product-store.ts';
import { openApiServices } from '../api-services.ts';
import { serve } from '../serve/serve.ts';
import { showAlerts } from './list-alerts.ts';

const services = openApiServices();

export const handler = serve(
  listAlerts,
  showAlerts({ products: new ProductStore(services.table), alerts: new AlertStore(services.table) }),
  services,
);
